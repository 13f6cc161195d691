import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { DAY, SECOND } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { archiveChange, fileOf, folderOf } from './archive.policy.ts'
import { ownArchive, updateArchive, type ArchiveRow } from './archive.queries.ts'
import { countFiles } from './content/archive-entries.ts'
import { writeArchive } from './write-archive.service.ts'

export const MAKE_ARCHIVE = 'archive.make'
/** So long an archive can be downloaded, and so long it may take to make one. */
export const STORED_MS = DAY

const MOST_ATTEMPTS = 5

type Deps = Pick<Context, 'database' | 'blobs' | 'clock' | 'config' | 'journal' | 'log'>

const payload = z.object({ uid: z.string(), id: z.string() })

/** Its owner deleted the archive while it was made. */
class ArchiveDeletedError extends Error {}

export const archiveJobs = (context: Deps): JobHandlers => ({
  [MAKE_ARCHIVE]: (raw, { signal }) => makeArchive(context, payload.parse(raw), signal),
})

/** Makes an archive; killed at any moment, it begins again, and removes what was written before. */
async function makeArchive(
  context: Deps,
  { uid, id }: z.output<typeof payload>,
  signal: AbortSignal,
): Promise<void> {
  const { database, blobs, clock } = context
  const [row] = await ownArchive(database.db, { uid, now: clock.now() })
  if (row?.id !== id || row.state !== 'making') return
  await blobs.remove(folderOf(id))
  if (row.attempts >= MOST_ATTEMPTS) return fail(context, row)
  const attempts = row.attempts + 1
  const total = await countFiles(database.db, uid)
  const isThere = await transaction(database, (tx) =>
    updateArchive(tx, row, { attempts, total, done: 0 }),
  )
  if (!isThere) return
  try {
    await store(context, { ...row, attempts }, signal)
  } catch (error) {
    if (!(error instanceof ArchiveDeletedError)) throw error
  }
}

async function store(context: Deps, row: ArchiveRow, signal: AbortSignal): Promise<void> {
  const { database, blobs, clock, journal } = context
  const { uid, id } = row
  let bytes = 0
  await blobs.putFrom(fileOf(id, row.attempts), async (path) => {
    await writeArchive(context, uid, { path, signal, onWritten: progressOf(context, row) })
    bytes = (await stat(path)).size
  })
  try {
    const madeAt = clock.now()
    await transaction(database, async (tx) => {
      const ready = { bytes, made_at: madeAt, expires_at: madeAt + STORED_MS }
      if (await updateArchive(tx, row, { state: 'ready', ...ready }))
        journal.emit(tx, archiveChange(uid, id, 'ready'))
    })
  } finally {
    // It may have been deleted, or its account.
    const [stored] = await ownArchive(database.db, { uid, now: clock.now() })
    if (stored?.id !== id || stored.state !== 'ready') await blobs.remove(fileOf(id, row.attempts))
  }
}

/** Stores about once a second how far an archive is. @throws ArchiveDeletedError */
function progressOf({ database, clock }: Deps, row: ArchiveRow): () => Promise<void> {
  let done = 0
  let storedAt = clock.steady()
  return async () => {
    done += 1
    if (clock.steady() - storedAt < SECOND) return
    storedAt = clock.steady()
    if (!(await transaction(database, (tx) => updateArchive(tx, row, { done }))))
      throw new ArchiveDeletedError()
  }
}

async function fail({ database, journal, log }: Deps, row: ArchiveRow): Promise<void> {
  log.error({ uid: row.uid, attempts: row.attempts }, 'archive given up')
  await transaction(database, async (tx) => {
    if (await updateArchive(tx, row, { state: 'failed' }))
      journal.emit(tx, archiveChange(row.uid, row.id, 'failed'))
  })
}
