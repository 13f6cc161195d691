import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '@afins/contract/durations'
import { contentsOverQuota, joinedVersions, type VersionSize } from './thin-versions.mutations.ts'

const NOW = 100 * DAY

const versions: fc.Arbitrary<VersionSize[]> = fc
  .array(
    fc.record({
      uid: fc.constantFrom('ana', 'bia', null),
      after: fc.nat(HOUR),
      bytes: fc.nat(1000),
      edition_count: fc.constantFrom(0, 0, 0, 1),
      field: fc.constantFrom('title', 'year', 'ids'),
    }),
    { maxLength: 60 },
  )
  .map((made) => {
    let at = NOW - 3 * DAY
    return made.map(({ after, field, ...version }, index) => {
      at = Math.min(NOW, at + after * 3)
      return {
        ...version,
        ...{ number: index + 1, at, kind: index === 0 ? 'first' : 'edit', removed: 0 },
        ...{ changed: JSON.stringify([field]), link_count: 0, reverted_at: null },
      }
    })
  })

test('only versions of one person in a row are joined, with all that they changed', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const joined = joinedVersions(all, NOW)
      const gone = new Set(joined.flatMap(({ going }) => going))
      expect(gone.has(1)).toBe(false)
      expect(gone.has(all.length)).toBe(false)
      for (const { into, going, changed } of joined) {
        const run = all.filter(({ number }) => number >= (going[0] ?? 0) && number <= into)
        expect(run.map(({ number }) => number)).toEqual([...going, into])
        expect(new Set(run.map(({ uid }) => uid)).size).toBe(1)
        expect(new Set(changed)).toEqual(
          new Set(run.flatMap((version) => JSON.parse(version.changed) as string[])),
        )
        const last = run.at(-1)?.at ?? 0
        for (const { at } of run) expect([NOW - last > HOUR, last - at < DAY]).toEqual([true, true])
      }
    }),
  )
})

test('beyond the quota the contents of who has most go, the oldest first', () => {
  fc.assert(
    fc.property(versions, fc.nat(20_000), (all, quota) => {
      const going = new Set(contentsOverQuota(all, quota))
      const left = all.filter(({ number }) => !going.has(number))
      const bytesOf = (list: readonly VersionSize[]) =>
        list.reduce((sum, { bytes }) => sum + bytes, 0)
      expect(going.has(1) || (all.length > 0 && going.has(all.length))).toBe(false)
      const ends = [all[0], all.at(-1)].filter((one) => one !== undefined)
      expect(bytesOf(left) <= Math.max(quota, bytesOf(ends))).toBe(true)
    }),
  )
  const by = (uid: string, number: number, bytes: number): VersionSize => ({
    ...{ uid, number, bytes, at: number, kind: 'edit', changed: '[]', removed: 0 },
    ...{ edition_count: 0, link_count: 0, reverted_at: null },
  })
  const flood = Array.from({ length: 50 }, (_, index) => by('mal', index + 3, 100))
  const all = [by('ana', 1, 100), by('bia', 2, 100), ...flood]
  expect(contentsOverQuota(all, 1000)).toEqual(Array.from({ length: 42 }, (_, at) => at + 3))
})
