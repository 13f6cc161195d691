import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '@afins/contract/durations'
import { finishedByPeople, groupActivities } from './activities.policy.ts'

const happened = fc
  .array(
    fc.record({
      uid: fc.constantFrom('ana', 'bia', 'caio'),
      event: fc.constantFrom('finished', 'began', 'rated'),
      kind: fc.constantFrom('film', 'book'),
      at: fc.integer({ min: 0, max: 80 }).map((hours) => hours * HOUR),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.toSorted((one, other) => other.at - one.at))

test('groups hold everything once, of one person, one event and one kind of work within a day', () => {
  fc.assert(
    fc.property(happened, (rows) => {
      const groups = groupActivities(rows)
      expect(new Set(groups.flat())).toEqual(new Set(rows))
      expect(groups.flat()).toHaveLength(rows.length)
      for (const group of groups) {
        expect(new Set(group.map(({ uid, event, kind }) => `${uid} ${event} ${kind}`)).size).toBe(1)
        expect(Math.max(...group.map(({ at }) => at))).toBe(group[0].at)
        expect(group[0].at - Math.min(...group.map(({ at }) => at))).toBeLessThan(DAY)
      }
    }),
  )
})

test('groups come in the order of their latest, and are as few as possible', () => {
  fc.assert(
    fc.property(happened, (rows) => {
      const groups = groupActivities(rows)
      const times = groups.map(([first]) => first.at)
      expect(times).toEqual(times.toSorted((one, other) => other - one))
      groups.forEach(([first], at) => {
        const earlier = groups
          .slice(0, at)
          .filter(([one]) => one.uid === first.uid && one.event === first.event)
          .filter(([one]) => one.kind === first.kind)
        for (const [one] of earlier) expect(one.at - first.at).toBeGreaterThanOrEqual(DAY)
      })
    }),
  )
})

test('a strip has what three people or more finished last, once for each', () => {
  fc.assert(
    fc.property(happened, (rows) => {
      const strip = finishedByPeople(rows)
      const finished = rows.filter(({ event }) => event === 'finished')
      const people = new Set(finished.map(({ uid }) => uid))
      expect(strip.map(({ uid }) => uid).toSorted()).toEqual(
        people.size < 3 ? [] : [...people].toSorted(),
      )
      expect(strip.map(({ at }) => at)).toEqual(
        strip.map(({ at }) => at).toSorted((one, other) => other - one),
      )
      for (const { uid, at } of strip)
        expect(at).toBe(Math.max(...finished.flatMap((row) => (row.uid === uid ? [row.at] : []))))
    }),
  )
})
