import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#data/call.ts'
import { Autosave } from './autosave.ts'
import type { DraftContent } from '@afins/contract/api'
import { BACKUP_MS, SAVE_MS } from './save-schedule.ts'
import type { Revision, DraftBackup } from './save-state.ts'
import { recoveryOf, parseBackup } from './recovery.ts'
import { contentOf, fakeServer } from './testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function writing(server = fakeServer()) {
  let written = server.draft().content
  let backup: DraftBackup | null = null
  let hasSpace = true
  const saved: Revision[] = []
  const replacing: boolean[] = []
  const { version, content, savedAt } = server.draft()
  const autosave = new Autosave({
    baseRevision: { version, content, savedAt },
    read: () => written,
    save(revision, { replaces }) {
      replacing.push(replaces)
      return server.save(revision)
    },
    load: () => server.load(),
    backUp(next) {
      if (next === null || hasSpace) backup = next
      return next === null || hasSpace
    },
    onSaved: (revision) => void saved.push(revision),
    now: () => Date.now(),
  })
  return {
    server,
    autosave,
    saved,
    replacing,
    backup: () => backup,
    setSpace: (has: boolean) => void (hasSpace = has),
    write(body: string) {
      written = contentOf(body)
      autosave.edited()
    },
  }
}

describe('what is written', () => {
  test('is backed up within 300 ms and saved within 2 s, also during continuous typing', async () => {
    const { write, backup, server, autosave } = writing()
    for (let key = 1; key <= 100; key += 1) {
      write('a'.repeat(key))
      await vi.advanceTimersByTimeAsync(50)
      const since = (chars: number) => Math.max(0, key - chars)
      expect(
        backup()?.content.body.length ?? server.draft().content.body.length,
      ).toBeGreaterThanOrEqual(since(300 / 50))
      expect(server.draft().content.body.length).toBeGreaterThanOrEqual(since(2000 / 50))
    }
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft().content.body).toBe('a'.repeat(100))
    expect(autosave.state().status).toBe('saved')
    expect(backup()).toBeNull()
  })

  test('is not sent when it is what the server has', async () => {
    const { write, server, autosave } = writing()
    write('b')
    write('')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(server.saves()).toBe(0)
    expect(autosave.state().status).toBe('saved')
  })

  test('waits in the browser without a network, and is sent when that is back', async () => {
    const { write, server, autosave, backup } = writing()
    server.fail(new ApiError('network', 0))
    write('a')
    await vi.advanceTimersByTimeAsync(5000)
    expect(autosave.state().status).toBe('offline')
    expect(backup()?.content.body).toBe('a')
    const tried = server.saves()
    expect(tried).toBeLessThanOrEqual(4)
    server.fail(null)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.draft().content.body).toBe('a')
    expect(autosave.state().status).toBe('saved')
  })

  test('is reported as not backed up where storage is full', async () => {
    const { write, server, autosave, setSpace } = writing()
    const states: [is: string, isBackedUp: boolean][] = []
    autosave.subscribe(() => states.push([autosave.state().status, autosave.isBackedUp]))
    server.fail(new ApiError('network', 0))
    setSpace(false)
    write('a')
    await vi.advanceTimersByTimeAsync(2 * SAVE_MS)
    expect(states.at(-1)).toEqual(['offline', false])
    setSpace(true)
    write('ab')
    await vi.advanceTimersByTimeAsync(2 * BACKUP_MS)
    expect(states.at(-1)).toEqual(['offline', true])
    setSpace(false)
    write('abc')
    await vi.advanceTimersByTimeAsync(2 * BACKUP_MS)
    server.fail(null)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(1)
    expect(states.at(-1)).toEqual(['saved', true])
  })

  test('is sent again after pauses that grow to half a minute', async () => {
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

  test('waits until the author has signed in again', async () => {
    const { write, server, autosave } = writing()
    server.fail(new ApiError('auth.required', 401))
    write('a')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(autosave.state().status).toBe('signed-out')
    write('ab')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves()).toBe(1)
    server.fail(null)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.draft().content.body).toBe('ab')
  })

  test('that is rejected stays in the browser, and is sent again after an edit', async () => {
    const { write, server, autosave, backup } = writing()
    server.fail(new ApiError('request.invalid', 422))
    write('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(autosave.state().status).toBe('rejected')
    expect(server.saves()).toBe(1)
    expect(backup()?.content.body).toBe('a')
    server.fail(null)
    write('b')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(autosave.state().status).toBe('saved')
  })

  test('replaces what the server has until it is saved, and nothing after that', async () => {
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

  test('stays in the browser when the post is deleted', async () => {
    const { write, server, autosave, backup } = writing()
    server.fail(new ApiError('post.not_found', 404))
    write('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(autosave.state().status).toBe('deleted')
    expect(backup()?.content.body).toBe('a')
  })
})

describe('when the post changed elsewhere', () => {
  test('nothing is overwritten before the author has chosen', async () => {
    const { write, server, autosave, backup } = writing()
    server.writeElsewhere('theirs')
    write('mine')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(autosave.state()).toMatchObject({ status: 'conflict', theirs: { version: 2 } })
    write('mine too')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.draft().content.body).toBe('theirs')
    expect(backup()?.content.body).toBe('mine too')
    autosave.overwrite({ version: 2, content: contentOf('theirs') })
    await vi.advanceTimersByTimeAsync(1)
    expect(server.draft().content.body).toBe('mine too')
    expect(autosave.state().status).toBe('saved')
  })

  test('the own text whose response was lost is no conflict', async () => {
    const { write, server, autosave, saved } = writing()
    server.loseResponses(true)
    write('a')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(autosave.state().status).toBe('offline')
    server.loseResponses(false)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(1)
    expect(autosave.state().status).toBe('saved')
    expect(saved.at(-1)?.version).toBe(2)
    write('ab')
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(server.draft()).toMatchObject({ version: 3, content: { body: 'ab' } })
  })
})

describe('a backup in this browser', () => {
  test('is opened instead of an older text, based on that', async () => {
    const { write, backup, server } = writing()
    server.fail(new ApiError('network', 0))
    write('não salvo')
    await vi.advanceTimersByTimeAsync(BACKUP_MS)
    const stored = parseBackup(JSON.stringify(backup()), server.draft().content)
    expect(recoveryOf(server.draft(), stored)).toMatchObject({
      type: 'recovered',
      content: { body: 'não salvo' },
      baseRevision: { version: 1 },
    })
  })

  test('of text that was saved without a response is based on the version that this made', async () => {
    const { write, backup, server } = writing()
    server.loseResponses(true)
    write('a')
    await vi.advanceTimersByTimeAsync(SAVE_MS - 1)
    server.queue()
    await vi.advanceTimersByTimeAsync(1)
    write('ab')
    await vi.advanceTimersByTimeAsync(BACKUP_MS)
    server.saveQueued()
    const stored = parseBackup(JSON.stringify(backup()), server.draft().content)
    expect(server.draft()).toMatchObject({ version: 2, content: { body: 'a' } })
    expect(recoveryOf(server.draft(), stored)).toMatchObject({
      type: 'recovered',
      content: { body: 'ab' },
      baseRevision: { version: 2 },
    })
  })

  test('is based on what a closed page had sent, though it is saved only now', async () => {
    const { write, backup, server, autosave } = writing()
    server.queue()
    write('a')
    autosave.leave()
    autosave.stop()
    const recovery = recoveryOf(
      server.draft(),
      parseBackup(JSON.stringify(backup()), server.draft().content),
    )
    const next = writing(server)
    if (recovery.type === 'recovered')
      next.autosave.overwrite(recovery.baseRevision, recovery.sentHashes)
    server.saveQueued()
    server.stopQueueing()
    next.write('ab')
    await vi.advanceTimersByTimeAsync(2 * SAVE_MS)
    expect(next.autosave.state().status).toBe('saved')
    expect(server.draft().content.body).toBe('ab')
  })

  test('of an older version conflicts with what was written elsewhere', async () => {
    const { write, backup, server } = writing()
    server.fail(new ApiError('network', 0))
    write('mine')
    await vi.advanceTimersByTimeAsync(BACKUP_MS)
    server.writeElsewhere('theirs')
    expect(recoveryOf(server.draft(), backup())).toMatchObject({
      type: 'recovered',
      content: { body: 'mine' },
      baseRevision: { version: 1, content: { body: 'theirs' } },
    })
  })

  test('from before a field existed has the post’s present one', () => {
    const { tags: _unknown, visibility: _too, ...content } = contentOf('de antes')
    const old = JSON.stringify({ content, version: 1, at: 1 })
    const now: DraftContent = { ...contentOf('agora'), tags: ['rio'], visibility: 'self' }
    expect(parseBackup(old, now)?.content).toEqual({ ...now, body: 'de antes' })
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
  ])('is ignored when it is %j', (text) => {
    expect(parseBackup(text, contentOf(''))).toBeNull()
  })
})
