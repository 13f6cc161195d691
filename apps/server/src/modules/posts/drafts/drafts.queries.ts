import {
  pageBefore,
  prepared,
  type Cursor,
  type PostKind,
  type PostVisibility,
  type Reader,
  type Writer,
} from '@afins/database'
import { own, shownWith } from '#visibility/index.ts'
import { TRASH_MS } from '../posts.service.ts'

const columns = [
  'posts.id',
  'posts.author_uid',
  'posts.kind',
  'posts.state',
  'posts.version',
  'posts.interest',
  'posts.title',
  'posts.subtitle',
  'posts.body',
  'posts.cover_id',
  'posts.cover_alt',
  'posts.cover_x',
  'posts.cover_y',
  'posts.rating',
  'posts.spoiler',
  'posts.warning',
  'posts.quoted_id',
  'posts.tags',
  'posts.visibility',
  'posts.published_at',
  'posts.updated_at',
  'posts.scheduled_at',
  'posts.scheduled_zone',
  'post_drafts.content as draft',
  'post_drafts.updated_at as draft_at',
] as const

export type OwnRow = NonNullable<Awaited<ReturnType<typeof ownPost>>>

export async function ownPost(db: Reader, id: string, authorUid: string) {
  const [row] = await ownPosts(db, { id, authorUid })
  return row
}

const ownPosts = prepared((db: Reader, p: { id: string; authorUid: string }) =>
  db
    .selectFrom(own('posts', p.authorUid))
    .leftJoin(shownWith('post_drafts'), 'post_drafts.post_id', 'posts.id')
    .select(columns)
    .where('posts.id', '=', p.id)
    .where('posts.state', 'not in', ['deleted', 'hidden']),
)

interface Page {
  readonly authorUid: string
  readonly cursor: Cursor | null
  readonly limit: number
}

export function unpublished(db: Reader, { authorUid, cursor, limit }: Page) {
  return pageBefore(
    withDraft(db, authorUid).where('posts.state', 'in', ['draft', 'scheduled']),
    { at: 'posts.updated_at', id: 'posts.id' },
    cursor,
    limit,
  ).execute()
}

export function inTrash(db: Reader, { authorUid, cursor, limit }: Page, now: number) {
  return pageBefore(
    withDraft(db, authorUid)
      .where('posts.state', '=', 'deleted')
      .where('posts.deleted_at', '>', now - TRASH_MS),
    { at: 'posts.deleted_at', id: 'posts.id' },
    cursor,
    limit,
  ).execute()
}

function withDraft(db: Reader, authorUid: string) {
  return db
    .selectFrom(own('posts', authorUid))
    .leftJoin(shownWith('post_drafts'), 'post_drafts.post_id', 'posts.id')
    .where((eb) =>
      eb.or([eb('post_drafts.post_id', 'is not', null), eb('posts.published_at', 'is not', null)]),
    )
    .select([
      'posts.id',
      'posts.kind',
      'posts.state',
      'posts.interest',
      'posts.title',
      'posts.excerpt',
      'posts.updated_at',
      'posts.deleted_at',
      'posts.scheduled_at',
      'post_drafts.content as draft',
    ])
}

export const untouchedDraft = prepared((db: Reader, p: { authorUid: string; kind: PostKind }) =>
  db
    .selectFrom(own('posts', p.authorUid))
    .leftJoin(shownWith('post_drafts'), 'post_drafts.post_id', 'posts.id')
    .select('posts.id')
    .where('posts.kind', '=', p.kind)
    .where('posts.state', '=', 'draft')
    .where('posts.published_at', 'is', null)
    .where('post_drafts.post_id', 'is', null)
    .limit(1),
)

export const reuseUntouched = prepared(
  (tx: Writer, p: { id: string; interest: string; visibility: PostVisibility; now: number }) =>
    tx
      .updateTable('posts')
      .set({ interest: p.interest, visibility: p.visibility, updated_at: p.now })
      .where('id', '=', p.id),
)

export async function countUnpublished(db: Reader, authorUid: string): Promise<number> {
  const row = await db
    .selectFrom(own('posts', authorUid))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['draft', 'scheduled'])
    .executeTakeFirstOrThrow()
  return row.count
}

export async function lastInterest(db: Reader, authorUid: string): Promise<string | null> {
  const row = await db
    .selectFrom(own('posts', authorUid))
    .select('interest')
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.interest ?? null
}

/** Writes a post's draft. @returns the new version; null if the expected one is outdated */
export async function writeDraft(
  tx: Writer,
  p: {
    readonly id: string
    readonly authorUid: string
    readonly version: number
    readonly content: string
    readonly now: number
  },
): Promise<number | null> {
  const [row] = await nextVersion(tx, p)
  if (!row) return null
  await putDraft(tx, p)
  return row.version
}

const nextVersion = prepared(
  (tx: Writer, p: { id: string; authorUid: string; version: number; now: number }) =>
    tx
      .updateTable('posts')
      .set((eb) => ({ version: eb('version', '+', eb.lit(1)), updated_at: p.now }))
      .where('id', '=', p.id)
      .where('author_uid', '=', p.authorUid)
      .where('state', 'not in', ['deleted', 'hidden'])
      .where('version', '=', p.version)
      .returning('version'),
)

const putDraft = prepared((tx: Writer, p: { id: string; content: string; now: number }) =>
  tx
    .insertInto('post_drafts')
    .values({ post_id: p.id, content: p.content, updated_at: p.now })
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((eb) => ({
        content: eb.ref('excluded.content'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
)

export async function dropDraft(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('post_drafts').where('post_id', '=', id).execute()
}
