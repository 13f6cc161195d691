import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { NEW_POSTS_TAG } from '@afins/contract/notifications'
import type { PostKind, PostState, Reader, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { attachMedia, detachMedia, mediaMetadata } from '#modules/media/index.ts'
import {
  defaultVisibility,
  hasInterest,
  interestSlug,
  lockProfile,
} from '#modules/profiles/index.ts'
import { noteStatement } from '#modules/shelves/index.ts'
import { withImageMetadata, writeBody, type Written } from './body/body.loaders.ts'
import { withHashtags, type Content } from './body/content.ts'
import { parseTree } from './body/stored-tree.ts'
import { spendReach } from './new-authors.limits.ts'
import {
  hasNewTitle,
  TITLE_CHANGED,
  writePostWords,
  writeWordsOfList,
} from './search-index.queries.ts'
import { appendItems } from './lists/items.mutations.ts'
import { allItems, countItems, setItemsPublished } from './lists/items.queries.ts'
import { linkToCatalogue } from './linked-works.service.ts'
import { requireQuotable } from './quotes.service.ts'
import { changedTags } from './posts.policy.ts'
import { imagesOf, isForEveryone, worksOf } from './posts.queries.ts'
import {
  addToPostCount,
  insertParts,
  insertPublished,
  replaceParts,
  updatePublished,
  type LockedPost,
} from './write-posts.queries.ts'

export interface Publication {
  readonly id: string
  readonly authorUid: string
  readonly kind: PostKind
  readonly content: Content
  readonly written: Written
  readonly before: LockedPost | null
  /** When it was published elsewhere: nothing more is said of its works. */
  readonly at?: number
}

/** Parses what is to be published, before any transaction. */
export async function preparePublication(
  { database, config }: Pick<Context, 'database' | 'config'>,
  by: string,
  content: Content,
): Promise<{ content: Content; written: Written }> {
  const written = await writeBody(database.db, { body: content.body, origin: config.publicUrl, by })
  return { content: { ...content, interest: interestSlug(content.interest) }, written }
}

export async function publish(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'invalidation' | 'journal' | 'jobs'>,
  tx: Writer,
  { id, authorUid, kind, content, written, before, at }: Publication,
): Promise<void> {
  const now = at ?? context.clock.now()
  const { interest } = content
  const treeBefore = before?.published_at == null ? [] : parseTree(before.tree)
  if (at === undefined)
    await spendReach(context, tx, authorUid, { tree: written.tree, before: treeBefore })
  if (interest !== before?.interest || before.state !== 'published')
    await requireInterest(tx, authorUid, interest)
  const quoting = { id, authorUid, quotes: content.quotes, before: before?.quoted_id ?? null }
  await requireQuotable(tx, quoting)
  const visibility = content.visibility ?? (await defaultVisibility(tx, authorUid, interest))
  const gallery = content.images.map((image) => image.id)
  const ids = [...new Set([...gallery, ...written.imageIds, content.cover?.id ?? []].flat())]
  const publishedAt = before?.published_at ?? now
  const wasOpen = before !== null && (await isForEveryone(tx, id))
  const edited = before?.published_at != null && (await readsDifferently(tx, before, content))
  const linked = await linkToCatalogue(tx, before?.id ?? null, content.works)
  const { works, tags: linkTags } = linked
  const isList = kind === 'list'
  const itemsBefore = isList && before ? await itemCount(tx, id) : 0
  const parts = {
    ...content,
    works: isList ? [] : works,
    tags: withHashtags(content.tags, written.hashtags),
  }
  // Images can only belong to an existing post.
  const write = async () => {
    const facts = await mediaMetadata(tx, written.imageIds)
    const post = {
      ...parts,
      visibility,
      tree: JSON.stringify(withImageMetadata(written.tree, facts)),
      excerpt: written.excerpt,
      words: written.words,
      worksCount: itemsBefore + works.length,
    }
    if (!before) await insertPublished(tx, { id, authorUid, kind, now, post })
    else {
      const firstBy = before.published_at === null ? authorUid : null
      await updatePublished(tx, id, post, { now, publishedAt, edited, firstBy })
    }
  }
  if (!before) await write()
  if (
    new Set(gallery).size < gallery.length ||
    !(await attachMedia(tx, { ownerUid: authorUid, postId: id, ids }))
  )
    throw new AppError('post.image_unknown', { fields: { images: { code: 'post.image_unknown' } } })
  if (before) {
    await write()
    await detachMedia(tx, { postId: id, ids })
  }
  await (before ? replaceParts : insertParts)(tx, { id, publishedAt }, parts)
  if (isList) {
    const nextId = () => context.ids.next()
    await appendItems(tx, { postId: id, works, addedBy: authorUid, publishedAt, now, nextId })
    await setItemsPublished(tx, { postId: id, at: publishedAt })
    const texts = { ...parts, id, tags: parts.tags.join(' ') }
    await writeWordsOfList(tx, texts, await allItems(tx, { postId: id }))
  } else await writePostWords(tx, id, parts)
  if (hasNewTitle(before, content))
    await context.jobs.enqueue(tx, { kind: TITLE_CHANGED, key: id, payload: { id } })
  const isSaid =
    before?.state === 'published' &&
    before.rating === content.rating &&
    before.visibility === visibility &&
    linked.added.length === 0
  if (kind === 'review' && !isSaid && at === undefined)
    for (const { workId } of works)
      if (workId !== undefined)
        await noteStatement(context, tx, authorUid, workId, {
          visibility,
          ...(content.rating !== null && { rating: content.rating }),
        })
  const after = { state: 'published', visibility } as const
  await countChange(tx, authorUid, before, after)
  const isCountedAlike =
    before && counts(before) === counts(after) && before.visibility === visibility
  const isOpen = await isForEveryone(tx, id)
  context.journal.emit(tx, {
    ...{ type: 'post.changed', actor: authorUid, owner: authorUid, subject: id },
    audience: [before && audienceOf(before), visibility],
    tags: [
      ...changedTags(
        { id, authorUid, interest, isOpen: isOpen || wasOpen },
        ...linkTags,
        ...(before ? [`interest:${before.interest}`] : []),
        ...(isCountedAlike ? [] : ['site-counts']),
      ),
      // Every browser hears of it: of others’ closed posts not even when they were written.
      ...(isOpen ? [NEW_POSTS_TAG] : []),
    ],
  })
}

/** Who sees a post by itself; null: only its author, in drafts or trash. */
export const audienceOf = ({ state, visibility }: Counted) =>
  state === 'published' ? visibility : null

export async function itemCount(db: Reader, postId: string): Promise<number> {
  const [row] = await countItems(db, { postId })
  return Number(row?.count ?? 0)
}

export async function requireInterest(tx: Writer, uid: string, slug: string): Promise<void> {
  // The profile's lock prevents a custom interest from being removed meanwhile.
  if (!getInterestByUrlPath(slug)) await lockProfile(tx, { uid })
  if (!(await hasInterest(tx, uid, slug)))
    throw new AppError('post.interest_unknown', {
      fields: { interest: { code: 'post.interest_unknown' } },
    })
}

async function readsDifferently(
  tx: Writer,
  before: LockedPost,
  content: Content,
): Promise<boolean> {
  const [images, works] = await Promise.all([
    imagesOf(tx, { ids: [before.id] }),
    worksOf(tx, { ids: [before.id], count: limits.worksInList }),
  ])
  const now = JSON.stringify([
    content.title,
    content.subtitle,
    content.body,
    content.rating,
    content.spoiler,
    content.warning,
    content.quotes,
    content.cover && [content.cover.id, content.cover.alt],
    content.images.map(({ id, alt }) => [id, alt]),
    content.works.map(({ title, creators, year, remark }) => [title, creators, year, remark]),
  ])
  const then = JSON.stringify([
    before.title,
    before.subtitle,
    before.body,
    before.rating,
    before.spoiler === 1,
    before.warning,
    before.quoted_id,
    before.cover_id && [before.cover_id, before.cover_alt],
    images.map(({ id, alt }) => [id, alt]),
    works.map(({ title, creators, year, remark }) => [
      title,
      JSON.parse(creators) as string[],
      year,
      remark,
    ]),
  ])
  return now !== then
}

interface Counted {
  readonly state: PostState
  readonly visibility: LockedPost['visibility']
}

export async function countChange(
  tx: Writer,
  uid: string,
  before: Counted | null,
  after: Counted,
): Promise<void> {
  const by = Number(counts(after)) - Number(before !== null && counts(before))
  if (by !== 0) await addToPostCount(tx, { uid, by })
}

function counts({ state, visibility }: Counted): boolean {
  return state === 'published' && visibility === 'public'
}
