import { DAY } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import { ARCHIVES, folderOf } from './archive.policy.ts'
import { archivesAmong, expiredArchives } from './archive.queries.ts'
import { removeArchive } from './archive.service.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'blobs' | 'journal'>

const AT_ONCE = 100

/** Deletes archives a day after they were made, and files that no row names. */
export async function cleanUpArchives(context: Deps): Promise<void> {
  const { database, clock } = context
  for (;;) {
    const expired = await expiredArchives(database.db, { now: clock.now(), most: AT_ONCE })
    for (const { uid } of expired) await removeArchive(context, uid)
    if (expired.length < AT_ONCE) break
  }
  await cleanUpOrphans(context)
}

/** Files of a process that died before it removed them. */
async function cleanUpOrphans({ database, clock, blobs }: Deps): Promise<void> {
  for (let after = ''; ;) {
    const folders = await blobs.folders(ARCHIVES, after, AT_ONCE)
    const last = folders.at(-1)
    if (last === undefined) return
    const known = await archivesAmong(database.db, { ids: folders })
    const ids = new Set(known.map(({ id }) => id))
    for (const id of folders)
      // The row of a recent one may have been read before it was there.
      if (!ids.has(id) && startedAt(id) < clock.now() - DAY) await blobs.remove(folderOf(id))
    after = last
  }
}

/** From its UUIDv7. */
const startedAt = (id: string) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
