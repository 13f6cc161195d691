import type { DraftContent } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { CommentAudience } from '@afins/contract/comments'
import type { PostKind, PostVisibility, Reader, Writer } from '@afins/database'
import { attachOwned } from '#modules/media/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { writeBody } from './body/body.loaders.ts'
import type { Content } from './body/content.ts'
import { countUnpublished, writeDraft } from './drafts/drafts.queries.ts'
import { draftChange, imagesIn as picturesOf } from './drafts/drafts.service.ts'
import {
  postsFrom,
  samePastDraft,
  samePastList,
  samePastText,
  setOrigin,
  setPastFacts,
} from './past-texts.queries.ts'
import {
  hasOrigin,
  isWithinQuota,
  linkedOf,
  noonOf,
  type PastDeps,
  type PastList,
  type PastOutcome,
} from './past-texts.service.ts'
import { publish } from './publish.service.ts'
import { requireQuotable } from './quotes.service.ts'
import { insertPost } from './write-posts.queries.ts'

/** A post that someone published on another server, or from another account. */
export interface PastPost {
  /** Its id in its archive; '' where that has none. */
  readonly originId: string
  readonly kind: PostKind
  /** When it was published. */
  readonly time: number
  readonly interest: string
  readonly title: string | null
  readonly subtitle: string | null
  /** Markdown. */
  readonly text: string
  readonly tags: readonly string[]
  readonly works: PastList['works']
  /** Half stars. */
  readonly rating: number | null
  readonly isSpoiler: boolean
  readonly warning: string | null
  /** Pictures that were uploaded here. */
  readonly images: Content['images']
  readonly cover: Content['cover']
  /** The id of the post that it quotes in its archive. */
  readonly quotes: string | null
  readonly commentsFrom: CommentAudience
  readonly editedAt: number | null
  readonly visibility: PostVisibility
}

/**
 * Whether someone has a post of an archive already.
 * @param of `texts`: what it may have been stored as, with its pictures and without
 */
export async function hasPastPost(
  db: Reader,
  uid: string,
  of: Pick<PastPost, 'originId' | 'kind' | 'time' | 'title'> & {
    readonly texts: readonly string[]
  },
): Promise<boolean> {
  const { originId, kind, time, title } = of
  if (originId !== '' && (await hasOrigin(db, uid, originId))) return true
  // Those that came before their ids were stored.
  if (kind === 'list' && title !== null)
    return (await samePastList(db, { uid, at: time, title })).length > 0
  const times = kind === 'review' ? [time, noonOf(time)] : [time]
  for (const body of new Set(of.texts))
    if ((await samePastText(db, { uid, times, body })).length > 0) return true
  return false
}

/** Publishes a post as of its time, which is not there yet. */
export async function publishPastPost(
  context: PastDeps,
  tx: Writer,
  uid: string,
  of: PastPost,
): Promise<PastOutcome> {
  const { originId, kind, time, title, subtitle, text, tags, interest, images, cover } = of
  if (!(await isWithinQuota(context, tx, uid, { time, content: of })))
    return { status: 'left', reason: 'daily' }
  const quotes = of.quotes === null ? null : await quotableOf(tx, uid, of.quotes)
  const id = context.ids.next()
  await publish(context, tx, {
    ...{ id, authorUid: uid, kind, before: null, at: time },
    written: await writeBody(tx, {
      ...{ body: text, origin: context.config.publicUrl, by: uid },
    }),
    content: {
      ...{ interest, body: text, tags, title, subtitle, images, cover, quotes },
      ...{ works: await linkedOf(tx, of.works), rating: of.rating, spoiler: of.isSpoiler },
      ...{ warning: of.warning, visibility: of.visibility },
    },
  })
  if (originId !== '') await setOrigin(tx, { id, originId })
  await setPastFacts(tx, { id, commentsFrom: of.commentsFrom, editedAt: of.editedAt })
  return of.quotes === quotes || quotes !== null
    ? { status: 'brought', id }
    : { status: 'partial', id, reason: 'quotes' }
}

/** What a post quotes, by its id in an archive: one that came from there, or that its author sees. */
async function quotableOf(tx: Writer, uid: string, id: string): Promise<string | null> {
  const quotes = await postFrom(tx, uid, id)
  try {
    await requireQuotable(tx, { id: '', authorUid: uid, quotes, before: null })
    return quotes
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The id of someone’s post that an archive has under another one; that very id where none came from it. */
export async function postFrom(db: Reader, uid: string, originId: string): Promise<string> {
  const [own] = await postsFrom(db, { uid, originId })
  return own?.id ?? originId
}

/** A draft of an archive. */
export interface PastDraft {
  readonly originId: string
  readonly kind: PostKind
  /** When it was begun. */
  readonly time: number
  readonly interest: string
  readonly content: DraftContent
}

/** Whether someone has a draft of an archive already. */
export async function hasPastDraft(
  db: Reader,
  uid: string,
  { originId, kind, time: at }: Pick<PastDraft, 'originId' | 'kind' | 'time'>,
): Promise<boolean> {
  if (originId !== '' && (await hasOrigin(db, uid, originId))) return true
  return (await samePastDraft(db, { uid, at, kind })).length > 0
}

/** Stores a draft as it was begun, which is not there yet. */
export async function storePastDraft(
  context: PastDeps,
  tx: Writer,
  authorUid: string,
  { originId, kind, time: now, interest, content: of }: PastDraft,
): Promise<PastOutcome> {
  const { visibility } = of
  if ((await countUnpublished(tx, authorUid)) >= limits.draftsPerPerson)
    return { status: 'left', reason: 'drafts' }
  if (!(await isWithinQuota(context, tx, authorUid, { time: now, content: of })))
    return { status: 'left', reason: 'daily' }
  const linked = await loadLinkedWorks(
    tx,
    of.works.flatMap(({ workId }) => workId ?? []),
  )
  const works = of.works.map(({ workId, ...named }) => ({
    ...named,
    ...(workId !== undefined && linked.has(workId) && { workId }),
  }))
  const id = context.ids.next()
  await insertPost(tx, { id, authorUid, kind, interest, visibility, now, version: 0 })
  await writeDraft(tx, {
    id,
    authorUid,
    version: 0,
    content: JSON.stringify({ ...of, works }),
    now,
  })
  const pictures = picturesOf(of)
  await attachOwned(tx, { ownerUid: authorUid, postId: id, ids: pictures })
  if (originId !== '') await setOrigin(tx, { id, originId })
  context.journal.emit(tx, draftChange(authorUid, id))
  return { status: 'brought', id }
}

/** What a post is as a draft, where it cannot be published. */
export function draftOfPost(post: PastPost): PastDraft {
  const { originId, kind, time, interest, title, subtitle, text, tags, works } = post
  return {
    ...{ originId, kind, time, interest },
    content: {
      ...{ interest, title: title ?? '', subtitle: subtitle ?? '', body: text, tags: [...tags] },
      ...{ images: [...post.images], cover: post.cover, quotes: '' },
      ...{ rating: post.rating, spoiler: post.isSpoiler },
      ...{ visibility: post.visibility, warning: post.warning ?? '' },
      works: works.map(({ id, creators, ...named }) => ({
        ...{ ...named, creators: [...creators] },
        ...(id !== null && { workId: id }),
      })),
    },
  }
}
