import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import {
  engines,
  insertAccounts,
  planStepsOf,
  postRow,
  testDatabase,
  type TestDatabase,
} from '@afins/database/testing'
import { newestPosts, postsAmong, type PostFilter } from './posts.queries.ts'

const cursor = { at: 600, id: 'x' }
const narrowed: readonly (readonly [RegExp, PostFilter])[] = [
  [/posts_listed\b/, {}],
  [/posts_listed\b/, { since: 10 }],
  [/posts_listed\b/, { kind: 'review' }],
  [/posts_listed_lists/, { kind: 'list' }],
  [/posts_listed_by_interest\b/, { interest: 'music' }],
  [/posts_listed_by_interest_kind/, { interest: 'music', kind: 'list' }],
  [/posts_by_author/, { person: 'person-1' }],
  [/posts_by_author/, { person: 'person-1', kind: 'list', interest: 'music', since: 10 }],
]

describe.each(engines)('what a search goes through on %s', (engine) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await testDatabase(engine)
    const uids = Array.from({ length: 20 }, (_, at) => `person-${at}`)
    const kinds = ['note', 'note', 'review', 'list'] as const
    const rows = uids.flatMap((uid, person) =>
      Array.from({ length: 40 }, (_, at) =>
        postRow(`${uid}-${at}`, uid, at * 20 + person, {
          interest: at % 3 === 0 ? 'books' : 'music',
          kind: kinds[at % 4] ?? 'note',
        }),
      ),
    )
    await transaction(opened.database, async (tx) => {
      await insertAccounts(tx, ...uids)
      await tx.insertInto('posts').values(rows).execute()
    })
  })
  afterAll(() => opened.dispose())

  test.each(narrowed)(
    '%s is the index of %o, on the first page and later',
    async (index, filter) => {
      for (const viewerUid of [null, 'person-2'])
        for (const from of [null, cursor]) {
          const steps = await planStepsOf(engine, opened.database, (db) =>
            newestPosts(db, { ...filter, terms: ['mar'] }, { viewerUid, cursor: from, limit: 100 }),
          )
          expect(steps.join('\n')).toMatch(index)
          expect(steps.join('\n')).not.toMatch(
            /TEMP B-TREE|Sort\b|SCAN posts(?! USING)|Seq Scan on posts/,
          )
        }
    },
  )

  test.each(narrowed)(
    'of some posts, not all of an index are read (%s, %o)',
    async (_index, filter) => {
      const ids = Array.from({ length: 20 }, (_, at) => `person-1-${at}`)
      for (const viewerUid of [null, 'person-2']) {
        const steps = await planStepsOf(engine, opened.database, (db) =>
          postsAmong(db, ids, filter, { viewerUid, cursor, limit: 20 }),
        )
        expect(steps.join('\n')).not.toMatch(/posts_listed_\w/)
      }
    },
  )
})
