import type { DraftContent } from '@afins/contract/api'
import { DAY } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { fields, limits } from '@afins/contract/fields'
import type { PostKind, PostVisibility, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { writeBody } from './body/body.ts'
import { countUnpublished, writeDraft } from './drafts/drafts.queries.ts'
import { draftChange } from './drafts/drafts.service.ts'
import { tagsOfLinkedWorks } from './linked-works.service.ts'
import { deleteUntouched, samePastDraft, samePastList, samePastText } from './past-texts.queries.ts'
import { bytesOf, postQuota, spendPost, spendText } from './posts.limits.ts'
import { insertPost } from './write-posts.queries.ts'
import { audienceOf, countChange, invalidatedTags, publish } from './publish.service.ts'

type Deps = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'invalidation' | 'journal' | 'jobs' | 'config'
>

/** What someone wrote of a work elsewhere. */
export interface PastText {
  readonly title?: string | undefined
  /** Markdown. */
  readonly text: string
  readonly at: number
  /** Half stars; 0: none, and then it is a note. */
  readonly rating: number
  readonly isSpoiler: boolean
  /** What it stands behind. */
  readonly warning?: string | undefined
  readonly tags: readonly string[]
  readonly interest: string
  readonly work: {
    readonly id: string
    readonly title: string
    readonly creators: readonly string[]
    readonly year: number | null
  }
  /** Null: the default of the interest. */
  readonly visibility: PostVisibility | null
}

/**
 * Publishes what someone wrote elsewhere, at the time when they wrote it; what it says of the shelf
 * is not stated again.
 * @returns the post's id; null where there is the same already, or it is too long for a post
 */
export async function publishPastText(
  context: Deps,
  tx: Writer,
  uid: string,
  of: PastText,
): Promise<string | null> {
  const { title = null, text, at, rating, isSpoiler, warning, tags, interest, work } = of
  const kind = rating > 0 ? 'review' : 'note'
  if (kind === 'note' && text.length > fields.noteBody.max) return null
  if ((await samePastText(tx, { uid, at, body: text })).length > 0) return null
  const { id: workId, ...named } = work
  // A work that no one else has is named, and linked once the catalogue has it.
  const isLinked = (await loadLinkedWorks(tx, [workId])).has(workId)
  const id = context.ids.next()
  await publish(context, tx, {
    ...{ id, authorUid: uid, kind, before: null, at },
    written: await writeBody(tx, text, context.config.publicUrl),
    content: {
      ...{ interest, body: text, tags, title, subtitle: null, images: [], cover: null },
      works: [{ ...named, remark: '', ...(isLinked && { workId }) }],
      rating: kind === 'review' ? rating : null,
      ...{ spoiler: kind === 'review' && isSpoiler, warning: warning ?? null, quotes: null },
      visibility: of.visibility ?? undefined,
    },
  })
  return id
}

/** A list that someone made elsewhere. */
export interface PastList {
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly at: number
  readonly tags: readonly string[]
  readonly interest: string
  /** `id` where the catalogue has it. */
  readonly works: readonly {
    readonly id: string | null
    readonly title: string
    readonly creators: readonly string[]
    readonly year: number | null
    readonly remark: string
  }[]
  /** Null: the default of the interest. */
  readonly visibility: PostVisibility | null
}

/**
 * Publishes a list that someone made elsewhere, at the time when they made it.
 * @returns the post's id; null where there is the same already
 */
export async function publishPastList(
  context: Deps,
  tx: Writer,
  uid: string,
  of: PastList,
): Promise<string | null> {
  const { title, text, at, tags, interest } = of
  if ((await samePastList(tx, { uid, at, title })).length > 0) return null
  const works = await linkedOf(tx, of.works)
  const id = context.ids.next()
  await publish(context, tx, {
    ...{ id, authorUid: uid, kind: 'list', before: null, at },
    written: await writeBody(tx, text, context.config.publicUrl),
    content: {
      ...{ interest, body: text, tags, title, subtitle: null, images: [], cover: null },
      ...{ works, rating: null, spoiler: false, warning: null, quotes: null },
      visibility: of.visibility ?? undefined,
    },
  })
  return id
}

/** A post that someone published on another server, or from another account. */
export interface PastPost {
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

/** Publishes a post as of its time. @returns its id; null where there is the same, or no more may be */
export async function publishPastPost(
  context: Deps,
  tx: Writer,
  uid: string,
  of: PastPost,
): Promise<string | null> {
  const { kind, time, title, subtitle, text, tags, interest, rating, isSpoiler, warning } = of
  const same =
    kind === 'list' && title !== null
      ? await samePastList(tx, { uid, at: time, title })
      : await samePastText(tx, { uid, at: time, body: text })
  if (same.length > 0 || !(await isWithinQuota(context, tx, uid, of))) return null
  const id = context.ids.next()
  await publish(context, tx, {
    ...{ id, authorUid: uid, kind, before: null, at: time },
    written: await writeBody(tx, text, context.config.publicUrl),
    content: {
      ...{ interest, body: text, tags, title, subtitle, images: [], cover: null, quotes: null },
      ...{ works: await linkedOf(tx, of.works), rating, spoiler: isSpoiler, warning },
      visibility: of.visibility,
    },
  })
  return id
}

/** A file is no way past the limits of a day: what it dates today counts as written today. */
async function isWithinQuota(context: Deps, tx: Writer, uid: string, post: PastPost) {
  const deps = { clock: context.clock, quota: postQuota }
  const spendFor = post.time > context.clock.now() - DAY ? spendPost : spendText
  try {
    await spendFor(deps, tx, uid, bytesOf(post))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Stores a draft as it was begun. @returns its id; null where it is there, or there are too many */
export async function storePastDraft(
  { ids, journal }: Pick<Deps, 'ids' | 'journal'>,
  tx: Writer,
  authorUid: string,
  of: {
    readonly kind: PostKind
    readonly time: number
    readonly interest: string
    readonly content: DraftContent
  },
): Promise<string | null> {
  const { kind, time: now, interest } = of
  const { visibility } = of.content
  if ((await samePastDraft(tx, { uid: authorUid, at: now, kind })).length > 0) return null
  if ((await countUnpublished(tx, authorUid)) >= limits.draftsPerPerson) return null
  const linked = await loadLinkedWorks(
    tx,
    of.content.works.flatMap(({ workId }) => workId ?? []),
  )
  const works = of.content.works.map(({ workId, ...named }) => ({
    ...named,
    ...(workId !== undefined && linked.has(workId) && { workId }),
  }))
  const id = ids.next()
  await insertPost(tx, { id, authorUid, kind, interest, visibility, now, version: 0 })
  const content = JSON.stringify({ ...of.content, works })
  await writeDraft(tx, { id, authorUid, version: 0, content, now })
  journal.emit(tx, draftChange(authorUid, id))
  return id
}

/** Works with their ids where the catalogue has them. */
async function linkedOf(tx: Writer, all: PastList['works']) {
  const linked = await loadLinkedWorks(
    tx,
    all.flatMap(({ id }) => id ?? []),
  )
  return all.map(({ id, ...named }) => ({
    ...named,
    ...(id !== null && linked.has(id) && { workId: id }),
  }))
}

/** Deletes posts for good that no one has changed or answered since they were written. */
export async function deletePastTexts(
  { journal }: Pick<Deps, 'journal'>,
  tx: Writer,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const workTags = await tagsOfLinkedWorks(tx, id)
    const deleted = await deleteUntouched(tx, { uid, id })
    if (!deleted) continue
    await countChange(tx, uid, deleted, { ...deleted, state: 'deleted' })
    journal.emit(tx, {
      ...{ type: 'post.changed', actor: uid, owner: uid, subject: id },
      audience: [audienceOf(deleted), null],
      tags: [
        ...invalidatedTags(id, uid, deleted.interest),
        ...[...workTags, `drafts:${uid}`, 'site-counts'],
      ],
    })
  }
}
