import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeedActivity } from '@afins/contract/api'
import { feedRows, gatherStrips, rowsWithStrip, type FeedRow } from './feed-rows.ts'
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
      const all = rows.flatMap((row) => {
        if (row.type === 'strip') return []
        return row.type === 'post' ? row.post.publishedAt : row.activity.at
      })
      expect(all).toEqual(all.toSorted((one, other) => other - one))
    }),
  )
})

const activityOf = (username: string, at: number): FeedRow => ({
  ...{ type: 'activity', key: `${at}` },
  activity: {
    ...{ event: 'finished', at, count: 1, works: [] },
    person: { ...noteOf('1').author, username },
  },
})
const postAt = (at: number): FeedRow => ({ type: 'post', key: `${at}`, post: noteOf(`${at}`) })

/** A post is '-', what someone did their letter. */
const rowsOf = (text: string) =>
  [...text].map((author, at) => (author === '-' ? postAt(at) : activityOf(author, at)))

const shapeOf = (rows: readonly FeedRow[]) =>
  rows
    .map((row) => {
      if (row.type === 'post') return '-'
      const activities = row.type === 'strip' ? row.activities : [row.activity]
      const people = activities.map(({ person }) => person.username).join('')
      return row.type === 'strip' ? `[${people}]` : people
    })
    .join('')

test('three things in a row that several people did are one strip', () => {
  expect(shapeOf(gatherStrips(rowsOf('abc-ab-aaa-abab')))).toBe('[abc]-ab-aaa-[abab]')
  expect(shapeOf(gatherStrips(rowsOf('ab'.repeat(8))))).toBe('[abababababab][abab]')
})

test('a strip loses nothing and moves nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-') }), (text) => {
      const shape = shapeOf(gatherStrips(rowsOf(text)))
      expect(shape.replaceAll(/[[\]]/g, '')).toBe(text)
      for (const run of shape.split(/-|\[[abc]*\]/))
        expect(run.length < 3 || new Set(run).size === 1).toBe(true)
    }),
  )
})

test('a page of everyone’s posts has one strip, after two of them', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(5), (published, happened) => {
      const posts = Array.from({ length: published }, (_, at) => noteOf(`${at}`))
      const activities = Array.from({ length: happened }, (_, at): FeedActivity => ({
        ...{ event: 'finished', at, count: 1, works: [] },
        person: { ...noteOf('1').author, username: `p${at}` },
      }))
      const rows = rowsWithStrip(posts, activities)
      expect(rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))).toEqual(posts)
      const strips = rows.flatMap((row, at) => (row.type === 'strip' ? [{ at, row }] : []))
      expect(strips.map(({ at }) => at)).toEqual(happened === 0 ? [] : [Math.min(2, published)])
      for (const { row } of strips) expect(row.activities).toEqual(activities)
    }),
  )
})
