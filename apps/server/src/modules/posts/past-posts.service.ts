import type { DraftContent } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { PostKind, PostVisibility, Writer } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { writeBody } from './body/body.ts'
import { countUnpublished, writeDraft } from './drafts/drafts.queries.ts'
import { draftChange } from './drafts/drafts.service.ts'
import { samePastDraft, samePastList, samePastText, setOrigin } from './past-texts.queries.ts'
import {
  hasOrigin,
  isWithinQuota,
  linkedOf,
  type PastDeps,
  type PastList,
  type PastOutcome,
} from './past-texts.service.ts'
import { publish } from './publish.service.ts'
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
  readonly visibility: PostVisibility
}

/** Whether someone has a post of an archive already. */
export async function hasPastPost(
  tx: Writer,
  uid: string,
  { originId, kind, time, title, text }: PastPost,
): Promise<boolean> {
  if (originId !== '' && (await hasOrigin(tx, uid, originId))) return true
  // Those that came before their ids were stored.
  const same =
    kind === 'list' && title !== null
      ? await samePastList(tx, { uid, at: time, title })
      : await samePastText(tx, { uid, times: [time], body: text })
  return same.length > 0
}

/** Publishes a post as of its time. */
export async function publishPastPost(
  context: PastDeps,
  tx: Writer,
  uid: string,
  of: PastPost,
): Promise<PastOutcome> {
  const { originId, kind, time, title, subtitle, text, tags, interest } = of
  if (await hasPastPost(tx, uid, of)) return { status: 'unchanged' }
  if (!(await isWithinQuota(context, tx, uid, { time, content: of })))
    return { status: 'left', reason: 'daily' }
  const id = context.ids.next()
  await publish(context, tx, {
    ...{ id, authorUid: uid, kind, before: null, at: time },
    written: await writeBody(tx, text, context.config.publicUrl),
    content: {
      ...{ interest, body: text, tags, title, subtitle, images: [], cover: null, quotes: null },
      ...{ works: await linkedOf(tx, of.works), rating: of.rating, spoiler: of.isSpoiler },
      ...{ warning: of.warning, visibility: of.visibility },
    },
  })
  if (originId !== '') await setOrigin(tx, { id, originId })
  return { status: 'brought', id }
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

/** Stores a draft as it was begun. */
export async function storePastDraft(
  context: PastDeps,
  tx: Writer,
  authorUid: string,
  { originId, kind, time: now, interest, content: of }: PastDraft,
): Promise<PastOutcome> {
  const { visibility } = of
  if (originId !== '' && (await hasOrigin(tx, authorUid, originId))) return { status: 'unchanged' }
  if ((await samePastDraft(tx, { uid: authorUid, at: now, kind })).length > 0)
    return { status: 'unchanged' }
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
      ...{ images: [], cover: null, rating: post.rating, spoiler: post.isSpoiler, quotes: '' },
      ...{ visibility: post.visibility, warning: post.warning ?? '' },
      works: works.map(({ id, creators, ...named }) => ({
        ...{ ...named, creators: [...creators] },
        ...(id !== null && { workId: id }),
      })),
    },
  }
}
