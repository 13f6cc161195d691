import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { countWords } from '@afins/contract/text'
import { evenOrderKeys } from '#order-key.ts'
import { mention, partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Lists of one transaction. */
const BATCH = 100

/** Items of lists as rows of their own, which change one by one. */
export const listItems: readonly Migration[] = [
  {
    name: 'list-items',
    async up({ schema }, types) {
      await schema
        .createTable('list_items')
        .addColumn('post_id', types.text, partOf('posts.id'))
        .addColumn('item_id', types.text, required)
        .addColumn('order_key', types.text, required)
        .addColumn('work_id', types.text, mention('works.id'))
        .addColumn('title', types.text, required)
        .addColumn('creators', types.json, required)
        .addColumn('year', types.int)
        .addColumn('remark', types.text, required)
        .addColumn('added_by', types.text, mention('accounts.uid'))
        .addColumn('added_at', types.time, required)
        .addColumn('published_at', types.time, (column) => required(column).defaultTo(sql.lit(0)))
        .addPrimaryKeyConstraint('list_items_pkey', ['post_id', 'item_id'])
        .modifyEnd(types.keyed)
        .execute()
      // The items of a list in their order.
      await schema
        .createIndex('list_items_in_order')
        .on('list_items')
        .columns(['post_id', 'order_key', 'item_id'])
        .execute()
      // The lists that name a work, the newest first, and what deleting a work looks for.
      await schema
        .createIndex('list_items_by_work')
        .on('list_items')
        .columns(['work_id', 'published_at desc', 'post_id desc', 'order_key'])
        .where(sql<boolean>`work_id is not null`)
        .execute()
      // What deleting an account looks for.
      await schema
        .createIndex('list_items_by_person')
        .on('list_items')
        .column('added_by')
        .where(sql<boolean>`added_by is not null`)
        .execute()
      await schema
        .createTable('list_removals')
        .addColumn('post_id', types.text, partOf('posts.id'))
        .addColumn('item_id', types.text, required)
        .addColumn('content', types.json, required)
        .addColumn('removed_at', types.time, required)
        .addPrimaryKeyConstraint('list_removals_pkey', ['post_id', 'item_id'])
        .modifyEnd(types.keyed)
        .execute()
      // What is too old to be taken back.
      await schema
        .createIndex('list_removals_by_time')
        .on('list_removals')
        .column('removed_at')
        .execute()
    },
  },
  {
    name: 'works-of-lists-to-items',
    async up(db) {
      const lists = await rowsOf<{ id: string; author_uid: string; published_at: number | null }>(
        db,
        sql`select id, author_uid, published_at from posts where kind = 'list' and exists (
          select 1 from post_works where post_works.post_id = posts.id) limit ${sql.lit(BATCH)}`,
      )
      if (lists.length === 0) return
      for (const list of lists) await moveWorks(db, list)
      return 'unfinished'
    },
  },
  {
    name: 'drafts-of-published-lists',
    async up(db) {
      const drafts = await rowsOf<{ id: string; content: string; updated_at: number }>(
        db,
        sql`select posts.id, post_drafts.content, post_drafts.updated_at
          from post_drafts join posts on posts.id = post_drafts.post_id
          where posts.kind = 'list' and posts.published_at is not null
            and post_drafts.content like '%"works":[{%' limit ${sql.lit(BATCH)}`,
      )
      if (drafts.length === 0) return
      for (const draft of drafts) await takeWorksOut(db, draft)
      return 'unfinished'
    },
  },
]

interface OldWork {
  readonly title: string
  readonly creators: string
  readonly year: number | null
  readonly remark: string
  readonly work_id: string | null
  readonly published_at: number
}

async function moveWorks(
  db: Kysely<unknown>,
  list: { readonly id: string; readonly author_uid: string; readonly published_at: number | null },
): Promise<void> {
  const works = await rowsOf<OldWork>(
    db,
    sql`select title, creators, year, remark, work_id, published_at from post_works
      where post_id = ${list.id} order by position`,
  )
  const keys = evenOrderKeys(works.length)
  const at = list.published_at ?? 0
  const values = works.map(
    (work, index) => sql`(${list.id}, ${randomUUID()}, ${keys[index]}, ${work.work_id},
      ${work.title}, ${work.creators}, ${work.year}, ${work.remark},
      ${list.author_uid}, ${at}, ${at})`,
  )
  await sql`insert into list_items (post_id, item_id, order_key, work_id, title, creators, year,
    remark, added_by, added_at, published_at) values ${sql.join(values)}`.execute(db)
  await sql`delete from post_works where post_id = ${list.id}`.execute(db)
}

/** What was being changed of a list's works stays among its versions: the list itself goes on. */
async function takeWorksOut(
  db: Kysely<unknown>,
  draft: { readonly id: string; readonly content: string; readonly updated_at: number },
): Promise<void> {
  const content = JSON.parse(draft.content) as {
    body: string
    works: readonly { remark: string }[]
  }
  const texts = [content.body, ...content.works.map(({ remark }) => remark)]
  await sql`insert into post_versions
    (post_id, number, reason, content, bytes, words, works, created_at, thin_at)
    values (${draft.id}, (select coalesce(max(number), 0) + 1 from post_versions where post_id = ${draft.id}),
    'restored', ${draft.content}, ${Buffer.byteLength(draft.content)},
    ${countWords(texts.join('\n'))}, ${content.works.length}, ${draft.updated_at}, null)`.execute(
    db,
  )
  await sql`update post_drafts set content = ${JSON.stringify({ ...content, works: [] })}
    where post_id = ${draft.id}`.execute(db)
}

async function rowsOf<T>(db: Kysely<unknown>, query: RawBuilder<unknown>): Promise<T[]> {
  return (await query.execute(db)).rows as T[]
}
