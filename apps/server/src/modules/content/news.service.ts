import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { ReleaseDocument } from './library/library.ts'
import { findProgress, saveProgress } from './progress.queries.ts'

type Releases = readonly Pick<ReleaseDocument, 'version' | 'date'>[]

/** @param seen null or an unknown version counts from `since`, when the account began */
export function unreadVersions(releases: Releases, seen: string | null, since: number): string[] {
  const index = releases.findIndex(({ version }) => version === seen)
  const day = new Date(since).toISOString().slice(0, 10)
  const unread = index === -1 ? releases.filter(({ date }) => date > day) : releases.slice(0, index)
  return unread.map(({ version }) => version)
}

/** Records that a release was seen; never goes back. @throws AppError for an unknown release */
export async function markSeen(
  { database }: Pick<Context, 'database'>,
  releases: Releases,
  uid: string,
  version: string,
): Promise<void> {
  const place = (one: string | null) => releases.findIndex((release) => release.version === one)
  const now = place(version)
  if (now === -1) throw new AppError('request.not_found')
  await transaction(database, async (tx) => {
    const before = place((await findProgress(tx, uid)).seen_version)
    if (before === -1 || now < before) await saveProgress(tx, uid, { seen_version: version })
  })
}
