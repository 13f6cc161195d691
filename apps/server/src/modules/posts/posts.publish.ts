import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { getInterestByUrlPath } from '@afins/contract/interests'
import type { PostKind, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { attachMedia, detachMedia, mediaFacts } from '#modules/media/index.ts'
import {
  defaultVisibility,
  hasInterest,
  interestSlug,
  lockProfile,
} from '#modules/profiles/index.ts'
import { withImageFacts, writeBody, type Written } from './posts.body.ts'
import { withHashtags, type Content } from './posts.content.ts'
import { isRetitled, RETITLED, writePostWords } from './post-words.ts'
import { imagesOf, worksOf } from './posts.queries.ts'
import {
  addToPostCount,
  insertParts,
  insertPublished,
  replaceParts,
  updatePublished,
  type HeldPost,
} from './posts.writes.ts'

export interface Publication {
  readonly id: string
  readonly authorUid: string
  readonly kind: PostKind
  readonly content: Content
  readonly written: Written
  /** What is there already, held. */
  readonly before: HeldPost | null
}

/** Parses what is to be published, before any transaction. */
export async function preparePublication(
  { database, config }: Pick<Context, 'database' | 'config'>,
  content: Content,
): Promise<{ content: Content; written: Written }> {
  const written = await writeBody(database.db, content.body, config.publicUrl)
  return { content: { ...content, interest: interestSlug(content.interest) }, written }
}

/** Makes a post what its content says, for everybody who may see it. @throws AppError */
export async function publish(
  context: Pick<Context, 'clock' | 'staleness' | 'jobs'>,
  tx: Writer,
  { id, authorUid, kind, content, written, before }: Publication,
): Promise<void> {
  const now = context.clock.now()
  const { interest } = content
  if (interest !== before?.interest || before.state !== 'published')
    await requireInterest(tx, authorUid, interest)
  const visibility = content.visibility ?? (await defaultVisibility(tx, authorUid, interest))
  const gallery = content.images.map((image) => image.id)
  const ids = [...new Set([...gallery, ...written.imageIds, content.cover?.id ?? []].flat())]
  const publishedAt = before?.published_at ?? now
  const edited = before?.published_at != null && (await readsDifferently(tx, before, content))
  const parts = { ...content, tags: withHashtags(content.tags, written.hashtags) }
  // A post is there before its images can belong to it.
  const write = async () => {
    const facts = await mediaFacts(tx, written.imageIds)
    const post = {
      ...parts,
      visibility,
      tree: JSON.stringify(withImageFacts(written.tree, facts)),
      excerpt: written.excerpt,
      words: written.words,
    }
    if (!before) await insertPublished(tx, { id, authorUid, kind, now, post })
    else await updatePublished(tx, id, post, { now, publishedAt, edited })
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
  await writePostWords(tx, id, parts)
  if (isRetitled(before, content))
    await context.jobs.enqueue(tx, { kind: RETITLED, key: id, payload: { id } })
  const after = { state: 'published', visibility } as const
  await countChange(tx, authorUid, before, after)
  await context.staleness.mark(
    tx,
    ...new Set([
      ...staleTags(id, authorUid, interest),
      ...(before ? [`interest:${before.interest}`] : []),
    ]),
    ...(before && counts(before) === counts(after) && before.visibility === visibility
      ? []
      : ['figures']),
  )
}

/** @throws AppError unless somebody may write under an interest */
export async function requireInterest(tx: Writer, uid: string, slug: string): Promise<void> {
  // Holding the profile keeps a custom interest from being taken away meanwhile.
  if (!getInterestByUrlPath(slug)) await lockProfile(tx, { uid })
  if (!(await hasInterest(tx, uid, slug)))
    throw new AppError('post.interest_unknown', {
      fields: { interest: { code: 'post.interest_unknown' } },
    })
}

/** Whether a reader would find anything changed. */
async function readsDifferently(tx: Writer, before: HeldPost, content: Content): Promise<boolean> {
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

type Counted = Pick<HeldPost, 'state' | 'visibility'>

/** Keeps the author's figure of posts in line with a change. */
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

/** The answers that a post is part of. */
export function staleTags(id: string, authorUid: string, interest: string): string[] {
  return [`post:${id}`, `posts:${authorUid}`, `interest:${interest}`, 'newest']
}
