import { DAY } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { SignedIn } from '#endpoint/handler.ts'
import { lockProven } from '#modules/accounts/index.ts'
import { spendWithin } from '#platform/limiter.ts'
import { archiveChange, folderOf } from './archive.policy.ts'
import { anyArchive, deleteArchiveRow, insertArchive, ownArchive } from './archive.queries.ts'
import { MAKE_ARCHIVE, STORED_MS } from './archive.jobs.ts'
import { countFiles } from './content/archive-entries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'jobs' | 'journal' | 'blobs'>

const MOST_PER_DAY = 3

/** Has an archive made of all that is someone’s, in place of an earlier one. @throws AppError */
export async function startArchive(
  context: Deps,
  viewer: Pick<SignedIn, 'uid' | 'sessionId'>,
): Promise<void> {
  const { database, clock, ids, jobs, journal, blobs } = context
  const { uid } = viewer
  const total = await countFiles(database.db, uid)
  const earlier = await transaction(database, async (tx) => {
    await lockProven(context, tx, viewer)
    const [present] = await ownArchive(tx, { uid, now: clock.now() })
    if (present?.state === 'making') throw new AppError('archive.busy')
    const [before] = await anyArchive(tx, { uid })
    if (before) await deleteArchiveRow(tx, before)
    const id = ids.next()
    await insertArchive(tx, {
      ...{ uid, id, state: 'making', attempts: 0, done: 0, total, bytes: null, made_at: null },
      expires_at: clock.now() + STORED_MS,
    })
    await jobs.enqueue(tx, { kind: MAKE_ARCHIVE, key: uid, payload: { uid, id } })
    journal.emit(tx, archiveChange(uid, id, 'making'))
    await spendArchive(context, tx, uid)
    return before
  })
  if (earlier) await blobs.remove(folderOf(earlier.id))
}

/** Last in its transaction, so that errors do not count. @throws AppError with `retryAfter` */
async function spendArchive({ clock }: Deps, tx: Writer, uid: string): Promise<void> {
  const bucket = { key: `archives:${uid}`, max: MOST_PER_DAY, windowMs: DAY }
  const over = await spendWithin(tx, clock.steady(), [bucket])
  if (over) throw new AppError('archive.too_many', { retryAfter: over.retryAfter })
}

/** Deletes someone’s archive in whatever state, with its file. */
export async function removeArchive(
  { database, journal, blobs }: Pick<Context, 'database' | 'journal' | 'blobs'>,
  uid: string,
): Promise<void> {
  const [row] = await anyArchive(database.db, { uid })
  if (!row) return
  // The file goes first: the row says what is still to be done.
  await blobs.remove(folderOf(row.id))
  await transaction(database, async (tx) => {
    if (await deleteArchiveRow(tx, row)) journal.emit(tx, archiveChange(uid, row.id, null))
  })
}
