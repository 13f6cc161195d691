import { AppError } from '@afins/contract/errors'
import { describe, expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Works that go on until they are told to end, and who is at it. */
function works(semaphore: Semaphore) {
  const atIt: string[] = []
  const ends = new Map<string, () => void>()
  return {
    atIt,
    begin: (name: string, options?: { alone: boolean }) =>
      semaphore.run(async () => {
        atIt.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        atIt.splice(atIt.indexOf(name), 1)
        return name
      }, options),
    async end(name: string, work: Promise<string>) {
      ends.get(name)?.()
      expect(await work).toBe(name)
      // What comes next begins in the turn after.
      await Promise.resolve()
    },
  }
}

test('so many at a time, the others in their order', async () => {
  const { atIt, begin, end } = works(new Semaphore(2, 8))
  const [a, b, c, d] = [begin('a'), begin('b'), begin('c'), begin('d')]
  expect(atIt).toEqual(['a', 'b'])
  await end('b', b)
  expect(atIt).toEqual(['a', 'c'])
  await end('a', a)
  expect(atIt).toEqual(['c', 'd'])
  await end('c', c)
  await end('d', d)
})

test('what has to be alone waits for all, and none overtakes it', async () => {
  const { atIt, begin, end } = works(new Semaphore(2, 8))
  const [a, b] = [begin('a'), begin('b')]
  const big = begin('big', { alone: true })
  const c = begin('c')
  await end('a', a)
  expect(atIt).toEqual(['b'])
  await end('b', b)
  expect(atIt).toEqual(['big'])
  await end('big', big)
  expect(atIt).toEqual(['c'])
  await end('c', c)
})

test('whoever comes when enough wait is sent away, and what fails leaves its place', async () => {
  const semaphore = new Semaphore(1, 1)
  const { begin, end } = works(semaphore)
  const [a, b] = [begin('a'), begin('b')]
  await expect(begin('c')).rejects.toMatchObject({ code: 'server.overloaded' })
  await end('a', a)
  await end('b', b)
  const failing = semaphore.run(() => Promise.reject(new Error('broken')), { alone: true })
  await expect(failing).rejects.toThrow('broken')
  expect(await semaphore.run(() => Promise.resolve('after'))).toBe('after')
})

describe('a semaphore', () => {
  test('runs two at a time, lets fifty wait in order and sends the others away', async () => {
    const semaphore = new Semaphore(2, 50)
    let running = 0
    let most = 0
    const ended: number[] = []
    const task = (n: number) => async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      ended.push(n)
    }
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => semaphore.run(task(n))),
    )
    const rejected = results
      .filter((result) => result.status === 'rejected')
      .map((result) => result.reason)
    expect(most).toBe(2)
    expect(ended).toEqual(Array.from({ length: 52 }, (_, n) => n))
    expect(rejected).toHaveLength(8)
    for (const error of rejected) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'server.overloaded', retryAfter: 5 })
    }
  })

  test('gives the place back after a failure', async () => {
    const semaphore = new Semaphore(1, 1)
    const failure = new Error('broken')
    await expect(semaphore.run(() => Promise.reject(failure))).rejects.toBe(failure)
    await expect(semaphore.run(() => Promise.resolve('well'))).resolves.toBe('well')
  })
})
