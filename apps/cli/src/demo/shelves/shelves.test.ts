import { DAY } from '@afins/contract/durations'
import { expect, test } from 'vitest'
import { makeCorpus } from '../corpus.ts'
import { catalogue } from '../texts/index.ts'
import { affinity, fit, type CatalogueWork } from './tastes.ts'

const { people, posts, shelves } = makeCorpus(1)
const joinedAgo = new Map(people.map((person) => [person.username, person.joinedAgo]))
const works = new Map<string, CatalogueWork>(catalogue.map((work) => [work.id, work]))
const entries = shelves.flatMap((shelf) => shelf.entries.map((entry) => ({ ...entry, shelf })))
const diary = entries.flatMap((entry) => (entry.diary ? [{ ...entry, ...entry.diary }] : []))

test('everyone has shelves of works of the catalogue, written after they joined', () => {
  expect(shelves.map(({ ownerUsername }) => ownerUsername)).toEqual(
    people.map(({ username }) => username),
  )
  expect(Math.min(...shelves.map((shelf) => shelf.entries.length))).toBeGreaterThan(4)
  expect(entries.filter(({ workId }) => !works.has(workId))).toEqual([])
  const early = entries.filter(
    ({ ago, shelf }) => ago <= 0 || ago >= (joinedAgo.get(shelf.ownerUsername) ?? 0),
  )
  expect(early).toEqual([])
})

test('people rate what is to their taste higher, in every medium', () => {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  for (const interest of ['music', 'movies', 'books'] as const) {
    const rated = entries.flatMap(({ workId, rating, shelf }) => {
      const work = works.get(workId)
      if (!work || work.interest !== interest || rating === null) return []
      return [{ rating, near: affinity(work, shelf.taste.first), fit: fit(work, shelf.taste) }]
    })
    const near = rated.filter((one) => one.near >= 0.5).map(({ rating }) => rating)
    const far = rated.filter((one) => one.fit === 0).map(({ rating }) => rating)
    expect(near.length).toBeGreaterThan(200)
    expect(far.length).toBeGreaterThan(30)
    expect(mean(near) - mean(far)).toBeGreaterThan(1)
  }
})

test('diaries cover two years, with dates of which parts are unknown', () => {
  expect(new Set(diary.map(({ outcome }) => outcome)).size).toBe(3)
  expect(new Set(diary.map(({ ended }) => ended.known)).size).toBe(4)
  const days = diary.filter(({ ended }) => ended.known !== 'none').map(({ ended }) => ended.ago)
  expect(Math.max(...days)).toBeGreaterThan(650 * DAY)
  expect(diary.filter(({ ago, ended, outcome }) => outcome !== 'open' && ended.ago < ago)).toEqual(
    [],
  )
  expect(
    diary.filter(({ started, ended }) => started.known !== 'none' && started.ago < ended.ago),
  ).toEqual([])
  const again = shelves.filter((shelf) => {
    const ids = shelf.entries.flatMap(({ workId, diary: one }) => (one ? [workId] : []))
    return new Set(ids).size < ids.length
  })
  expect(again.length).toBeGreaterThan(20)
})

test('progress is within what there is', () => {
  const going = diary.flatMap(({ workId, progress }) =>
    progress ? [{ ...progress, length: works.get(workId)?.length }] : [],
  )
  expect(going.length).toBeGreaterThan(80)
  for (const { progress, unit, total, length } of going) {
    const end = total ?? (unit === 'percent' ? 100 : length) ?? 0
    expect(progress).toBeGreaterThan(0)
    expect(progress).toBeLessThanOrEqual(end)
  }
})

test('walls show loved works of their interest', () => {
  const walls = shelves.flatMap((shelf) => shelf.walls)
  expect(walls.length).toBeGreaterThan(people.length)
  for (const { interest, workIds } of walls) {
    expect(new Set(workIds).size).toBe(workIds.length)
    expect(workIds.length).toBeLessThanOrEqual(4)
    expect(workIds.filter((id) => works.get(id)?.interest !== interest)).toEqual([])
  }
})

test('most works of reviews and lists are linked, and what was reviewed is in the diary', () => {
  const named = posts.flatMap((post) => post.works)
  const linked = named.filter(({ workId }) => workId !== undefined)
  expect(linked.length / named.length).toBeGreaterThan(0.6)
  const reviews = posts.filter(
    ({ kind, works: [work], visibility }) =>
      kind === 'review' && work?.workId !== undefined && visibility === 'public',
  )
  for (const { authorUsername, works: reviewed } of reviews) {
    const shelf = shelves.find(({ ownerUsername }) => ownerUsername === authorUsername)
    const entry = shelf?.entries.find(({ workId }) => workId === reviewed[0]?.workId)
    expect(entry?.diary?.outcome).toBe('finished')
  }
})
