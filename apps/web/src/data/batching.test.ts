import { expect, test } from 'vitest'
import { batching } from './batching.ts'
import type { Call } from './call.ts'

const call: Call = () => Promise.reject(new Error('is not called'))

function reader(most: number) {
  const requests: string[] = []
  const read = batching(most, (_, keys, onTags) => {
    requests.push(keys)
    onTags([`of ${keys}`])
    return Promise.resolve(new Map(keys.split(',').map((key) => [key, `${key}!`])))
  })
  return { requests, read }
}

test('what is asked for at the same time is one request, each thing once', async () => {
  const { requests, read } = reader(10)
  const found = await Promise.all(['a', 'b', 'a'].map((key) => read(call, key)))
  expect(requests).toEqual(['a,b'])
  expect(found.map(({ items }) => items.get('b'))).toEqual(['b!', 'b!', 'b!'])
  expect(found[0]?.tags).toEqual(['of a,b'])
  await read(call, 'a')
  expect(requests).toEqual(['a,b', 'a'])
})

test('what is more than a request takes goes into another one', async () => {
  const { requests, read } = reader(2)
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => read(call, key)))
  expect(requests).toEqual(['a,b', 'c,d', 'e'])
})
