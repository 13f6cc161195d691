import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#data/api-error.ts'
import { Autosave } from './autosave.ts'
import type { KeptCopy } from './save-state.ts'
import { openingOf, parseCopy } from './opening.ts'
import { contentOf, fakeServer } from './testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A character typed less long ago than this may be lost; none that is older. */
const MAY_BE_LOST_MS = 2000
const BETWEEN_KEYS_MS = 50

/** What happens to somebody who writes, one thing after another. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('type'), keys: fc.nat({ max: 120 }) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('wait'), ms: fc.nat({ max: 15_000 }) }) },
  fc.record({ is: fc.constantFrom('offline', 'broken', 'online', 'sessionLost', 'signIn') }),
  fc.record({ is: fc.constantFrom('losing', 'answering') }),
  { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('kill', 'reload') }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never

const failures = {
  offline: new ApiError('network', 0),
  broken: new ApiError('server.unavailable', 503),
  sessionLost: new ApiError('auth.required', 401),
}

/** Somebody at a keyboard, whose page dies and comes back. */
class Writing {
  readonly server = fakeServer()
  /** When each character that should be there was typed. */
  #typedAt: number[] = []
  #text = ''
  #shelf: string | null = null
  #life = new AbortController()
  #autosave = this.#open()

  #open(): Autosave {
    const draft = this.server.draft()
    const opening = openingOf(draft, parseCopy(this.#shelf, draft.content))
    const opened = opening.is === 'restored' ? opening.content.body : draft.content.body
    this.#expectNothingLost(opened)
    this.#text = opened
    const life = (this.#life = new AbortController()).signal
    /** To a page that died nothing comes any more, neither answer nor failure. */
    const heard = <T>(answer: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        answer.then(
          (value) => life.aborted || resolve(value),
          (error: unknown) => life.aborted || reject(error),
        )
      })
    const autosave = new Autosave({
      basis: draft,
      read: () => contentOf(this.#text),
      save: (basis) => heard(this.server.save(basis)),
      load: () => heard(this.server.load()),
      keep: (copy: KeptCopy | null) => {
        this.#shelf = copy && JSON.stringify(copy)
        return true
      },
      onSaved: () => {},
      now: () => Date.now(),
    })
    if (opening.is === 'restored') autosave.insist(opening.basis, opening.sent)
    return autosave
  }

  #expectNothingLost(opened: string): void {
    const old = this.#typedAt.filter((at) => Date.now() - at >= MAY_BE_LOST_MS).length
    if (opened.length < old || !this.#text.startsWith(opened))
      throw new Error(`${old - opened.length} characters that are old enough were lost`)
    this.#typedAt = this.#typedAt.slice(0, opened.length)
  }

  async meet(one: Happening): Promise<void> {
    switch (one.is) {
      case 'type':
        return this.#type('keys' in one ? one.keys : 0)
      case 'wait':
        await vi.advanceTimersByTimeAsync('ms' in one ? one.ms : 0)
        return
      case 'offline':
      case 'broken':
      case 'sessionLost':
        this.server.fail(failures[one.is])
        return
      case 'online':
      case 'signIn':
        this.server.fail(null)
        this.#autosave.resume()
        return
      case 'losing':
      case 'answering':
        this.server.loseAnswers(one.is === 'losing')
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
      this.#autosave.changed()
      await vi.advanceTimersByTimeAsync(BETWEEN_KEYS_MS)
    }
  }

  async #die(): Promise<void> {
    this.#autosave.stop()
    this.#life.abort()
    this.#autosave = this.#open()
    await vi.advanceTimersByTimeAsync(0)
  }

  /** The line and the session are back for good. */
  async settle(): Promise<[string, boolean]> {
    this.server.fail(null)
    this.server.loseAnswers(false)
    this.#autosave.resume()
    await vi.advanceTimersByTimeAsync(60_000)
    return [this.#autosave.state().is, this.server.draft().content.body === this.#text]
  }
}

test('whatever happens, no character older than two seconds is lost, and all arrive in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), async (happenings) => {
      const writing = new Writing()
      for (const one of happenings) await writing.meet(one)
      expect(await writing.settle()).toEqual(['saved', true])
    }),
    { numRuns: 200 },
  )
}, 60_000)
