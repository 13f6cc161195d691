import { expect, test } from 'vitest'
import type { Reader } from '@afins/database'
import { testDatabase } from '@afins/database/testing'
import { choicesOn, everyone, own, visible, visibilitiesFor, ofOwner } from './index.ts'

/** Each line compiles only as long as the type rejects it: `npm run types` checks this test. */
const rejected = (db: Reader) => [
  // @ts-expect-error -- an owned table
  () => db.selectFrom('posts'),
  // @ts-expect-error -- with an alias
  () => db.selectFrom('shelf_entries as mine'),
  // @ts-expect-error -- among others
  () => db.selectFrom(['works', 'diary_entries']),
  // @ts-expect-error -- joined
  () => db.selectFrom('works').innerJoin('profiles', 'profiles.uid', 'works.added_by'),
  // @ts-expect-error -- inside of another one
  () => db.selectFrom('works').where((eb) => eb.exists(eb.selectFrom('favourites'))),
  // @ts-expect-error -- by way of a name
  () => db.with('all', (cte) => cte.selectFrom('bookmarks').selectAll()),
  // @ts-expect-error -- what a viewer may see of a person is not listed by hand
  () => ofOwner('posts', { uid: 'u', visibilities: ['public', 'self'] }),
  // @ts-expect-error -- what is no choice
  () => choicesOn('bookmarks'),
]

test('a reader takes what belongs to someone with its viewer only', async () => {
  const { database, dispose } = await testDatabase('sqlite')
  const { db } = database
  expect(rejected(db).length).toBeGreaterThan(0)
  const statement = db
    .selectFrom(visible('posts', 'u'))
    .innerJoin(everyone('shelf_entries'), 'shelf_entries.uid', 'posts.author_uid')
    .innerJoin(own('diary_entries', 'u'), 'diary_entries.uid', 'posts.author_uid')
    .select(['posts.id', 'shelf_entries.rating', 'diary_entries.outcome'])
    .compile().sql
  await dispose()
  expect(statement).toContain('blocks')
  expect(ofOwner('posts', { uid: 'u', visibilities: visibilitiesFor(true, 'none') })).toBeDefined()
})
