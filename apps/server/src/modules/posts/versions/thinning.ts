import { limits } from '@afins/contract/fields'
import { DAY, HOUR } from '@afins/contract/durations'

export type VersionReason = 'saved' | 'published' | 'conflict' | 'restored'

export const oncePast = (age: number): number => age + 1

export interface VersionAge {
  readonly number: number
  readonly reason: VersionReason
  readonly createdAt: number
}

/**
 * All of the last hour stay, then the last of each hour for a day, then of each day; published,
 * conflicting and replaced ones stay. Above the limit the oldest go, saved ones first.
 */
export function goingVersions(versions: readonly VersionAge[], now: number): number[] {
  const byAge = versions.toSorted((a, b) => a.number - b.number)
  const lastOf = new Map<string, number>()
  for (const version of byAge) {
    const span = spanOf(version, now)
    if (span !== null) lastOf.set(span, version.number)
  }
  const isThinned = (version: VersionAge) => {
    const span = spanOf(version, now)
    return span !== null && lastOf.get(span) !== version.number
  }
  const left = byAge.filter((version) => !isThinned(version))
  const excess = Math.max(0, left.length - limits.versionsOfPost)
  const tooMany = [
    ...left.filter(({ reason }) => reason === 'saved'),
    ...left.filter(({ reason }) => reason !== 'saved'),
  ].slice(0, excess)
  return [...byAge.filter(isThinned), ...tooMany]
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
}

/** The hour or day of which only the last version stays; null for one that always stays. */
function spanOf({ reason, createdAt }: VersionAge, now: number): string | null {
  const age = now - createdAt
  if (reason !== 'saved' || age <= HOUR) return null
  const unit = age <= DAY ? HOUR : DAY
  return `${unit} ${Math.floor(createdAt / unit)}`
}

export interface SizedVersion {
  readonly postId: string
  readonly number: number
  readonly bytes: number
}

/** @param versions oldest first, without the last of each post, which stays @param excess bytes */
export function versionsOverQuota(
  versions: readonly SizedVersion[],
  excess: number,
): SizedVersion[] {
  const going: SizedVersion[] = []
  for (let freed = 0, at = 0; freed < excess && at < versions.length; at += 1) {
    const version = versions[at] as SizedVersion
    going.push(version)
    freed += version.bytes
  }
  return going
}
