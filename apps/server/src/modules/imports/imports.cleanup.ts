import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { folderOf, IMPORTS } from './import-file.policy.ts'
import { deleteOldImports, importsWithFile } from './imports.queries.ts'

/** For so long a preview waits, and an import can be undone. */
const STORED_MS = 30 * DAY
/** An import has up to ten thousand rows, which go away with it. */
const AT_ONCE = 5
const FOLDERS_AT_ONCE = 100

type Deps = Pick<Context, 'database' | 'clock' | 'blobs'>

/** Deletes the files of imports that are long over; what they wrote stays. */
export async function cleanUpImports(context: Deps): Promise<void> {
  const { database, clock } = context
  const before = clock.now() - STORED_MS
  const states = ['preview', 'done', 'undone'] as const
  const most = AT_ONCE
  while ((await transaction(database, (tx) => deleteOldImports(tx, { states, before, most }))) > 0);
  await cleanUpFiles(context)
}

/** Deletes stored files that no import needs any more. */
async function cleanUpFiles({ database, clock, blobs }: Deps): Promise<void> {
  for (let after = ''; ;) {
    const folders = await blobs.folders(IMPORTS, after, FOLDERS_AT_ONCE)
    const last = folders.at(-1)
    if (last === undefined) return
    const known = new Set(
      (await importsWithFile(database.db, { ids: folders })).map(({ id }) => id),
    )
    for (const id of folders)
      // The row of a recent one may not be there yet.
      if (!known.has(id) && madeAt(id) < clock.now() - DAY) await blobs.remove(folderOf(id))
    after = last
  }
}

/** From its UUIDv7. */
const madeAt = (id: string) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
