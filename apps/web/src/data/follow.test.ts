import { describe, expect, it } from 'vitest'
import type { ClosedProfile, OpenProfile } from '@afins/contract/api'
import { createToastStore } from '#ui/toast-store.ts'
import { makeAuthStore } from './auth-store.ts'
import { type Call, ApiError } from './call.ts'
import type { Deps } from './deps.ts'
import { setFollowing, showAnsweredRequest } from './follow.ts'
import { makeQueryClient, queries } from './queries.ts'
import { mariasProfile } from './testing/fake-deps.ts'

const person = { username: 'maria', displayName: 'Maria', avatar: null, color: 'teal' } as const
const open: OpenProfile = {
  ...mariasProfile,
  bio: '',
  bioTree: [],
  interests: [],
  counts: { posts: 1, followers: 4, following: 2 },
  can: { edit: false, follow: true, listFollows: true, seeStatistics: true },
}
const closed: ClosedProfile = {
  ...person,
  closed: true,
  follow: 'none',
  can: { edit: false, follow: true },
}

function depsWith(answer: (name: string) => unknown) {
  const calls: string[] = []
  const call = (async (name: string) => {
    calls.push(name)
    return answer(name)
  }) as unknown as Call
  const deps: Deps = {
    call,
    queryClient: makeQueryClient(call),
    auth: makeAuthStore({ status: 'out' }),
    toasts: createToastStore(),
  }
  return { deps, calls }
}

const reject = () => {
  throw new ApiError('server.unavailable', 503)
}
const shown = (deps: Deps) => deps.queryClient.getQueryData(queries.profile('maria').queryKey)

describe('following', () => {
  it('shows at once, before the server answered', async () => {
    const { deps, calls } = depsWith(() => ({ state: 'accepted' }))
    const done = setFollowing(deps, open, true)
    expect(shown(deps)).toMatchObject({ follow: 'accepted', counts: { followers: 5 } })
    await done
    expect(shown(deps)).toMatchObject({ follow: 'accepted', counts: { followers: 5 } })
    expect(calls).toEqual(['follow'])
  })

  it('asks a closed profile', async () => {
    const { deps } = depsWith(() => ({ state: 'requested' }))
    await setFollowing(deps, closed, true)
    expect(shown(deps)).toMatchObject({ closed: true, follow: 'requested' })
  })

  it('ends with the state that the server answers', async () => {
    const { deps } = depsWith(() => ({ state: 'requested' }))
    await setFollowing(deps, open, true)
    expect(shown(deps)).toMatchObject({ follow: 'requested', counts: { followers: 4 } })
  })

  it('goes back when it is rejected', async () => {
    const { deps } = depsWith(reject)
    const done = setFollowing(deps, { ...open, follow: 'accepted' }, false)
    expect(shown(deps)).toMatchObject({ follow: 'none', counts: { followers: 3 } })
    await expect(done).rejects.toThrow('server.unavailable')
    expect(shown(deps)).toMatchObject({ follow: 'accepted', counts: { followers: 4 } })
  })
})

describe('answering someone who asks to follow', () => {
  const asked = {
    items: [
      { ...person, askedAt: 1 },
      { ...person, username: 'rui', askedAt: 2 },
    ],
  }
  const names = (deps: Deps) =>
    deps.queryClient
      .getQueryData(queries.followRequests().queryKey)
      ?.items.map(({ username }) => username)

  it('takes them off the list, and shows them again when the server rejects', () => {
    const { deps } = depsWith(reject)
    deps.queryClient.setQueryData(queries.followRequests().queryKey, asked)
    const showAgain = showAnsweredRequest(deps, person.username)
    expect(names(deps)).toEqual(['rui'])
    showAgain()
    expect(names(deps)).toEqual(['maria', 'rui'])
  })
})
