import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { Blobs } from '#platform/blobs.ts'
import { folderOf, MEDIA, madeAt } from './media-files.ts'
import { forgetUnused, idsAmong, neglected } from './media.queries.ts'
import { RENDER } from './render-media.ts'

type Needs = Pick<Context, 'database' | 'clock' | 'blobs' | 'jobs'>

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const ROWS_AT_ONCE = 100
/** Folders looked at in one sweep; the next goes on where it ended. */
const FOLDERS_AT_ONCE = 1000

/** The last folder that was looked at. After a restart it begins again, which does no harm. */
const lookedAt = new WeakMap<Blobs, string>()

/**
 * Throws away images that neither a post nor a profile has used for a day, and files that no image
 * owns; asks again for widths that should be there.
 */
export async function sweepMedia(context: Needs): Promise<void> {
  await sweepUnused(context)
  await sweepOrphans(context)
  await askAgain(context)
  await context.blobs.tidy(context.clock.now() - DAY_MS)
}

async function sweepUnused({ database, clock, blobs }: Needs): Promise<void> {
  const before = clock.now() - DAY_MS
  for (;;) {
    const ids = await transaction(database, (tx) => forgetUnused(tx, before, ROWS_AT_ONCE))
    for (const id of ids) await blobs.remove(folderOf(id))
    if (ids.length < ROWS_AT_ONCE) return
  }
}

/** What a process left behind that died between a file and its row. */
async function sweepOrphans({ database, clock, blobs }: Needs): Promise<void> {
  const folders = await blobs.folders(MEDIA, lookedAt.get(blobs) ?? '', FOLDERS_AT_ONCE)
  // Of a young one the row may still be on its way.
  const old = folders.filter((id) => madeAt(id) < clock.now() - DAY_MS)
  for (let at = 0; at < old.length; at += ROWS_AT_ONCE) {
    const some = old.slice(at, at + ROWS_AT_ONCE)
    const known = await idsAmong(database.db, some)
    for (const id of some) if (!known.has(id)) await blobs.remove(folderOf(id))
  }
  lookedAt.set(blobs, folders.length < FOLDERS_AT_ONCE ? '' : (folders.at(-1) ?? ''))
}

/** For images of before there were jobs, and for jobs that were given up long ago. */
async function askAgain({ database, clock, jobs }: Needs): Promise<void> {
  await transaction(database, async (tx) => {
    const ids = await neglected(tx, { kind: RENDER, before: clock.now() - HOUR_MS }, ROWS_AT_ONCE)
    for (const id of ids) await jobs.enqueue(tx, { kind: RENDER, key: id, payload: { id } })
  })
}
