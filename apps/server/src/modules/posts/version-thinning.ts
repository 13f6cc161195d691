import { limits } from '@afins/contract/fields'

export type VersionReason = 'saved' | 'published' | 'conflict' | 'restored'

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** The first age beyond another one. */
export const oncePast = (age: number): number => age + 1

export interface KeptVersion {
  readonly number: number
  readonly reason: VersionReason
  readonly createdAt: number
}

/**
 * Which versions of a post are let go as they grow old. All of the last hour stay; of those that
 * were only saved while somebody wrote, the last of each hour for a day and the last of each day
 * beyond; what was published, met another's or was replaced stays. If that is still more than a
 * post may have, the oldest go: first those that were only saved.
 * @param versions in any order
 * @param now epoch milliseconds
 * @returns the numbers of those that go, the oldest first
 */
export function goingVersions(versions: readonly KeptVersion[], now: number): number[] {
  const byAge = versions.toSorted((a, b) => a.number - b.number)
  const lastOf = new Map<string, number>()
  for (const version of byAge) {
    const span = spanOf(version, now)
    if (span !== null) lastOf.set(span, version.number)
  }
  const isThinned = (version: KeptVersion) => {
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

/** The hour or day of which only the last version stays; null for one that stays anyway. */
function spanOf({ reason, createdAt }: KeptVersion, now: number): string | null {
  const age = now - createdAt
  if (reason !== 'saved' || age <= HOUR_MS) return null
  const unit = age <= DAY_MS ? HOUR_MS : DAY_MS
  return `${unit} ${Math.floor(createdAt / unit)}`
}

export interface SizedVersion {
  readonly postId: string
  readonly number: number
  /** Of what it says, as it is kept. */
  readonly bytes: number
}

/**
 * Which of a person's versions go so that all of them together take no more than they may.
 * @param versions the oldest first; the last of each post is not among them: it never goes for that
 * @param excess how many bytes are too many
 */
export function goingForRoom(versions: readonly SizedVersion[], excess: number): SizedVersion[] {
  const going: SizedVersion[] = []
  for (let freed = 0, at = 0; freed < excess && at < versions.length; at += 1) {
    const version = versions[at] as SizedVersion
    going.push(version)
    freed += version.bytes
  }
  return going
}
