import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

/** Works that go on until they are told to end, and who is at it. */
function works(slots: Slots) {
  const atIt: string[] = []
  const ends = new Map<string, () => void>()
  return {
    atIt,
    begin: (name: string, options?: { alone: boolean }) =>
      slots.run(async () => {
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
  const { atIt, begin, end } = works(new Slots(2, 8))
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
  const { atIt, begin, end } = works(new Slots(2, 8))
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
  const slots = new Slots(1, 1)
  const { begin, end } = works(slots)
  const [a, b] = [begin('a'), begin('b')]
  await expect(begin('c')).rejects.toMatchObject({ code: 'server.overloaded' })
  await end('a', a)
  await end('b', b)
  const failing = slots.run(() => Promise.reject(new Error('broken')), { alone: true })
  await expect(failing).rejects.toThrow('broken')
  expect(await slots.run(() => Promise.resolve('after'))).toBe('after')
})
