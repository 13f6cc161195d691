import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './call.ts'
import { queries } from './queries.ts'
import { signIn, signUp } from './sign-in.ts'
import { fakeDeps, maria, mariasProfile, rejectWith } from './testing/fake-deps.ts'
import { memoryStorage } from './testing/web-storage.ts'

vi.mock('./proof-of-work-worker.ts?worker&url', () => ({
  default: '/assets/proof-of-work-worker.js',
}))

const credentials = { username: 'maria', password: 'tenda-azul-42' }
const form = { ...credentials, email: 'maria@exemplo.com' }
const snapshot = JSON.stringify({ uid: maria.uid, username: 'maria', displayName: 'Maria' })
const unavailable = rejectWith('server.unavailable', 503)
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  it('takes over the person: remembered, loaded, and known last', async () => {
    const fake = fakeDeps({ signIn: () => maria, getOwnProfile: () => mariasProfile })
    const { auth, queryClient } = fake.deps
    queryClient.setQueryData(queries.explore().queryKey, {
      interests: [],
      people: [],
      follows: false,
    })
    const states: unknown[] = []
    auth.subscribe(() =>
      states.push([auth.get(), queryClient.getQueryData(queries.ownProfile().queryKey)]),
    )
    await signIn(fake.deps, credentials)
    expect(fake.calls.map(({ name, input }) => [name, input])).toEqual([
      ['signIn', { body: credentials }],
      ['getOwnProfile', {}],
    ])
    expect(states).toEqual([[{ status: 'in', viewer: maria }, mariasProfile]])
    expect(queryClient.getQueryData(queries.explore().queryKey)).toBeUndefined()
    expect(localStorage.getItem('session')).toBe(snapshot)
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/tenda-azul|@exemplo/)
  })

  it.each([
    ['auth.wrong_password', 401],
    ['auth.unknown_username', 401],
    ['auth.too_many_attempts', 429],
    ['network', 0],
  ] as const)('leaves everything as it is after %s', async (code, status) => {
    const fake = fakeDeps({ signIn: rejectWith(code, status) })
    await expect(signIn(fake.deps, credentials)).rejects.toMatchObject({ code })
    expect(fake.names()).toEqual(['signIn'])
    expect(fake.deps.auth.get()).toEqual({ status: 'out' })
    expect({ ...localStorage }).toEqual({})
  })
})

describe('signing in where a proof of work is asked for', () => {
  const challenge = 'desafio-de-teste'
  const bits = 10

  /** A worker whose thread is this one, with the script that the real one runs. */
  class WorkerHere {
    readonly address: string
    #listener: (event: { data: unknown }) => void = () => {}
    #isOver = false

    constructor(address: string) {
      this.address = address
      workers.push(this)
    }
    addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
      if (type === 'message') this.#listener = listener
    }
    postMessage(data: unknown): void {
      let receive: (event: { data: unknown }) => void = () => {}
      vi.stubGlobal('addEventListener', (_type: string, listener: typeof receive) => {
        receive = listener
      })
      vi.stubGlobal('postMessage', (answer: unknown) => this.#listener({ data: answer }))
      vi.resetModules()
      void import('./proof-of-work-worker.ts').then(() => receive({ data }))
    }
    terminate(): void {
      this.#isOver = true
    }
    get isOver(): boolean {
      return this.#isOver
    }
  }
  const workers: WorkerHere[] = []

  beforeEach(() => {
    workers.length = 0
    vi.stubGlobal('Worker', WorkerHere)
  })

  const asking = () =>
    fakeDeps({
      signIn: ({ body }) => (body.proof ? maria : rejectWith('auth.proof_required', 403)()),
      createChallenge: () => ({ challenge, bits }),
      getOwnProfile: () => mariasProfile,
    })

  it('finds it, says that it takes a moment, and sends it along', async () => {
    const fake = asking()
    const onPuzzle = vi.fn<() => void>()
    await signIn(fake.deps, credentials, onPuzzle)
    expect(onPuzzle).toHaveBeenCalledOnce()
    expect(fake.names()).toEqual(['signIn', 'createChallenge', 'signIn', 'getOwnProfile'])
    expect(fake.calls[1]?.input).toEqual({ body: { username: 'maria' } })
    const sent = fake.calls[2]?.input as { body: { proof: { challenge: string; nonce: string } } }
    expect(sent.body).toMatchObject({ ...credentials, proof: { challenge } })
    const digest = createHash('sha256').update(`${challenge}.${sent.body.proof.nonce}`).digest()
    expect(digest.readUInt32BE(0) >>> (32 - bits)).toBe(0)
    expect(fake.deps.auth.get()).toEqual({ status: 'in', viewer: maria })
  })

  it('starts a script of ours, and ends it', async () => {
    await signIn(asking().deps, credentials)
    expect(workers.map(({ address, isOver }) => [address, isOver])).toEqual([
      ['/assets/proof-of-work-worker.js', true],
    ])
  })

  it('does not prove it twice where the server rejects again', async () => {
    const fake = fakeDeps({
      signIn: rejectWith('auth.proof_required', 403),
      createChallenge: () => ({ challenge, bits: 1 }),
    })
    await expect(signIn(fake.deps, credentials)).rejects.toBeInstanceOf(ApiError)
    expect(fake.names()).toEqual(['signIn', 'createChallenge', 'signIn'])
    expect(fake.deps.auth.get()).toEqual({ status: 'out' })
  })
})

describe('signing up', () => {
  it('looks for the profile after half a second, and only then lets the person in', async () => {
    vi.useFakeTimers()
    const fake = fakeDeps({ signUp: () => maria, getOwnProfile: () => mariasProfile })
    const done = signUp(fake.deps, form, 'chave-1')
    await vi.advanceTimersByTimeAsync(499)
    expect(fake.calls).toEqual([
      { name: 'signUp', input: { body: form }, options: { idempotencyKey: 'chave-1' } },
    ])
    expect(localStorage.getItem('session')).toBe(snapshot)
    expect(fake.deps.auth.get()).toEqual({ status: 'out' })
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(fake.names()).toEqual(['signUp', 'getOwnProfile'])
    expect(fake.deps.auth.get()).toEqual({ status: 'in', viewer: maria })
  })

  it('looks again a second later where it was not there yet', async () => {
    vi.useFakeTimers()
    const log = quiet()
    let asked = 0
    const fake = fakeDeps({
      signUp: () => maria,
      getOwnProfile: () => {
        asked += 1
        return asked === 1 ? rejectWith('profile.not_found', 404)() : mariasProfile
      },
    })
    const done = signUp(fake.deps, form, 'chave-1')
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toBe(1)
    expect(fake.deps.auth.get()).toEqual({ status: 'out' })
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(asked).toBe(2)
    expect(log).toHaveBeenCalledOnce()
    expect(fake.deps.queryClient.getQueryData(queries.ownProfile().queryKey)).toEqual(mariasProfile)
  })

  it('goes on after the second look: the account is there', async () => {
    vi.useFakeTimers()
    const log = quiet()
    const fake = fakeDeps({ signUp: () => maria, getOwnProfile: unavailable })
    const done = signUp(fake.deps, form, 'chave-1')
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(fake.names()).toEqual(['signUp', 'getOwnProfile', 'getOwnProfile'])
    expect(log).toHaveBeenCalledTimes(2)
    expect(fake.deps.auth.get()).toEqual({ status: 'in', viewer: maria })
  })

  it('leaves everything as it is where it is rejected', async () => {
    const fake = fakeDeps({ signUp: rejectWith('auth.username_taken', 409) })
    await expect(signUp(fake.deps, form, 'chave-1')).rejects.toMatchObject({
      code: 'auth.username_taken',
    })
    expect(fake.names()).toEqual(['signUp'])
    expect(fake.deps.auth.get()).toEqual({ status: 'out' })
    expect({ ...localStorage }).toEqual({})
  })
})
