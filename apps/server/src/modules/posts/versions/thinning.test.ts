import { describe, expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { versionsOverQuota, goingVersions, type VersionAge } from './thinning.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The last minute of an hour and of a day, so that spans end where ages do. */
const NOW = 1000 * DAY - MINUTE

const saved = (number: number, age: number): VersionAge => ({
  number,
  reason: 'saved',
  createdAt: NOW - age,
})

/** The ages, in minutes, of what stays. */
function staying(versions: readonly VersionAge[]): number[] {
  const going = new Set(goingVersions(versions, NOW))
  return versions
    .filter(({ number }) => !going.has(number))
    .map(({ createdAt }) => (NOW - createdAt) / MINUTE)
}

describe('of the versions of a post', () => {
  test('all of the last hour stay', () => {
    const versions = Array.from({ length: 7 }, (_, at) => saved(at, (60 - at * 10) * MINUTE))
    expect(goingVersions(versions, NOW)).toEqual([])
  })

  test('the last of each hour stays for a day', () => {
    const versions = Array.from({ length: 12 }, (_, at) => saved(at, 3 * HOUR - at * 10 * MINUTE))
    // Spans begin with the clock's hour: those of 3 h and 2 h ago end a minute before.
    expect(staying(versions)).toEqual([180, 120, 70])
  })

  test('the last of each day stays beyond', () => {
    const versions = Array.from({ length: 12 }, (_, at) => saved(at, 4 * DAY - at * 6 * HOUR))
    const ages = staying(versions).map((minutes) => minutes / 60 / 24)
    expect(ages).toEqual([4, 3, 2, 1.25])
  })

  test('what was published, replaced or met another’s stays', () => {
    const reasons = ['published', 'conflict', 'restored'] as const
    const versions = reasons.flatMap((reason, at) => [
      { ...saved(at * 2, 9 * DAY), reason },
      { ...saved(at * 2 + 1, 9 * DAY), reason },
    ])
    expect(goingVersions(versions, NOW)).toEqual([])
  })

  test('what goes is the same when it is asked again, and nothing goes twice', () => {
    const versions = Array.from({ length: 60 }, (_, at) => saved(at, (60 - at) * 47 * MINUTE))
    const going = new Set(goingVersions(versions, NOW))
    const left = versions.filter(({ number }) => !going.has(number))
    expect(goingVersions(left, NOW)).toEqual([])
    expect(going.has(59)).toBe(false)
  })

  test('a hundred at most stay, the oldest that were only saved go first', () => {
    const published = Array.from({ length: 60 }, (_, at): VersionAge => ({
      ...saved(at, 90 * DAY),
      reason: 'published',
    }))
    const days = Array.from({ length: 80 }, (_, at) => saved(100 + at, (80 - at) * DAY))
    const going = goingVersions([...days, ...published], NOW)
    expect(140 - going.length).toBe(limits.versionsOfPost)
    expect(going).toEqual(Array.from({ length: 40 }, (_, at) => 100 + at))
    const only = Array.from({ length: 103 }, (_, at): VersionAge => ({
      ...saved(at, DAY),
      reason: 'conflict',
    }))
    expect(goingVersions(only, NOW)).toEqual([0, 1, 2])
  })
})

test('room is made by the oldest, and by no more of them than it takes', () => {
  const versions = [1, 2, 3].map((number) => ({ postId: 'a', number, bytes: 10 }))
  expect(versionsOverQuota(versions, 0)).toEqual([])
  expect(versionsOverQuota(versions, 10)).toEqual(versions.slice(0, 1))
  expect(versionsOverQuota(versions, 11)).toEqual(versions.slice(0, 2))
  expect(versionsOverQuota(versions, 1000)).toEqual(versions)
})
