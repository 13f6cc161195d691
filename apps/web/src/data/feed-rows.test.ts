import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeedActivity } from '@afins/contract/api'
import { feedRows } from './feed-rows.ts'
import { noteOf } from './testing/fake-deps.ts'

const times = fc
  .array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 })
  .map((list) => list.toSorted((one, other) => other - one))

test('posts and activities are each in their order, and together in that of time', () => {
  fc.assert(
    fc.property(times, times, (published, happened) => {
      const posts = published.map((publishedAt, at) => ({ ...noteOf(`${at}`), publishedAt }))
      const activities = happened.map((at): FeedActivity => ({
        ...{ event: 'finished', at, count: 1, works: [] },
        person: noteOf('1').author,
      }))
      const rows = feedRows(posts, activities)
      expect(rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))).toEqual(posts)
      expect(rows.flatMap((row) => (row.type === 'activity' ? [row.activity] : []))).toEqual(
        activities,
      )
      const all = rows.map((row) => (row.type === 'post' ? row.post.publishedAt : row.activity.at))
      expect(all).toEqual(all.toSorted((one, other) => other - one))
    }),
  )
})
