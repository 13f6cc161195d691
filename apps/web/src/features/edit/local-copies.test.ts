import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftNames } from '#data/drafts.ts'
import { fullStorage, memoryStorage } from '#data/testing/web-storage.ts'
import { localCopies } from './local-copies.ts'
import { contentOf } from './testing/fake-server.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const copyOf = (body: string, at = 1) => ({ version: 1, content: contentOf(body), at, sent: [] })
const names = () => draftNames('edit:post:')
const now = contentOf('')

/** A tab that has the post open until it is closed. */
async function tab(name: string) {
  const life = new AbortController()
  const copies = localCopies('post', name, () => true)
  await copies.live(life.signal)
  return {
    ...copies,
    async close() {
      life.abort()
      await navigator.locks.request(`edit:post:${name}`, () => {})
    },
  }
}

test('what a tab keeps that is there is nobody else’s', async () => {
  const [one, other] = [await tab('one'), await tab('other')]
  one.keep(copyOf('de um'))
  expect(await other.read(now)).toBeNull()
  other.keep(copyOf('do outro', 2))
  expect(names()).toEqual(['edit:post:one', 'edit:post:other'])
  await one.close()
  expect(await other.read(now)).toEqual({ ...copyOf('de um'), name: 'edit:post:one' })
  await other.close()
})

test('what is read stays until it is taken and kept', async () => {
  const one = await tab('one')
  one.keep(copyOf('de um'))
  await one.close()
  const other = await tab('other')
  const left = await other.read(now)
  other.keep(copyOf('do outro', 2))
  expect(names()).toEqual(['edit:post:one', 'edit:post:other'])
  if (left) other.take(left)
  other.keep(copyOf('dos dois', 3))
  expect(names()).toEqual(['edit:post:other'])
  other.keep(null)
  expect(names()).toEqual([])
  await other.close()
})

test('the last of several is read first, and what is none goes', async () => {
  for (const [name, at] of [
    ['a', 3],
    ['b', 5],
    ['c', 4],
  ] as const)
    localCopies('post', name, () => true).keep(copyOf(name, at))
  localStorage.setItem('draft:edit:post:d', '{')
  const { read, take, keep } = localCopies('post', 'e', () => true)
  for (const body of ['b', 'c', 'a']) {
    const left = await read(now)
    expect(left?.content.body).toBe(body)
    if (left) take(left)
    keep(null)
  }
  expect(names()).toEqual([])
})

test('what is put aside is there for the next one, until it is taken', async () => {
  const one = await tab('one')
  const aside = one.putAside(copyOf('antes'))
  one.keep(null)
  expect(await one.read(now)).toEqual(aside)
  one.take(aside)
  one.keep(null)
  expect(await one.read(now)).toBeNull()
  await one.close()
})

test('of a tab that goes those are told that are there, once', async () => {
  const [one, other] = [await tab('one'), await tab('other')]
  const onLeft = vi.fn<() => void>()
  expect(await other.watch(onLeft)).toBe(true)
  expect(await other.watch(onLeft)).toBe(true)
  expect(onLeft).not.toHaveBeenCalled()
  await one.close()
  expect(onLeft).toHaveBeenCalledTimes(1)
  expect(await other.watch(onLeft)).toBe(false)
  await other.close()
})

test('what this browser has no room for is known not to be kept', async () => {
  const one = await tab('one')
  expect(one.keep(copyOf('curto'))).toBe(true)
  vi.stubGlobal('localStorage', fullStorage({ ...localStorage }))
  expect(one.keep(copyOf('mais longo'))).toBe(false)
  await one.close()
})

test('nothing is kept of somebody who left', () => {
  const { keep, putAside } = localCopies('post', 'one', () => false)
  keep(copyOf('a'))
  putAside(copyOf('b'))
  expect(names()).toEqual([])
})
