import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#data/api-error.ts'
import { Autosave } from './autosave.ts'
import type { DraftContent } from './draft-content.ts'
import { KEEP_MS, SAVE_MS } from './save-clock.ts'
import type { Basis, KeptCopy } from './save-state.ts'
import { openingOf, parseCopy } from './opening.ts'
import { contentOf, fakeServer } from './testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function writing(server = fakeServer()) {
  let written = server.draft().content
  let copy: KeptCopy | null = null
  let hasRoom = true
  const told: Basis[] = []
  const replacing: boolean[] = []
  const { version, content, savedAt } = server.draft()
  const autosave = new Autosave({
    basis: { version, content, savedAt },
    read: () => written,
    save(basis, { replaces }) {
      replacing.push(replaces)
      return server.save(basis)
    },
    load: () => server.load(),
    keep(next) {
      if (next === null || hasRoom) copy = next
      return next === null || hasRoom
    },
    onSaved: (basis) => void told.push(basis),
    now: () => Date.now(),
  })
  return {
    server,
    autosave,
    told,
    replacing,
    copy: () => copy,
    giveRoom: (has: boolean) => void (hasRoom = has),
    write(body: string) {
      written = contentOf(body)
      autosave.changed()
    },
  }
}

describe('what is written', () => {
  test('is kept here within 300 ms and on the server within 2 s, also while one goes on', async () => {
    const { write, copy, server, autosave } = writing()
    for (let key = 1; key <= 100; key += 1) {
      write('a'.repeat(key))
      await vi.advanceTimersByTimeAsync(50)
      const since = (chars: number) => Math.max(0, key - chars)
      expect(
        copy()?.content.body.length ?? server.draft().content.body.length,
      ).toBeGreaterThanOrEqual(since(300 / 50))
      expect(server.draft().content.body.length).toBeGreaterThanOrEqual(since(2000 / 50))
    }
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft().content.body).toBe('a'.repeat(100))
    expect(autosave.state().is).toBe('saved')
    expect(copy()).toBeNull()
  })

  test('is not sent when it is what the server has', async () => {
    const { write, server, autosave } = writing()
    write('b')
    write('')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(server.saves()).toBe(0)
    expect(autosave.state().is).toBe('saved')
  })

  test('waits here without a line, and goes when it is back', async () => {
    const { write, server, autosave, copy } = writing()
    server.fail(new ApiError('network', 0))
    write('a')
    await vi.advanceTimersByTimeAsync(5000)
    expect(autosave.state().is).toBe('offline')
    expect(copy()?.content.body).toBe('a')
    const tried = server.saves()
    expect(tried).toBeLessThanOrEqual(4)
    server.fail(null)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.draft().content.body).toBe('a')
    expect(autosave.state().is).toBe('saved')
  })

  test('is known to be nowhere else where this browser has no room for it', async () => {
    const { write, server, autosave, giveRoom } = writing()
    const states: [is: string, isKept: boolean][] = []
    autosave.subscribe(() => states.push([autosave.state().is, autosave.isKept]))
    server.fail(new ApiError('network', 0))
    giveRoom(false)
    write('a')
    await vi.advanceTimersByTimeAsync(2 * SAVE_MS)
    expect(states.at(-1)).toEqual(['offline', false])
    giveRoom(true)
    write('ab')
    await vi.advanceTimersByTimeAsync(2 * KEEP_MS)
    expect(states.at(-1)).toEqual(['offline', true])
    giveRoom(false)
    write('abc')
    await vi.advanceTimersByTimeAsync(2 * KEEP_MS)
    server.fail(null)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(1)
    expect(states.at(-1)).toEqual(['saved', true])
  })

  test('goes by itself after pauses that grow to half a minute', async () => {
    const { write, server, autosave } = writing()
    server.fail(new ApiError('server.unavailable', 503))
    write('a')
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(server.saves()).toBeLessThan(30)
    server.fail(null)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.draft().content.body).toBe('a')
    expect(autosave.isClean).toBe(true)
  })

  test('waits for the person to sign in again', async () => {
    const { write, server, autosave } = writing()
    server.fail(new ApiError('auth.required', 401))
    write('a')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(autosave.state().is).toBe('signed-out')
    write('ab')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves()).toBe(1)
    server.fail(null)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.draft().content.body).toBe('ab')
  })

  test('that is refused stays here, and is sent again once it changed', async () => {
    const { write, server, autosave, copy } = writing()
    server.fail(new ApiError('request.invalid', 422))
    write('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(autosave.state().is).toBe('refused')
    expect(server.saves()).toBe(1)
    expect(copy()?.content.body).toBe('a')
    server.fail(null)
    write('b')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(autosave.state().is).toBe('saved')
  })

  test('takes the place of what the server has until it arrived, and of nothing after that', async () => {
    const { write, server, autosave, replacing } = writing()
    server.fail(new ApiError('server.unavailable', 503))
    write('a')
    autosave.replaced()
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    server.fail(null)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(1)
    write('ab')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(replacing).toEqual([true, true, false])
  })

  test('stays here when the post is gone', async () => {
    const { write, server, autosave, copy } = writing()
    server.fail(new ApiError('post.not_found', 404))
    write('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(autosave.state().is).toBe('gone')
    expect(copy()?.content.body).toBe('a')
  })
})

describe('when the post changed elsewhere', () => {
  test('nothing is overwritten before somebody chose', async () => {
    const { write, server, autosave, copy } = writing()
    server.writeElsewhere('theirs')
    write('mine')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(autosave.state()).toMatchObject({ is: 'conflict', theirs: { version: 2 } })
    write('mine too')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.draft().content.body).toBe('theirs')
    expect(copy()?.content.body).toBe('mine too')
    autosave.insist({ version: 2, content: contentOf('theirs') })
    await vi.advanceTimersByTimeAsync(1)
    expect(server.draft().content.body).toBe('mine too')
    expect(autosave.state().is).toBe('saved')
  })

  test('one’s own words whose answer was lost are no conflict', async () => {
    const { write, server, autosave, told } = writing()
    server.loseAnswers(true)
    write('a')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(autosave.state().is).toBe('offline')
    server.loseAnswers(false)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(1)
    expect(autosave.state().is).toBe('saved')
    expect(told.at(-1)?.version).toBe(2)
    write('ab')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(server.draft()).toMatchObject({ version: 3, content: { body: 'ab' } })
  })
})

describe('a copy that was kept here', () => {
  test('is opened in place of an older text, and goes on from it', async () => {
    const { write, copy, server } = writing()
    server.fail(new ApiError('network', 0))
    write('não salvo')
    await vi.advanceTimersByTimeAsync(KEEP_MS)
    const kept = parseCopy(JSON.stringify(copy()), server.draft().content)
    expect(openingOf(server.draft(), kept)).toMatchObject({
      is: 'restored',
      content: { body: 'não salvo' },
      basis: { version: 1 },
    })
  })

  test('of words that arrived without an answer goes on from the version that they made', async () => {
    const { write, copy, server } = writing()
    server.loseAnswers(true)
    write('a')
    await vi.advanceTimersByTimeAsync(SAVE_MS - 1)
    server.hold()
    await vi.advanceTimersByTimeAsync(1)
    write('ab')
    await vi.advanceTimersByTimeAsync(KEEP_MS)
    server.take()
    const kept = parseCopy(JSON.stringify(copy()), server.draft().content)
    expect(server.draft()).toMatchObject({ version: 2, content: { body: 'a' } })
    expect(openingOf(server.draft(), kept)).toMatchObject({
      is: 'restored',
      content: { body: 'ab' },
      basis: { version: 2 },
    })
  })

  test('goes on from what a page that went had sent, though it arrives only now', async () => {
    const { write, copy, server, autosave } = writing()
    server.hold()
    write('a')
    autosave.leave()
    autosave.stop()
    const opening = openingOf(
      server.draft(),
      parseCopy(JSON.stringify(copy()), server.draft().content),
    )
    const next = writing(server)
    if (opening.is === 'restored') next.autosave.insist(opening.basis, opening.sent)
    server.take()
    server.letGo()
    next.write('ab')
    await vi.advanceTimersByTimeAsync(2 * SAVE_MS)
    expect(next.autosave.state().is).toBe('saved')
    expect(server.draft().content.body).toBe('ab')
  })

  test('of an older version meets what was written elsewhere', async () => {
    const { write, copy, server } = writing()
    server.fail(new ApiError('network', 0))
    write('mine')
    await vi.advanceTimersByTimeAsync(KEEP_MS)
    server.writeElsewhere('theirs')
    expect(openingOf(server.draft(), copy())).toMatchObject({
      is: 'restored',
      content: { body: 'mine' },
      basis: { version: 1, content: { body: 'theirs' } },
    })
  })

  test('from before a field was there has it as the post has it by now', () => {
    const { tags: _unknown, visibility: _too, ...content } = contentOf('de antes')
    const old = JSON.stringify({ content, version: 1, at: 1 })
    const now: DraftContent = { ...contentOf('agora'), tags: ['rio'], visibility: 'self' }
    expect(parseCopy(old, now)?.content).toEqual({ ...now, body: 'de antes' })
  })

  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"content":{},"version":1,"at":1}',
    '{"content":{"body":1},"version":1,"at":1}',
    '{"content":{"body":"a","tags":"b"},"version":1,"at":1}',
    '{"version":1}',
  ])('is left alone when it is %j', (text) => {
    expect(parseCopy(text, contentOf(''))).toBeNull()
  })
})
