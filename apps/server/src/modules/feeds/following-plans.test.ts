import { expect, test } from 'vitest'
import { engines, planStepsOf, testDatabase } from '@afins/database/testing'
import { visibilitiesFor } from '#visibility/index.ts'
import { lastPostsOfWriters } from './following.queries.ts'

// Only PostgreSQL may join them with all posts, which it does where people have very many.
test.runIf(engines.includes('postgres'))(
  'the last posts of writers are found before they are joined with posts',
  async () => {
    const fresh = await testDatabase('postgres')
    try {
      const of = { followerUid: 'reader', uids: ['a', 'b'], cursor: null }
      const visibilities = visibilitiesFor(true, 'follower')
      const steps = await planStepsOf('postgres', fresh.database, (db) =>
        lastPostsOfWriters(db, { ...of, visibilities }),
      )
      // One of the inner statement, one of all.
      expect(steps.filter((step) => step.includes('Limit'))).toHaveLength(2)
    } finally {
      await fresh.dispose()
    }
  },
)
