import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import {
  bringBlock,
  bringMute,
  takeBlockBack,
  takeMutesBack,
  type BroughtBlock,
  type BroughtMute,
} from '#modules/blocks/index.ts'
import {
  bringBookmarks,
  bringFolder,
  takeBookmarksBack,
  takeFolderBack,
  type Brought,
} from '#modules/bookmarks/index.ts'
import {
  bringFollow,
  bringWork,
  takeFollowBack,
  takeWorkBack,
  type BroughtFollow,
} from '#modules/follows/index.ts'
import { bringLike, takeLikeBack, type BroughtLike } from '#modules/posts/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { countCorrections, deleteCorrection, insertCorrection } from './corrections.queries.ts'
import type { ExportedCorrection, ExportedSaved } from './files/exported-work.ts'
import { importWorksNumbered, type ImportListRow, type ImportRow } from './imports.queries.ts'
import type { WriteContext } from './write-work.service.ts'

export type SavedBookmark = Extract<ExportedSaved, { type: 'bookmark' }>

type Outcome = Pick<ImportListRow, 'status' | 'reason' | 'made_id'> &
  Partial<Pick<ImportListRow, 'ended'>>

/** Saves again what someone saved, followed, blocked, muted or liked. */
export async function writeSaved(
  context: WriteContext,
  tx: Writer,
  of: Pick<ImportRow, 'id' | 'uid'>,
  saved: Exclude<ExportedSaved, SavedBookmark>,
): Promise<Outcome> {
  const { uid } = of
  if (saved.type === 'follow') return followWork(context, tx, of, saved)
  if (saved.type === 'person') return outcomeOf(await bringFollow(context, tx, uid, saved))
  if (saved.type === 'block') return outcomeOf(await bringBlock(context, tx, uid, saved))
  if (saved.type === 'mute') return outcomeOf(await bringMute(context, tx, uid, saved))
  if (saved.type === 'like') return outcomeOf(await bringLike(context, tx, uid, saved))
  if (saved.type === 'correction') return writeCorrection(context, tx, uid, saved)
  return outcomeOf(await bringFolder(context, tx, uid, saved.path))
}

/** Saves many bookmarks at once: each alone would count all of them again. */
export async function writeBookmarks(
  context: WriteContext,
  tx: Writer,
  uid: string,
  bookmarks: readonly SavedBookmark[],
): Promise<Outcome[]> {
  return (await bringBookmarks(context, tx, uid, bookmarks)).map(outcomeOf)
}

const outcomeOf = (
  brought: Brought | BroughtFollow | BroughtBlock | BroughtMute | BroughtLike,
): Outcome => ({
  status: brought.status,
  reason: 'reason' in brought ? brought.reason : null,
  made_id: 'id' in brought ? brought.id : null,
  ...('ended' in brought && brought.ended.length > 0 && { ended: JSON.stringify(brought.ended) }),
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

/** Remembers what someone said of a row, unless they said something of it here. */
async function writeCorrection(
  { clock }: Pick<WriteContext, 'clock'>,
  tx: Writer,
  uid: string,
  { key, source, title, creators, year, choice, workId: id, at }: ExportedCorrection,
): Promise<Outcome> {
  const workId = id !== null && (await loadLinkedWorks(tx, [id])).has(id) ? id : null
  if (choice === 'work' && workId === null) return { status: 'left', reason: 'work', made_id: null }
  const [there] = await countCorrections(tx, { uid })
  if ((there?.count ?? 0) >= limits.importCorrections)
    return { status: 'left', reason: 'full', made_id: null }
  const now = clock.now()
  const isNew = await insertCorrection(tx, {
    ...{ uid, row_key: key, source, title, creators: JSON.stringify(creators), year, choice },
    ...{ work_id: workId, corrected_at: at !== null && at < now ? at : now },
  })
  return { status: isNew ? 'brought' : 'unchanged', reason: null, made_id: isNew ? key : null }
}

/** Takes many bookmarks back, as they were saved. */
export const takeSavedBookmarksBack = (
  context: WriteContext,
  tx: Writer,
  uid: string,
  made: readonly { readonly id: string; readonly entry: SavedBookmark }[],
): Promise<void> => takeBookmarksBack(context, tx, uid, made)

/** Takes back what is still as it was written. */
export async function takeSavedBack(
  context: WriteContext,
  tx: Writer,
  uid: string,
  of: Pick<ImportListRow, 'ended'> & {
    readonly id: string
    readonly saved: Exclude<ExportedSaved, SavedBookmark>
  },
): Promise<void> {
  const { id, ended, saved } = of
  if (saved.type === 'folder') await takeFolderBack(context, tx, uid, id)
  else if (saved.type === 'follow') await takeWorkBack(context, tx, uid, id)
  else if (saved.type === 'person') await takeFollowBack(context, tx, uid, id)
  else if (saved.type === 'block')
    await takeBlockBack(context, tx, uid, {
      ...{ blockedUid: id, remark: saved.remark },
      ended: ended === null ? [] : JSON.parse(ended),
    })
  else if (saved.type === 'mute') await takeMutesBack(context, tx, uid, [id])
  else if (saved.type === 'like') await takeLikeBack(context, tx, uid, saved)
  else await deleteCorrection(tx, { uid, key: id })
}
