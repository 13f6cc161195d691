import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftNames } from '#data/drafts.ts'
import { fullStorage, memoryStorage } from '#data/testing/web-storage.ts'
import { draftBackups } from './draft-backups.ts'
import { contentOf } from './testing/fake-server.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const backupOf = (body: string, at = 1) => ({ version: 1, content: contentOf(body), at, sent: [] })
const names = () => draftNames('edit:post:')
const current = contentOf('')

async function tab(name: string) {
  const life = new AbortController()
  const backups = draftBackups('post', name, () => true)
  await backups.lock(life.signal)
  return {
    ...backups,
    async close() {
      life.abort()
      await navigator.locks.request(`edit:post:${name}`, () => {})
    },
  }
}

test('no other tab recovers the backup of an open one', async () => {
  const [one, other] = [await tab('one'), await tab('other')]
  one.store(backupOf('de um'))
  expect(await other.recover(current)).toBeNull()
  other.store(backupOf('do outro', 2))
  expect(names()).toEqual(['edit:post:one', 'edit:post:other'])
  await one.close()
  expect(await other.recover(current)).toEqual({ ...backupOf('de um'), name: 'edit:post:one' })
  await other.close()
})

test('a recovered backup stays until it is claimed and stored', async () => {
  const one = await tab('one')
  one.store(backupOf('de um'))
  await one.close()
  const other = await tab('other')
  const recovered = await other.recover(current)
  other.store(backupOf('do outro', 2))
  expect(names()).toEqual(['edit:post:one', 'edit:post:other'])
  if (recovered) other.claim(recovered)
  other.store(backupOf('dos dois', 3))
  expect(names()).toEqual(['edit:post:other'])
  other.store(null)
  expect(names()).toEqual([])
  await other.close()
})

test('the newest backup is recovered first, and what is none is deleted', async () => {
  for (const [name, at] of [
    ['a', 3],
    ['b', 5],
    ['c', 4],
  ] as const)
    draftBackups('post', name, () => true).store(backupOf(name, at))
  localStorage.setItem('draft:edit:post:d', '{')
  const { recover, claim, store } = draftBackups('post', 'e', () => true)
  for (const body of ['b', 'c', 'a']) {
    const recovered = await recover(current)
    expect(recovered?.content.body).toBe(body)
    if (recovered) claim(recovered)
    store(null)
  }
  expect(names()).toEqual([])
})

test('a backup set aside can be recovered until it is claimed', async () => {
  const one = await tab('one')
  const aside = one.setAside(backupOf('antes'))
  one.store(null)
  expect(await one.recover(current)).toEqual(aside)
  one.claim(aside)
  one.store(null)
  expect(await one.recover(current)).toBeNull()
  await one.close()
})

test('the open tabs are called once when another is closed', async () => {
  const [one, other] = [await tab('one'), await tab('other')]
  const onTabClosed = vi.fn<() => void>()
  expect(await other.watch(onTabClosed)).toBe(true)
  expect(await other.watch(onTabClosed)).toBe(true)
  expect(onTabClosed).not.toHaveBeenCalled()
  await one.close()
  expect(onTabClosed).toHaveBeenCalledTimes(1)
  expect(await other.watch(onTabClosed)).toBe(false)
  await other.close()
})

test('full storage is reported', async () => {
  const one = await tab('one')
  expect(one.store(backupOf('curto'))).toBe(true)
  vi.stubGlobal('localStorage', fullStorage({ ...localStorage }))
  expect(one.store(backupOf('mais longo'))).toBe(false)
  await one.close()
})

test('nothing is stored after signing out', () => {
  const { store, setAside } = draftBackups('post', 'one', () => false)
  store(backupOf('a'))
  setAside(backupOf('b'))
  expect(names()).toEqual([])
})
