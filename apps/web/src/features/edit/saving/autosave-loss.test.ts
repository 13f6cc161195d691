import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#data/call.ts'
import { Autosave } from './autosave.ts'
import type { DraftBackup } from './save-state.ts'
import { recoveryOf, parseBackup } from './recovery.ts'
import { contentOf, fakeServer } from './testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A character typed less long ago than this may be lost; none that is older. */
const MAY_BE_LOST_MS = 2000
const BETWEEN_KEYS_MS = 50

/** What can happen while the author writes. */
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('type'), keys: fc.nat({ max: 120 }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait'), ms: fc.nat({ max: 15_000 }) }) },
  fc.record({ type: fc.constantFrom('offline', 'broken', 'online', 'sessionLost', 'signIn') }),
  fc.record({ type: fc.constantFrom('losing', 'answering') }),
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('kill', 'reload') }) },
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never

const failures = {
  offline: new ApiError('network', 0),
  broken: new ApiError('server.unavailable', 503),
  sessionLost: new ApiError('auth.required', 401),
}

/** An author whose page dies and is opened again. */
class Writing {
  readonly server = fakeServer()
  /** When each character that should be there was typed. */
  #typedAt: number[] = []
  #text = ''
  #stored: string | null = null
  #life = new AbortController()
  #autosave = this.#open()

  #open(): Autosave {
    const draft = this.server.draft()
    const recovery = recoveryOf(draft, parseBackup(this.#stored, draft.content))
    const opened = recovery.type === 'recovered' ? recovery.content.body : draft.content.body
    this.#expectNothingLost(opened)
    this.#text = opened
    const life = (this.#life = new AbortController()).signal
    /** A dead page receives neither response nor error. */
    const whileAlive = <T>(answer: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        answer.then(
          (value) => life.aborted || resolve(value),
          (error: unknown) => life.aborted || reject(error),
        )
      })
    const autosave = new Autosave({
      baseRevision: draft,
      read: () => contentOf(this.#text),
      save: (revision) => whileAlive(this.server.save(revision)),
      load: () => whileAlive(this.server.load()),
      backUp: (backup: DraftBackup | null) => {
        this.#stored = backup && JSON.stringify(backup)
        return true
      },
      onSaved: () => {},
      now: () => Date.now(),
    })
    if (recovery.type === 'recovered')
      autosave.overwrite(recovery.baseRevision, recovery.sentHashes)
    return autosave
  }

  #expectNothingLost(opened: string): void {
    const old = this.#typedAt.filter((at) => Date.now() - at >= MAY_BE_LOST_MS).length
    if (opened.length < old || !this.#text.startsWith(opened))
      throw new Error(`${old - opened.length} characters that are old enough were lost`)
    this.#typedAt = this.#typedAt.slice(0, opened.length)
  }

  async apply(one: Event): Promise<void> {
    switch (one.type) {
      case 'type':
        return this.#type('keys' in one ? one.keys : 0)
      case 'wait':
        await vi.advanceTimersByTimeAsync('ms' in one ? one.ms : 0)
        return
      case 'offline':
      case 'broken':
      case 'sessionLost':
        this.server.fail(failures[one.type])
        return
      case 'online':
      case 'signIn':
        this.server.fail(null)
        this.#autosave.resume()
        return
      case 'losing':
      case 'answering':
        this.server.loseResponses(one.type === 'losing')
        return
      case 'reload':
        this.#autosave.leave()
        return this.#die()
      case 'kill':
        return this.#die()
    }
  }

  async #type(keys: number): Promise<void> {
    for (let key = 0; key < keys; key += 1) {
      this.#text += String.fromCharCode(97 + (this.#text.length % 26))
      this.#typedAt.push(Date.now())
      this.#autosave.edited()
      await vi.advanceTimersByTimeAsync(BETWEEN_KEYS_MS)
    }
  }

  async #die(): Promise<void> {
    this.#autosave.stop()
    this.#life.abort()
    this.#autosave = this.#open()
    await vi.advanceTimersByTimeAsync(0)
  }

  /** Network and session are back. */
  async settle(): Promise<[string, boolean]> {
    this.server.fail(null)
    this.server.loseResponses(false)
    this.#autosave.resume()
    await vi.advanceTimersByTimeAsync(60_000)
    return [this.#autosave.state().status, this.server.draft().content.body === this.#text]
  }
}

test('no character older than two seconds is ever lost, and all are saved in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 30 }), async (events) => {
      const writing = new Writing()
      for (const one of events) await writing.apply(one)
      expect(await writing.settle()).toEqual(['saved', true])
    }),
    { numRuns: 200 },
  )
}, 60_000)
