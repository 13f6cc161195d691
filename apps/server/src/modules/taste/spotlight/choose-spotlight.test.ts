import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pick } from '@afins/contract/api'
import { reasonTypes } from '@afins/contract/taste'
import { chooseSpotlight } from './spotlight.policy.ts'

const pickOf = (at: number, creators: readonly string[], type: Pick['reason']['type']): Pick => ({
  work: {
    ...{ id: `work-${at}`, interest: 'music', kind: 'album', title: `Disco ${at}`, year: null },
    creators: creators.map((id) => ({ id, name: id })),
    ...{ note: '', cover: null },
  },
  reason: { type, genre: null, works: [], people: null },
})

const creator = fc.constantFrom('ana', 'bia', 'caio', 'davi')
const picks = fc
  .array(fc.tuple(fc.uniqueArray(creator, { minLength: 1 }), fc.constantFrom(...reasonTypes)), {
    maxLength: 20,
  })
  .map((all) => all.map(([creators, type], at) => pickOf(at, creators, type)))

test('who comes first among the picks, or has more of them, is chosen', () => {
  const ana = pickOf(0, ['ana'], 'works')
  const others = [pickOf(1, ['bia'], 'works'), pickOf(2, ['bia'], 'genre')]
  expect(chooseSpotlight([ana, ...others], new Map(), new Set())?.pick).toBe(ana)
  const more = [...others, pickOf(3, ['bia'], 'works')]
  expect(chooseSpotlight([ana, ...more], new Map(), new Set())?.creatorId).toBe('bia')
})

test('who is known well gives way to who is new', () => {
  const both = [pickOf(0, ['ana'], 'works'), pickOf(1, ['bia'], 'works')]
  expect(chooseSpotlight(both, new Map([['ana', 3]]), new Set())?.creatorId).toBe('bia')
})

test('is someone with a reason of their own, not shown of late, the same for the same picks', () => {
  fc.assert(
    fc.property(
      picks,
      fc.uniqueArray(creator),
      fc.array(fc.tuple(creator, fc.nat({ max: 5 }))),
      (all, away, counts) => {
        const [known, recent] = [new Map(counts), new Set<string>(away)]
        const chosen = chooseSpotlight(all, known, recent)
        const able = all
          .filter(({ reason }) => reason.type !== 'loved')
          .flatMap(({ work }) => work.creators.map(({ id }) => id))
          .filter((id) => !recent.has(id))
        expect(chosen === null).toBe(able.length === 0)
        if (!chosen) return
        expect(able).toContain(chosen.creatorId)
        expect(chosen.pick.reason.type).not.toBe('loved')
        expect(chooseSpotlight(all, known, recent)).toEqual(chosen)
      },
    ),
  )
})
