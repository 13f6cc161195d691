import { expressionBuilder, sql, type JoinBuilder } from 'kysely'
import {
  pageBefore,
  prepared,
  type Cursor,
  type PostKind,
  type Reader,
  type Schema,
} from '@afins/database'
import { postKindNames, rulesOfKind } from '@afins/contract/post-kinds'
import { personColumns } from '#modules/profiles/index.ts'
import { commentsCount } from './comments/comments.queries.ts'
import { likedBy, likesOfOthers } from './likes/likes.queries.ts'
import {
  everyone,
  followState,
  maintenance,
  ofOwner,
  own,
  partsOf,
  readable,
  shownWith,
  visible,
  type Audiences,
  type Rows,
} from '#visibility/index.ts'

export type PostRow = Awaited<ReturnType<typeof postRows>>[number]
export type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number]
export type WorkRow = Awaited<ReturnType<typeof worksOf>>[number]

const shown = [
  'posts.id',
  'posts.author_uid',
  'posts.interest',
  'posts.kind',
  'posts.title',
  'posts.excerpt',
  'posts.visibility',
  'posts.state',
  'posts.published_at',
  'posts.edited_at',
  'posts.subtitle',
  'posts.cover_id',
  'posts.cover_alt',
  'posts.cover_x',
  'posts.cover_y',
  'posts.rating',
  'posts.spoiler',
  'posts.warning',
  'posts.moderator_warning',
  'posts.words',
  'posts.works_count',
  'posts.tags',
  'posts.images_count',
  'posts.comments_from',
  'posts.quoted_id',
] as const

const excerptKinds = postKindNames.filter((kind) => rulesOfKind(kind).hasArticlePage)

/** A card shows an article's excerpt, so its tree is not read. */
const treeOfCard = sql<string>`case when posts.kind in (${sql.join(
  excerptKinds.map((kind) => sql.lit(kind)),
)}) then '[]' else posts.tree end`.as('tree')

const interestShown = [
  'profile_interests.name as interest_name',
  'profile_interests.icon as interest_icon',
  'profile_interests.color as interest_color',
] as const

export type AuthorRow = Pick<
  PostRow,
  'username' | 'display_name' | 'avatar_id' | 'color' | 'plan_until' | 'is_public' | 'follow_state'
>

/** Cards of what the viewer may see, in the order that the caller says. */
export function cardRows(db: Reader, viewerUid: string | null) {
  return withAuthors(db, viewerUid, visible('posts', viewerUid)).select(treeOfCard)
}

export const postRows = prepared(
  (db: Reader, p: { ids: readonly string[]; viewerUid: string | null }) =>
    withAuthors(db, p.viewerUid, readable('posts', p.viewerUid))
      .select(treeOfCard)
      .where('posts.id', 'in', p.ids),
)

export const wholePost = prepared((db: Reader, p: { id: string; viewerUid: string | null }) =>
  withAuthors(db, p.viewerUid, readable('posts', p.viewerUid))
    .select(['posts.tree', 'posts.body', 'posts.copied_from'])
    .where('posts.id', '=', p.id),
)

function withAuthors(db: Reader, viewerUid: string | null, rows: Rows<'posts'>) {
  return db
    .selectFrom(rows)
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'posts.author_uid')
    .leftJoin(shownWith('profile_interests'), ofItsAuthor)
    .select(shown)
    .select(personColumns)
    .select('profiles.is_public')
    .select(interestShown)
    .select([savedBy(viewerUid), followState(viewerUid, 'posts.author_uid')])
    .select(answersTo(viewerUid))
}

/** What people say to a post: likes and comments. */
const answersTo = (viewerUid: string | null) =>
  [likedBy(viewerUid), likesOfOthers(viewerUid), commentsCount(viewerUid)] as const

function ofItsAuthor(join: JoinBuilder<Schema, 'posts' | 'profile_interests'>) {
  return join
    .onRef('profile_interests.uid', '=', 'posts.author_uid')
    .onRef('profile_interests.slug', '=', 'posts.interest')
}

function savedBy(viewerUid: string | null) {
  if (viewerUid === null) return sql<number | null>`null`.as('saved_at')
  return expressionBuilder<Schema, 'posts'>()
    .selectFrom(own('bookmarks', viewerUid))
    .select('bookmarks.created_at')
    .whereRef('bookmarks.post_id', '=', 'posts.id')
    .as('saved_at')
}

export const imagesOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom(partsOf('post_images', p.ids))
    .innerJoin(shownWith('media'), 'media.id', 'post_images.media_id')
    .where('media.is_hidden', '=', sql.lit(0))
    .select([
      'post_images.post_id',
      'media.id',
      'media.width',
      'media.height',
      'media.dots',
      'post_images.alt',
    ])
    .orderBy('post_images.post_id')
    .orderBy('post_images.position'),
)

export const worksOf = prepared((db: Reader, p: { ids: readonly string[]; count: number }) =>
  db
    .selectFrom(partsOf('post_works', p.ids))
    .select(['post_id', 'position', 'title', 'creators', 'year', 'remark', 'work_id'])
    .where('position', '<', p.count)
    .orderBy('post_id')
    .orderBy('position'),
)

export interface AuthorFilter {
  readonly authorUid: string
  readonly visibilities: Audiences
  readonly kind?: PostKind | undefined
  readonly interest?: string | undefined
}

export async function authorPosts(
  db: Reader,
  author: AuthorRow,
  page: AuthorFilter & { viewerUid: string | null; cursor: Cursor | null; limit: number },
): Promise<PostRow[]> {
  const { username, display_name, avatar_id, color, plan_until, is_public, follow_state } = author
  const of = { username, display_name, avatar_id, color, plan_until, is_public, follow_state }
  return (await postsOfAuthor(db, page)).map((post) => Object.assign(post, of))
}

const postsOfAuthor = prepared(
  (
    db: Reader,
    p: AuthorFilter & { viewerUid: string | null; cursor: Cursor | null; limit: number },
  ) => {
    let query = db
      .selectFrom(publishedBy(p))
      .leftJoin(shownWith('profile_interests'), ofItsAuthor)
      .select(shown)
      .select(interestShown)
      .select([treeOfCard, savedBy(p.viewerUid)])
      .select(answersTo(p.viewerUid))
    if (p.kind !== undefined) query = query.where('posts.kind', '=', p.kind)
    if (p.interest !== undefined) query = query.where('posts.interest', '=', p.interest)
    return pageBefore(query, { at: 'posts.published_at', id: 'posts.id' }, p.cursor, p.limit)
  },
)

function labelled(db: Reader, filter: Pick<AuthorFilter, 'authorUid' | 'visibilities'>) {
  return db
    .selectFrom(publishedBy(filter))
    .select([
      'posts.id',
      'posts.kind',
      'posts.interest',
      'posts.title',
      'posts.excerpt',
      'posts.spoiler',
      'posts.warning',
      'posts.moderator_warning',
    ])
    .select((eb) =>
      eb
        .selectFrom(shownWith('post_works'))
        .select('post_works.title')
        .whereRef('post_works.post_id', '=', 'posts.id')
        .where('post_works.position', '=', sql.lit(0))
        .as('work'),
    )
}

export const postBefore = prepared((db: Reader, p: AuthorFilter & { place: Cursor }) =>
  labelled(db, p)
    .where(sql<boolean>`(posts.published_at, posts.id) < (${p.place.at}, ${p.place.id})`)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(1),
)

export const postAfter = prepared((db: Reader, p: AuthorFilter & { place: Cursor }) =>
  labelled(db, p)
    .where(sql<boolean>`(posts.published_at, posts.id) > (${p.place.at}, ${p.place.id})`)
    .orderBy('posts.published_at')
    .orderBy('posts.id')
    .limit(1),
)

export const linkedPosts = prepared(
  (db: Reader, p: { authorUid: string; visibilities: Audiences; ids: readonly string[] }) =>
    labelled(db, p).where('posts.id', 'in', p.ids),
)

const publishedBy = (p: Pick<AuthorFilter, 'authorUid' | 'visibilities'>) =>
  ofOwner('posts', { uid: p.authorUid, visibilities: p.visibilities })

export function deletedBefore(db: Reader, time: number, limit: number) {
  return maintenance(db)
    .selectFrom('posts')
    .select(['id', 'author_uid'])
    .where('deleted_at', '<', time)
    .limit(limit)
    .execute()
}

/** The text of a post that is published with a time after another, whoever may see it. */
export const writtenTree = prepared((db: Reader, p: { id: string; since: number }) =>
  maintenance(db)
    .selectFrom('posts')
    .select('posts.tree')
    .where('posts.id', '=', p.id)
    .where('posts.state', '=', sql.lit('published'))
    .where('posts.published_at', '>=', p.since),
)

/** Whether everyone may see a post, signed out too. */
export async function isForEveryone(db: Reader, id: string): Promise<boolean> {
  return (await postForEveryone(db, { id })).length > 0
}

const postForEveryone = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom(everyone('posts')).select('posts.id').where('posts.id', '=', p.id),
)

/** Whose post a published one quotes, whoever may see either. */
export const quotedAuthor = prepared((db: Reader, p: { id: string }) =>
  maintenance(db)
    .selectFrom('posts')
    .innerJoin(shownWith('posts', 'quoted'), 'quoted.id', 'posts.quoted_id')
    .select('quoted.author_uid')
    .where('posts.id', '=', p.id)
    .where('posts.state', '=', sql.lit('published')),
)
