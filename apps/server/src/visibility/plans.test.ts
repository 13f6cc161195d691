import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicPost, pageBefore, type Reader } from '@afins/database'
import { engines, planStepsOf, testDatabase, type TestDatabase } from '@afins/database/testing'
import { everyone, ofOwner, partsOf, people, visible, visibilitiesFor } from './index.ts'

const newestFirst = { at: 'posts.published_at', id: 'posts.id' } as const

const newest = (viewerUid: string | null) => (db: Reader) =>
  pageBefore(
    db
      .selectFrom(visible('posts', viewerUid))
      .innerJoin(people(viewerUid), 'profiles.uid', 'posts.author_uid')
      .select(['posts.title', 'profiles.username'])
      .where(isPublicPost),
    newestFirst,
    null,
    20,
  )

const ofPerson = (db: Reader) =>
  pageBefore(
    db
      .selectFrom(ofOwner('posts', { uid: 'u', visibilities: visibilitiesFor(true, 'follower') }))
      .select('posts.title'),
    newestFirst,
    null,
    20,
  )

const ofImport = (db: Reader) =>
  db
    .selectFrom(partsOf('import_works', 'i'))
    .select('import_works.content')
    .where('import_works.number', '>=', 7)
    .orderBy('import_works.number')
    .limit(20)

const recentWriters = (db: Reader) =>
  db
    .selectFrom(everyone('posts', 'me'))
    .select('posts.author_uid')
    .where(isPublicPost)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(100)

const named = (db: Reader) =>
  db.selectFrom(people('me')).select('profiles.uid').where('profiles.username', '=', 'u')

describe.each(engines)(
  'rows with their viewer are part of the statement around them, on %s',
  (engine) => {
    let opened: TestDatabase
    beforeAll(async () => {
      opened = await testDatabase(engine)
    })
    afterAll(() => opened.dispose())

    test.each([
      ['the newest posts, signed out', newest(null), /posts_listed\b/],
      ['the newest posts', newest('me'), /posts_listed\b/],
      ['the posts of a person', ofPerson, /posts_by_author/],
      ['who wrote last', recentWriters, /posts_listed\b/],
      ['the works of an import', ofImport, /import_works/],
      ['a person', named, /profiles/],
    ] as const)('%s', async (_name, build, index) => {
      const steps = (await planStepsOf(engine, opened.database, build)).join('\n')
      expect(steps).toMatch(index)
      expect(steps).not.toMatch(/MATERIALIZE|CO-ROUTINE|Subquery Scan|TEMP B-TREE|Sort\b|Seq Scan/)
    })
  },
)
