import { DAY, HOUR } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import { deleteVersions, updateVersions, versionSizes } from './versions.queries.ts'

export interface VersionSize {
  readonly number: number
  readonly uid: string | null
  readonly at: number
  readonly kind: string
  readonly bytes: number
  readonly edition_count: number
  readonly link_count: number
  readonly changed: string
  readonly reverted_at: number | null
  readonly removed: number
}

/** Versions that go, and the one after them that says from then on what they changed. */
export interface Joined {
  readonly into: number
  readonly going: readonly number[]
  readonly changed: readonly string[]
}

/**
 * Of versions that one person made one after the other, the last of each hour stays after an hour, and
 * the last of each day after a day: what someone else found before and made of it always stays.
 * @param versions the first of them first
 */
export function joinedVersions(versions: readonly VersionSize[], now: number): Joined[] {
  const joined: Joined[] = []
  let going: VersionSize[] = []
  for (const [index, version] of versions.entries()) {
    const next = versions[index + 1]
    if (next && isJoined(version, next, now)) going.push(version)
    else {
      if (going.length > 0)
        joined.push({
          into: version.number,
          going: going.map(({ number }) => number),
          changed: [
            ...new Set(
              [...going, version].flatMap(({ changed }) => JSON.parse(changed) as string[]),
            ),
          ],
        })
      going = []
    }
  }
  return joined
}

function isJoined(version: VersionSize, next: VersionSize, now: number): boolean {
  const plain = (one: VersionSize) =>
    one.kind === 'edit' &&
    one.edition_count === 0 &&
    one.link_count === 0 &&
    one.removed === 0 &&
    one.reverted_at === null
  const age = now - next.at
  if (age <= HOUR || version.uid === null || version.uid !== next.uid) return false
  const unit = age <= DAY ? HOUR : DAY
  return (
    plain(version) && plain(next) && Math.floor(version.at / unit) === Math.floor(next.at / unit)
  )
}

/**
 * Contents that go for the quota of a work: the oldest of the person whose versions take most, so that
 * no one’s many edits push out what others wrote. The first state and the newest version stay.
 */
export function contentsOverQuota(versions: readonly VersionSize[], quota: number): number[] {
  const taken = new Map<string, number>()
  let all = 0
  for (const { uid, bytes } of versions) {
    taken.set(uid ?? '', (taken.get(uid ?? '') ?? 0) + bytes)
    all += bytes
  }
  const left = versions.slice(1, -1).filter(({ bytes }) => bytes > 0)
  const going: number[] = []
  while (all > quota && left.length > 0) {
    const most = left.reduce((one, other) =>
      (taken.get(other.uid ?? '') ?? 0) > (taken.get(one.uid ?? '') ?? 0) ? other : one,
    )
    left.splice(left.indexOf(most), 1)
    going.push(most.number)
    all -= most.bytes
    taken.set(most.uid ?? '', (taken.get(most.uid ?? '') ?? 0) - most.bytes)
  }
  return going.toSorted((one, other) => one - other)
}

/** Joins old versions of a locked work, and brings their contents within its quota. */
export async function thinVersions(tx: Writer, id: string, now: number): Promise<void> {
  for (const { into, going, changed } of joinedVersions(await versionSizes(tx, { id }), now)) {
    await deleteVersions(tx, id, going)
    await updateVersions(tx, id, [into], { changed: JSON.stringify(changed) })
  }
  const over = contentsOverQuota(await versionSizes(tx, { id }), limits.versionBytesPerWork)
  await updateVersions(tx, id, over, { content: '', bytes: 0 })
}
