import { transaction } from '@afins/database'
import { DAY, HOUR } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import type { Blobs } from '#platform/blobs.ts'
import { folderOf, MEDIA, madeAt } from './images/stored-files.ts'
import { deleteUnused, idsAmong, imagesToRender } from './stored-images.queries.ts'
import { mediaChange } from './media.service.ts'
import { RENDER } from './media.jobs.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'blobs' | 'jobs' | 'journal'>

const ROWS_AT_ONCE = 100
const FOLDERS_AT_ONCE = 1000

/** The last folder that was looked at. After a restart it begins again, which does no harm. */
const lookedAt = new WeakMap<Blobs, string>()

/** Deletes images unused for a day and files without a row, and enqueues missing widths again. */
export async function cleanUpMedia(context: Deps): Promise<void> {
  await cleanUpUnused(context)
  await cleanUpOrphans(context)
  await enqueueMissing(context)
  await context.blobs.tidy(context.clock.now() - DAY)
}

async function cleanUpUnused({ database, clock, blobs, journal }: Deps): Promise<void> {
  const before = clock.now() - DAY
  for (;;) {
    const images = await transaction(database, async (tx) => {
      const deleted = await deleteUnused(tx, before, ROWS_AT_ONCE)
      for (const { id, owner_uid: owner } of deleted) journal.emit(tx, mediaChange(owner, id, null))
      return deleted
    })
    for (const { id } of images) await blobs.remove(folderOf(id))
    if (images.length < ROWS_AT_ONCE) return
  }
}

/** Files of a process that died between writing the file and the row. */
async function cleanUpOrphans({ database, clock, blobs }: Deps): Promise<void> {
  const folders = await blobs.folders(MEDIA, lookedAt.get(blobs) ?? '', FOLDERS_AT_ONCE)
  // The row of a recent one may not be committed yet.
  const old = folders.filter((id) => madeAt(id) < clock.now() - DAY)
  for (let at = 0; at < old.length; at += ROWS_AT_ONCE) {
    const some = old.slice(at, at + ROWS_AT_ONCE)
    const known = await idsAmong(database.db, some)
    for (const id of some) if (!known.has(id)) await blobs.remove(folderOf(id))
  }
  lookedAt.set(blobs, folders.length < FOLDERS_AT_ONCE ? '' : (folders.at(-1) ?? ''))
}

/** For images older than the job queue, and for dead jobs. */
async function enqueueMissing({ database, clock, jobs }: Deps): Promise<void> {
  await transaction(database, async (tx) => {
    const ids = await imagesToRender(tx, { kind: RENDER, before: clock.now() - HOUR }, ROWS_AT_ONCE)
    for (const id of ids) await jobs.enqueue(tx, { kind: RENDER, key: id, payload: { id } })
  })
}
