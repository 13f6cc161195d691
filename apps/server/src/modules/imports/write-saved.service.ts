import { AppError } from '@afins/contract/errors'
import type { Writer } from '@afins/database'
import {
  bringBookmark,
  bringFolder,
  takeBookmarkBack,
  takeFolderBack,
  type Brought,
} from '#modules/bookmarks/index.ts'
import { bringWork, takeWorkBack } from '#modules/follows/index.ts'
import type { ExportedSaved } from './files/exported-work.ts'
import { importWorksNumbered, type ImportListRow, type ImportRow } from './imports.queries.ts'
import type { WriteContext } from './write-work.service.ts'

type Outcome = Pick<ImportListRow, 'status' | 'reason' | 'made_id'>

/** Saves again what someone saved: a folder, a bookmark, a followed work. */
export async function writeSaved(
  context: WriteContext,
  tx: Writer,
  of: Pick<ImportRow, 'id' | 'uid'>,
  saved: ExportedSaved,
): Promise<Outcome> {
  const { uid } = of
  if (saved.type === 'follow') return followWork(context, tx, of, saved)
  const brought =
    saved.type === 'folder'
      ? await bringFolder(context, tx, uid, saved.path)
      : await bringBookmark(context, tx, uid, saved)
  return outcomeOf(brought)
}

const outcomeOf = (brought: Brought): Outcome => ({
  status: brought.status,
  reason: 'reason' in brought ? brought.reason : null,
  made_id: 'id' in brought ? brought.id : null,
})

async function followWork(
  context: WriteContext,
  tx: Writer,
  { id: importId, uid }: Pick<ImportRow, 'id' | 'uid'>,
  { id, place }: Extract<ExportedSaved, { type: 'follow' }>,
): Promise<Outcome> {
  const numbers = place === null ? [] : [place]
  const [row] = place === null ? [] : await importWorksNumbered(tx, { importId, numbers })
  const workId = row?.work_id ?? id
  if (workId === null) return { status: 'left', reason: 'work', made_id: null }
  try {
    const made = await bringWork(context, tx, uid, workId)
    return { status: made === null ? 'unchanged' : 'brought', reason: null, made_id: made }
  } catch (error) {
    const reason = error instanceof AppError ? LEFT[error.code] : undefined
    if (reason === undefined) throw error
    return { status: 'left', reason, made_id: null }
  }
}

const LEFT: Readonly<Partial<Record<AppError['code'], 'work' | 'full'>>> = {
  'work.not_found': 'work',
  'follows.works_limit': 'full',
}

/** Takes back what is still as it was written. */
export async function takeSavedBack(
  context: WriteContext,
  tx: Writer,
  uid: string,
  id: string,
  saved: ExportedSaved,
): Promise<void> {
  if (saved.type === 'folder') await takeFolderBack(context, tx, uid, id)
  else if (saved.type === 'bookmark') await takeBookmarkBack(context, tx, uid, id, saved)
  else await takeWorkBack(context, tx, uid, id)
}
