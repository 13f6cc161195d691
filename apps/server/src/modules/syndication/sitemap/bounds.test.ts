import { expect, test } from 'vitest'
import type { Cursor } from '@afins/database'
import { boundsOf, PART } from './bounds.ts'

const clock = () => {
  let now = 0
  return { steady: () => now, advance: (ms: number) => void (now += ms) }
}
const keys = (count: number): Cursor[] =>
  Array.from({ length: count }, (_, at) => ({ at, id: `i${at}` }))

/** A list that counts what is read of it. */
function listOf(count: number) {
  let list = keys(count)
  let read = 0
  return {
    set: (next: Cursor[]) => void (list = next),
    after: async (place: Cursor | null) => {
      const found = list.filter(({ at }) => at > (place?.at ?? -1)).slice(0, PART + 1)
      read += found.length
      return found
    },
    taken: () => {
      const was = read
      read = 0
      return was
    },
  }
}

test.each([
  [0, 0],
  [1, 0],
  [PART, 0],
  [PART + 1, 1],
  [PART * 3, 2],
  [PART * 3 + 1, 3],
])('a list of %i is cut %i times', async (count, cuts) => {
  const bounds = await boundsOf(clock(), listOf(count).after)()
  expect(bounds).toHaveLength(cuts)
  expect(bounds.map(({ at }) => at)).toEqual(
    Array.from({ length: cuts }, (_, index) => PART * (index + 1) - 1),
  )
})

test('only what is new is gone through again, until the cuts are a day old', async () => {
  const list = listOf(PART * 4 + 10)
  const time = clock()
  const bounds = boundsOf(time, list.after)
  const first = await bounds()
  list.taken()
  list.set(keys(PART * 5 + 10))
  expect(await bounds()).toHaveLength(5)
  expect(list.taken()).toBeLessThan(PART * 2 + 2)
  // What went from the middle leaves the cuts where they were.
  list.set(keys(PART * 5 + 10).filter(({ at }) => at % 2 === 0))
  expect((await bounds()).slice(0, 4)).toEqual(first)
  time.advance(25 * 60 * 60 * 1000)
  expect(await bounds()).toHaveLength(2)
})

test('whoever asks meanwhile waits for the same walk', async () => {
  const list = listOf(PART * 2 + 5)
  const bounds = boundsOf(clock(), list.after)
  const [one, other] = await Promise.all([bounds(), bounds()])
  expect(one).toBe(other)
  expect(list.taken()).toBeLessThanOrEqual(PART * 3)
})

test('a walk that failed is begun again', async () => {
  let fails = true
  const bounds = boundsOf(clock(), async () => {
    if (fails) throw new Error('gone')
    return []
  })
  await expect(bounds()).rejects.toThrow('gone')
  fails = false
  expect(await bounds()).toEqual([])
})
