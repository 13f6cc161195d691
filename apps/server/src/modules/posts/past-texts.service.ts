import { DAY } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { fields } from '@afins/contract/fields'
import type { LeftPostReason } from '@afins/contract/imports'
import type { PostVisibility, Reader, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { writeBody } from './body/body.loaders.ts'
import { tagsOfLinkedWorks } from './linked-works.service.ts'
import {
  deleteUntouched,
  ownPostOf,
  postsFrom,
  samePastList,
  samePastText,
  setOrigin,
} from './past-texts.queries.ts'
import { bytesOf, postQuota, spendPost, spendText } from './posts.limits.ts'
import { changedTags } from './posts.policy.ts'
import { isForEveryone } from './posts.queries.ts'
import { audienceOf, countChange, publish } from './publish.service.ts'

export type PastDeps = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'invalidation' | 'journal' | 'jobs' | 'config'
>

/** What became of a post that someone wrote elsewhere; `unchanged`: there is the same already. */
export type PastOutcome =
  | { readonly status: 'brought'; readonly id: string }
  | {
      readonly status: 'partial' | 'drafted'
      readonly id: string
      readonly reason: LeftPostReason
    }
  | { readonly status: 'unchanged' }
  | { readonly status: 'left'; readonly reason: LeftPostReason }

const SPOILER = 'Spoiler'
const UNCHANGED: PastOutcome = { status: 'unchanged' }

/** What someone wrote of a work elsewhere. */
export interface PastText {
  /** Its id in an archive of ours. */
  readonly originId?: string | undefined
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
 */
export async function publishPastText(
  context: PastDeps,
  tx: Writer,
  uid: string,
  of: PastText,
): Promise<PastOutcome> {
  const { title = null, text, at, rating, isSpoiler, warning, tags, interest, work } = of
  const kind = rating > 0 ? 'review' : 'note'
  if (kind === 'note' && text.length > fields.noteBody.max)
    return { status: 'left', reason: 'long' }
  if (await isThere(tx, uid, of)) return UNCHANGED
  if (!(await isWithinQuota(context, tx, uid, { time: at, content: of })))
    return { status: 'left', reason: 'daily' }
  const { id: workId, ...named } = work
  // A work that no one else has is named, and linked once the catalogue has it.
  const isLinked = (await loadLinkedWorks(tx, [workId])).has(workId)
  const id = context.ids.next()
  await publish(context, tx, {
    ...{ id, authorUid: uid, kind, before: null, at },
    written: await writeBody(tx, {
      ...{ body: text, origin: context.config.publicUrl, by: uid },
    }),
    content: {
      ...{ interest, body: text, tags, title, subtitle: null, images: [], cover: null },
      works: [{ ...named, remark: '', ...(isLinked && { workId }) }],
      rating: kind === 'review' ? rating : null,
      ...{ spoiler: kind === 'review' && isSpoiler, quotes: null },
      // Only reviews are hidden as spoilers.
      warning: warning ?? (kind === 'note' && isSpoiler ? SPOILER : null),
      visibility: of.visibility ?? undefined,
    },
  })
  if (of.originId !== undefined) await setOrigin(tx, { id, originId: of.originId })
  return { status: 'brought', id }
}

/**
 * Whether someone has a post of an archive: it was written here, came from there, or came before its
 * id was stored, at its time or at noon of its day.
 */
async function isThere(
  tx: Writer,
  uid: string,
  { originId, at, text }: Pick<PastText, 'originId' | 'at' | 'text'>,
): Promise<boolean> {
  if (originId !== undefined && (await hasOrigin(tx, uid, originId))) return true
  const times = originId === undefined ? [at] : [at, noonOf(at)]
  return (await samePastText(tx, { uid, times, body: text })).length > 0
}

/** Noon of a day, at which texts whose file says no time were written. */
export const noonOf = (at: number): number => at - (at % DAY) + DAY / 2

/** Whether someone has a post that has an id, or came from the one that has it in an archive. */
export async function hasOrigin(db: Reader, uid: string, originId: string): Promise<boolean> {
  const found = [await ownPostOf(db, { uid, id: originId }), await postsFrom(db, { uid, originId })]
  return found.some((rows) => rows.length > 0)
}

/** A file is no way past the limits of a day: what it dates today counts as written today. */
export async function isWithinQuota(
  context: PastDeps,
  tx: Writer,
  uid: string,
  { time, content }: { readonly time: number; readonly content: unknown },
): Promise<boolean> {
  const deps = { clock: context.clock, quota: postQuota }
  const spendFor = time > context.clock.now() - DAY ? spendPost : spendText
  try {
    await spendFor(deps, tx, uid, bytesOf(content))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
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
 */
export async function publishPastList(
  context: PastDeps,
  tx: Writer,
  uid: string,
  of: PastList,
): Promise<PastOutcome> {
  const { title, text, at, tags, interest } = of
  if ((await samePastList(tx, { uid, at, title })).length > 0) return UNCHANGED
  const works = await linkedOf(tx, of.works)
  const id = context.ids.next()
  await publish(context, tx, {
    ...{ id, authorUid: uid, kind: 'list', before: null, at },
    written: await writeBody(tx, {
      ...{ body: text, origin: context.config.publicUrl, by: uid },
    }),
    content: {
      ...{ interest, body: text, tags, title, subtitle: null, images: [], cover: null },
      ...{ works, rating: null, spoiler: false, warning: null, quotes: null },
      visibility: of.visibility ?? undefined,
    },
  })
  return { status: 'brought', id }
}

/** Works with their ids where the catalogue has them. */
export async function linkedOf(tx: Writer, all: PastList['works']) {
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
  { journal }: Pick<PastDeps, 'journal'>,
  tx: Writer,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const workTags = await tagsOfLinkedWorks(tx, id)
    const isOpen = await isForEveryone(tx, id)
    const deleted = await deleteUntouched(tx, { uid, id })
    if (!deleted) continue
    await countChange(tx, uid, deleted, { ...deleted, state: 'deleted' })
    journal.emit(tx, {
      ...{ type: 'post.changed', actor: uid, owner: uid, subject: id },
      audience: [audienceOf(deleted), null],
      tags: changedTags(
        { id, authorUid: uid, interest: deleted.interest, isOpen },
        ...[...workTags, `drafts:${uid}`, 'site-counts'],
      ),
    })
  }
}
