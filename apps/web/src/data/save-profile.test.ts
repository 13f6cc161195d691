import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OwnProfile } from '@afins/contract/api'
import { createToastStore } from '#ui/toast-store.ts'
import { makeAuthStore } from './auth-store.ts'
import { type Call, ApiError } from './call.ts'
import type { Deps } from './deps.ts'
import { makeQueryClient, queries } from './queries.ts'
import { saveProfile } from './save-profile.ts'
import { mariasProfile } from './testing/fake-deps.ts'

const own: OwnProfile = {
  ...mariasProfile,
  bio: 'Antes.',
  bioTree: [{ t: 'p', c: ['Antes.'] }],
  interests: [],
  updatedAt: 0,
}

function depsWith(answer: () => OwnProfile): Deps {
  const call = (async () => answer()) as unknown as Call
  const queryClient = makeQueryClient(call)
  const { uid, username, displayName, avatar, color } = own
  const auth = makeAuthStore({
    status: 'in',
    viewer: { uid, username, displayName, avatar, color },
  })
  queryClient.setQueryData(queries.ownProfile().queryKey, own)
  return { call, queryClient, auth, toasts: createToastStore() }
}

const shown = ({ queryClient }: Deps) => queryClient.getQueryData(queries.ownProfile().queryKey)
const open = ({ queryClient }: Deps) => queryClient.getQueryData(queries.profile('maria').queryKey)
const reject = (): OwnProfile => {
  throw new ApiError('server.unavailable', 503)
}

describe('saving one’s own profile', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  afterEach(() => stored.clear())

  it('shows at once, everywhere, as far as a browser can tell', async () => {
    const deps = depsWith(() => own)
    const done = saveProfile(deps, {
      displayName: '',
      bio: 'Leio.',
      color: 'coral',
      isPublic: false,
      interests: [{ slug: 'books' }, { name: 'Jardins', icon: '🌱', color: 'forest' }],
    })
    expect(shown(deps)).toMatchObject({
      displayName: 'maria',
      bio: 'Leio.',
      bioTree: [{ t: 'p', c: ['Leio.'] }],
      isPublic: false,
      interests: [
        { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' },
        { slug: 'jardins', name: 'Jardins', icon: '🌱', color: 'forest' },
      ],
    })
    expect(open(deps)).toMatchObject({ displayName: 'maria', color: 'coral' })
    expect(deps.auth.get()).toMatchObject({ viewer: { displayName: 'maria', color: 'coral' } })
    await done
  })

  it('ends with what the server says, and stores it without the email', async () => {
    const deps = depsWith(() => ({ ...own, bio: 'Do servidor.', updatedAt: 9 }))
    await saveProfile(deps, { bio: ' Do servidor. ' })
    expect(shown(deps)).toMatchObject({ bio: 'Do servidor.', updatedAt: 9 })
    expect(stored.get('userData')).toContain('Do servidor.')
    expect([...stored.values()].join('')).not.toContain('maria@exemplo.com')
  })

  it('never shows the email where others’ profiles are cached', async () => {
    const deps = depsWith(() => own)
    await saveProfile(deps, { color: 'clay' })
    expect(JSON.stringify(open(deps))).not.toContain('maria@exemplo.com')
  })

  it('goes back, everywhere, when the server rejects', async () => {
    const deps = depsWith(reject)
    await expect(saveProfile(deps, { displayName: 'Outra', bio: 'x' })).rejects.toThrow(
      'server.unavailable',
    )
    expect(shown(deps)).toEqual(own)
    expect(open(deps)).toMatchObject({ displayName: 'Maria', bio: 'Antes.' })
    expect(deps.auth.get()).toMatchObject({ viewer: { displayName: 'Maria' } })
  })
})
