import { afterEach, describe, expect, it, vi } from 'vitest'
import { mariasProfile } from './testing/fake-deps.ts'
import { forbiddenStorage, fullStorage, memoryStorage } from './testing/web-storage.ts'
import { clearUserData, readUserData, writeUserData } from './user-data.ts'

const { email, ...cached } = mariasProfile
const { uid } = mariasProfile

const browser = (storage: Storage) => {
  vi.stubGlobal('localStorage', storage)
  return storage
}
afterEach(() => vi.unstubAllGlobals())

describe('the cached profile', () => {
  it('comes back to whom it belongs, without the email', () => {
    const storage = browser(memoryStorage())
    writeUserData(mariasProfile)
    expect(readUserData(uid)).toEqual(cached)
    expect(Object.keys(storage)).toEqual(['userData'])
    expect(storage.getItem('userData')).not.toContain(email)
  })

  it('of an earlier release knows nothing of the plan, nor of the point of a cover', () => {
    const { benefits: _benefits, ...older } = cached
    const cover = { id: 'c1', width: 900, height: 300, dots: '' }
    browser(memoryStorage({ userData: JSON.stringify({ ...older, cover }) }))
    expect(readUserData(uid)).toEqual({
      ...cached,
      benefits: [],
      cover: { ...cover, x: 50, y: 50 },
    })
  })

  it('is thrown away when someone else asks', () => {
    const storage = browser(memoryStorage())
    writeUserData(mariasProfile)
    expect(readUserData('uid-rui')).toBeNull()
    expect({ ...storage }).toEqual({})
    expect(readUserData(uid)).toBeNull()
  })

  it('comes back from a release that stored less, completed', () => {
    const { username, displayName, bio, interests } = cached
    const stored = { uid, username, displayName, bio, interests }
    browser(memoryStorage({ userData: JSON.stringify(stored) }))
    expect(readUserData(uid)).toMatchObject({
      ...stored,
      bioTree: [{ t: 'p', c: [bio] }],
      counts: { posts: 0, followers: 0, following: 0 },
      benefits: [],
    })
  })

  it('comes back with the links of its bio', () => {
    const link = { t: 'a', href: 'https://exemplo.com.br/', c: ['https://exemplo.com.br'] } as const
    browser(memoryStorage())
    writeUserData({ ...mariasProfile, bioTree: [{ t: 'p', c: ['Leio.', { t: 'br' }, link] }] })
    expect(readUserData(uid)?.bioTree).toEqual([{ t: 'p', c: ['Leio.', { t: 'br' }, link] }])
  })

  it.each([
    ...['', '{', 'null', '7', '"u"', '[]', '{}', JSON.stringify({ uid })],
    JSON.stringify({ ...cached, interests: 'books' }),
    JSON.stringify({ ...cached, bio: null }),
    JSON.stringify({ ...cached, username: 7 }),
    ...[
      { interests: [null] },
      { interests: [{ slug: 1 }] },
      { counts: null },
      { counts: { posts: '3' } },
      { can: null },
      { avatar: 7 },
      { cover: { id: 'x' } },
      { isPublic: 'sim' },
      { closed: true },
      { bioTree: 'x' },
      { bioTree: [{ t: 'p', c: null }] },
      { bioTree: [{ t: 'table', head: [] }] },
      { bioTree: [{ t: 'p', c: [{ t: 'a', c: ['sem endereço'] }] }] },
      { defaultVisibility: null },
      { benefits: 'todos' },
    ].map((garbage) => JSON.stringify({ ...cached, ...garbage })),
  ])('is thrown away where it is garbage: %s', (garbage) => {
    const storage = browser(memoryStorage({ userData: garbage, darkMode: 'true' }))
    expect(readUserData(uid)).toBeNull()
    expect({ ...storage }).toEqual({ darkMode: 'true' })
  })

  it('is not there in a browser that stores nothing, and nothing fails', () => {
    browser(forbiddenStorage())
    writeUserData(mariasProfile)
    expect(readUserData(uid)).toBeNull()
    clearUserData()
    browser(fullStorage())
    writeUserData(mariasProfile)
    expect(readUserData(uid)).toBeNull()
  })
})
