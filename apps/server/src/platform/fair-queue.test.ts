import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Tasks that end when they are told to, and the order in which they began. */
function tasks(queue: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    add: (key: string, name: string) =>
      queue.run(key, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    async end(name: string) {
      ends.get(name)?.()
      // Three promises lie between an end and the next beginning.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    },
  }
}

test('people take turns, one task of each at a time, and know how many are before them', async () => {
  const queue = new FairQueue(2, { all: 8, ofOne: 2 })
  const { begun, add, end } = tasks(queue)
  const all = [
    ...[add('ana', 'ana 1'), add('ana', 'ana 2'), add('ana', 'ana 3')],
    ...[add('bia', 'bia 1'), add('caio', 'caio 1')],
  ]
  expect(begun).toEqual(['ana 1', 'bia 1'])
  expect([queue.ahead('caio'), queue.ahead('ana'), queue.ahead('bia')]).toEqual([2, 3, null])
  await end('bia 1')
  expect(begun).toEqual(['ana 1', 'bia 1', 'caio 1'])
  await end('ana 1')
  await end('caio 1')
  await end('ana 2')
  await end('ana 3')
  expect(begun).toEqual(['ana 1', 'bia 1', 'caio 1', 'ana 2', 'ana 3'])
  await Promise.all(all)
})

test('one person cannot fill the queue, nor all of them the memory', async () => {
  const queue = new FairQueue(1, { all: 3, ofOne: 2 })
  const { add, end } = tasks(queue)
  const all = [add('ana', '1'), add('ana', '2'), add('ana', '3')]
  await expect(add('ana', '4')).rejects.toMatchObject({ code: 'server.overloaded' })
  all.push(add('bia', '5'))
  await expect(add('caio', '6')).rejects.toMatchObject({ code: 'server.overloaded' })
  for (const name of ['1', '5', '2', '3']) await end(name)
  await Promise.all(all)
})
