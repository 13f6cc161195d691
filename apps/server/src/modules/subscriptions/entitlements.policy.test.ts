import { describe, expect, it, test } from 'vitest'
import fc from 'fast-check'
import { addMonths } from '#platform/time.ts'
import {
  mainEntitlement,
  paidUntil,
  place,
  stateAt,
  type Entitlement,
} from './entitlements.policy.ts'

const DAY = 24 * 3_600_000
const day = (n: number) => Date.UTC(2026, 0, 1) + n * DAY
const GRACE = 7 * DAY
let made = 0

function subscription(overrides: Partial<Entitlement> = {}): Entitlement {
  return {
    ...{ id: `s${++made}`, source: 'stripe', reference: `sub${made}`, kind: 'subscription' },
    ...{ state: 'active', cancels: 0, choice: 'month', amount: 990, months: 0 },
    ...{ began_at: day(0), paid_until: day(31), ended_at: null },
    ...overrides,
  }
}

function period(overrides: Partial<Entitlement> = {}): Entitlement {
  return {
    ...{ id: `p${++made}`, source: 'gift', reference: `gift${made}`, kind: 'period' },
    ...{ state: 'active', cancels: 1, choice: null, amount: null, months: 1 },
    ...{ began_at: day(0), paid_until: 0, ended_at: null },
    ...overrides,
  }
}

const stateOf = (one: Entitlement, now: number) => {
  const [placed] = place([one])
  return placed && stateAt(placed, now)
}

describe('a subscription', () => {
  it.each<[string, Partial<Entitlement>, [at: number, state: string][]]>([
    [
      'that renews is active, days of grace included',
      {},
      [
        [0, 'active'],
        [37, 'active'],
        [38, 'past_due'],
      ],
    ],
    [
      'that was cancelled ends with what is paid, without grace',
      { cancels: 1 },
      [
        [0, 'canceling'],
        [30, 'canceling'],
        [31, 'ended'],
      ],
    ],
    [
      'whose payment failed has grace, and then waits',
      { state: 'past_due' },
      [
        [32, 'grace'],
        [38, 'past_due'],
        [300, 'past_due'],
      ],
    ],
    ['whose money went back says so', { state: 'refunded' }, [[1, 'refunded']]],
    ['whose money is disputed says so', { state: 'disputed' }, [[1, 'disputed']]],
    ['that was ended has ended', { state: 'ended', ended_at: day(3) }, [[4, 'ended']]],
  ])('%s', (_name, overrides, expected) => {
    const one = subscription(overrides)
    expect(expected.map(([at]) => [at, stateOf(one, day(at))])).toEqual(expected)
  })

  it.each<[Partial<Entitlement>, number]>([
    [{}, day(31) + GRACE],
    [{ state: 'past_due' }, day(31) + GRACE],
    [{ cancels: 1 }, day(31)],
    [{ state: 'ended', ended_at: day(31) }, day(31)],
    [{ state: 'ended', ended_at: day(3) }, day(3)],
    [{ state: 'refunded' }, 0],
    [{ state: 'disputed' }, 0],
  ])('%j gives until %i', (overrides, until) => {
    expect(paidUntil([subscription(overrides)])).toBe(until)
  })
})

describe('what was given for some months', () => {
  it('gives for so many months of the calendar', () => {
    expect(paidUntil([period({ months: 12 })])).toBe(Date.UTC(2027, 0, 1))
    expect(paidUntil([period({ began_at: Date.UTC(2026, 0, 31) })])).toBe(Date.UTC(2026, 1, 28))
  })

  it('begins after what was given before it', () => {
    const both = [period(), period({ began_at: day(5) })]
    expect(paidUntil(both)).toBe(Date.UTC(2026, 2, 1))
  })

  it('begins at once where there is a gap before it', () => {
    const both = [period(), period({ began_at: day(100) })]
    expect(paidUntil(both)).toBe(addMonths(day(100), 1))
  })

  it('waits while a subscription is paid, and loses no day', () => {
    const gift = period({ began_at: day(10), months: 1 })
    const paid = subscription({ began_at: day(0), paid_until: day(31), cancels: 1 })
    expect(paidUntil([paid, gift])).toBe(day(31) + 31 * DAY)
    // Ten days of it were over when the subscription began.
    const later = subscription({ began_at: day(20), paid_until: day(51), cancels: 1 })
    expect(paidUntil([later, gift])).toBe(day(51) + 21 * DAY)
  })

  it('is not held up by money that went back', () => {
    const gift = period({ began_at: day(10) })
    expect(paidUntil([subscription({ state: 'refunded' }), gift])).toBe(addMonths(day(10), 1))
    expect(paidUntil([period({ state: 'refunded' }), gift])).toBe(addMonths(day(10), 1))
  })

  it('ends where it is taken back, and what comes after it moves up', () => {
    const revoked = period({ months: 12, state: 'ended', ended_at: day(3) })
    expect(paidUntil([revoked])).toBe(day(3))
    expect(paidUntil([revoked, period({ began_at: day(2) })])).toBe(addMonths(day(3), 1))
  })
})

test('time that was paid or given is never lost and never made', () => {
  const arbitrary = fc.array(
    fc.record({
      isSubscription: fc.boolean(),
      from: fc.integer({ min: 0, max: 400 }),
      length: fc.integer({ min: 1, max: 100 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(arbitrary, (spans) => {
      const all = spans.map(({ isSubscription, from, length }) =>
        isSubscription
          ? subscription({ began_at: day(from), paid_until: day(from + length), cancels: 1 })
          : period({ began_at: day(from) }),
      )
      const placed = place(all)
      const paid = placed.filter(({ entitlement }) => entitlement.kind === 'subscription')
      const overrides = placed.filter(({ entitlement }) => entitlement.kind === 'period')
      const covered = (at: number) => paid.some(({ from, until }) => from <= at && at < until)
      for (const [index, { from, until }] of overrides.entries()) {
        // No two at a time.
        for (const other of overrides.slice(index + 1))
          expect(other.from >= until || other.until <= from).toBe(true)
        // Exactly as many days outside of what is paid as the months have.
        let days = 0
        for (let at = from; at < until; at += DAY) if (!covered(at)) days += 1
        expect(days).toBe((addMonths(from, 1) - from) / DAY)
      }
    }),
    { numRuns: 300 },
  )
})

describe('what somebody is told of', () => {
  const mainEntitlementOf = (all: Entitlement[], now: number) =>
    mainEntitlement(place(all), now)?.entitlement

  it('is the subscription that may still take money', () => {
    const live = subscription({ state: 'past_due', paid_until: day(1) })
    expect(mainEntitlementOf([period({ months: 12 }), live], day(40))).toBe(live)
  })

  it('is otherwise what gives for longest, and at last what ended last', () => {
    const [short, long] = [period(), period({ months: 12 })]
    const gone = subscription({ state: 'ended', ended_at: day(2) })
    expect(mainEntitlementOf([short, gone, long], day(3))).toBe(long)
    expect(mainEntitlementOf([gone, short], day(900))).toBe(short)
    expect(mainEntitlementOf([], day(0))).toBeUndefined()
  })
})
