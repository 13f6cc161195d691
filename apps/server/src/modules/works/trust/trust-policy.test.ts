import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueActs, trustRules } from '@afins/contract/catalogue-trust'
import { DAY } from '@afins/contract/durations'
import { levelOf, quotasOf, rejectionOf, type Standing } from './trust.policy.ts'

const days = fc.oneof(
  fc.integer({ min: 0, max: 400 }),
  fc.constantFrom(trustRules.unconfirmedDays, trustRules.editor.days, trustRules.keeper.days),
)
const edits = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.constantFrom(trustRules.editor.edits, trustRules.keeper.edits),
)
const sendsMail = fc.boolean()
interface Facts {
  readonly confirmed: boolean
  readonly days: number
  readonly edits: number
  readonly trusted: boolean
}
const facts = fc.record({ confirmed: fc.boolean(), days, edits, trusted: fc.boolean() })
const standing = (one: Facts, hasMail: boolean): Standing => ({
  isConfirmed: hasMail ? one.confirmed : null,
  ageMs: one.days * DAY,
  standingEdits: one.edits,
  isTrusted: one.trusted,
})

test('who has shown more never may do less', () => {
  fc.assert(
    fc.property(facts, facts, sendsMail, (one, other, hasMail) => {
      const more: Facts = {
        confirmed: one.confirmed || other.confirmed,
        days: Math.max(one.days, other.days),
        edits: Math.max(one.edits, other.edits),
        trusted: one.trusted || other.trusted,
      }
      const [less, all] = [standing(one, hasMail), standing(more, hasMail)]
      const [low, high] = [quotasOf[levelOf(less)], quotasOf[levelOf(all)]]
      expect(levelOf(all)).toBeGreaterThanOrEqual(levelOf(less))
      expect(high.mergesBelow).toBeGreaterThanOrEqual(low.mergesBelow)
      for (const act of catalogueActs) {
        expect(high[act]).toBeGreaterThanOrEqual(low[act])
        for (const areOwn of [true, false]) {
          const [may, mayStill] = [less, all].map((each) => rejectionOf(each, act, areOwn) === null)
          expect(!may || mayStill).toBe(true)
        }
      }
    }),
  )
})

test('what is one’s own may always be changed, and nothing of others before the first step', () => {
  fc.assert(
    fc.property(facts, sendsMail, fc.constantFrom(...catalogueActs), (one, hasMail, act) => {
      const account = standing(one, hasMail)
      const isNewcomer = levelOf(account) === 0
      const may = (areOwn: boolean) => rejectionOf(account, act, areOwn) === null
      const isOfOthers = act === 'merges' || act === 'agreements'
      expect(may(true)).toBe(!isOfOthers || (quotasOf[levelOf(account)][act] > 0 && !isNewcomer))
      expect(may(false)).toBe(may(true) && (!isNewcomer || act === 'works'))
    }),
  )
})

test.each([
  // An account that is old and did nothing, one that did much in a week, and one that waited.
  [{ confirmed: true, days: 400, edits: 0, trusted: false }, 1],
  [{ confirmed: true, days: 6, edits: 500, trusted: false }, 1],
  [{ confirmed: true, days: 7, edits: 500, trusted: false }, 2],
  [{ confirmed: true, days: 60, edits: 49, trusted: false }, 2],
  [{ confirmed: true, days: 60, edits: 50, trusted: false }, 3],
  [{ confirmed: false, days: 400, edits: 500, trusted: false }, 0],
  [{ confirmed: false, days: 0, edits: 0, trusted: true }, 3],
] as const)('%o is level %i where mail is sent', (one, level) => {
  expect(levelOf(standing(one, true))).toBe(level)
})

test('where no email can be confirmed, the first day stands for it', () => {
  const one = { confirmed: false, days: 0, edits: 0, trusted: false }
  expect(levelOf(standing(one, false))).toBe(0)
  expect(levelOf(standing({ ...one, days: 1 }, false))).toBe(1)
  expect(rejectionOf(standing(one, false), 'edits', false)).toBe('work.needs_day')
  expect(rejectionOf(standing(one, true), 'edits', false)).toBe('work.needs_email')
})

test('a week, however full of edits, does not let anyone decide for others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59 }), edits, (age, many) => {
      const account = standing({ confirmed: true, days: age, edits: many, trusted: false }, true)
      expect(rejectionOf(account, 'agreements', true)).toBe('work.merge_new_account')
    }),
  )
})
