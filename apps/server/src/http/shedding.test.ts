import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { errorText } from '@afins/contract/errors-pt'
import { makeLogger } from '#platform/logger.ts'
import { systemClock } from '#platform/time.ts'
import { describeServer } from '#testing/server.ts'
import { openLoadMeter, type LoadMeter } from './load-meter.ts'
import { EXPENSIVE_EVERY_MS, type Load, type MeasuredWindow } from './overload.ts'
import { makeShedding } from './shedding.ts'

const calm: Load = { turnMs: 0, turnCount: 0, inFlight: 0 }

/** A meter that measures what it is set to. */
function fakeMeter() {
  let load = calm
  let endWindow: (window: MeasuredWindow) => void = () => {}
  const meter: LoadMeter = {
    begin: () => {},
    load: () => load,
    watch: (onWindow) => (endWindow = onWindow),
  }
  return {
    meter,
    set: (next: Load) => (load = next),
    endWindow: (lateMs: number, busyMs = 0) => endWindow({ lateMs, busyMs }),
  }
}

const machine = fakeMeter()

describeServer(
  'an overloaded server',
  (server) => {
    afterEach(() => {
      machine.set(calm)
      for (let window = 0; window < 2; window += 1) machine.endWindow(0)
    })
    const overload = (turnMs: number) => {
      machine.endWindow(500)
      machine.set({ turnMs, turnCount: 20, inFlight: 3 })
    }
    const text = errorText('server.overloaded')

    test('rejects signed-out readers before people, and their reads before their writes', async () => {
      const person = await server().person()
      const draft = { kind: 'note', interest: 'music', content: { title: '', body: 'Oi' } }
      const statuses = async () => [
        (await server().send('/explore')).status,
        (await server().send(`/api/profiles/ninguem-aqui`)).status,
        (await server().call('getAccount', { as: person })).status,
        (await server().call('createDraft', { as: person, body: draft })).status,
        (await server().send('/livez')).status,
        (await server().send('/readyz')).status,
      ]
      const [page, read] = await statuses()
      expect([page, read]).toEqual([200, 404])
      overload(8)
      expect(await statuses()).toEqual([200, 404, 200, 201, 200, 200])
      overload(220)
      expect((await statuses()).slice(2)).toEqual([503, 201, 200, 200])
      overload(300)
      expect((await statuses()).slice(2)).toEqual([503, 503, 200, 200])
    })

    test('answers a page with a small one, and a call with the catalogue’s error', async () => {
      overload(100)
      const page = await server().send('/nunca-vista')
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.text).toContain(text)
      expect(page.bytes.length).toBeLessThan(1024)
      const call = await server().call('suggest', { query: { q: 'a' } })
      expect([call.status, call.headers['retry-after']]).toEqual([503, '5'])
      expect(call.error).toMatchObject({ code: 'server.overloaded', message: text })
      const image = await server().send('/share/person/marina/1.png')
      expect(image.headers['content-type']).toBe('application/json; charset=utf-8')
    })

    test('answers cached pages and files of the build as ever', async () => {
      await server().send('/auth')
      expect((await server().send('/explore')).status).toBe(200)
      overload(1000)
      expect((await server().send('/explore')).status).toBe(200)
      expect((await server().send('/sw.js')).status).toBe(200)
    })

    test('is not misled by a session’s cookie that is none', async () => {
      overload(20)
      const headers = { cookie: `sid=${'A'.repeat(43)}` }
      expect((await server().send('/nunca-vista', { headers })).status).toBe(503)
      expect((await server().send('/api/profiles/marina', { headers })).status).toBe(503)
    })

    test('reads and works again at once when it is calm', async () => {
      overload(1000)
      expect((await server().send('/nunca-vista')).status).toBe(503)
      machine.set(calm)
      expect((await server().send('/nunca-vista')).status).toBe(404)
    })

    test('without rest takes what is expensive now and then, from whoever it is', async () => {
      const as = await server().person()
      const suggest = () => server().call('suggest', { as, query: { q: 'a' } })
      machine.endWindow(0, 1000)
      expect((await suggest()).status).toBe(200)
      const rejected = await suggest()
      expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '5'])
      expect((await server().send('/explore?q=a')).status).toBe(503)
      expect((await server().call('getAccount', { as })).status).toBe(200)
      expect((await server().send('/nunca-vista')).status).toBe(404)
      server().clock.advance(EXPENSIVE_EVERY_MS)
      expect((await suggest()).status).toBe(200)
    })

    test('counts what it rejects, and logs some of it with who and how many', async () => {
      overload(1000)
      const [before] = [overloads().length]
      for (let n = 0; n < 20; n += 1) await server().send('/nunca-vista')
      server().clock.advance(10_000)
      await server().send('/nunca-vista')
      const lines = overloads().slice(before)
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(lines.at(-1)).toMatchObject({
        event: 'overload',
        outcome: 'server.overloaded',
        kind: 'costly',
        ip: '127.0.0.1',
        requestId: expect.any(String),
        count: expect.any(Number),
      })
      const { text: metrics } = await server().send('/metrics', {
        headers: { authorization: 'Bearer metricas-do-teste' },
      })
      expect(metrics).toMatch(/^afins_requests_shed_total\{kind="costly"\} \d+$/m)
    })
    const overloads = () => server().log.filter(({ event }) => event === 'overload')
  },
  { load: { meter: machine.meter }, env: { METRICS_TOKEN: 'metricas-do-teste' } },
)

test('rejects the next one while as many are in flight as may be, until an answer begins', async () => {
  const one = { turnMs: 1, inFlight: 1 / 8 }
  const shedding = makeShedding({
    ...{ log: makeLogger('silent'), clock: systemClock, headers: {}, trustedProxies: 0 },
    meter: openLoadMeter(),
    limits: { costly: one, anonymous: one, read: one, write: one },
  })
  const held = new Set<ServerResponse>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  await using server = createServer((request, response) => {
    if (!shedding.admit(request, response, false)) return
    if (request.url !== '/slow') return void response.end('fast')
    held.add(response)
    hold()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  await isHeld
  expect([await status('/fast'), await status('/livez')]).toEqual([503, 200])
  // One that is read slowly from here on is in nobody's way.
  for (const response of held) response.writeHead(200).write('a')
  expect(await status('/fast')).toBe(200)
  for (const response of held) response.end()
  expect(await (await slow).text()).toBe('a')
})

describe('a meter', () => {
  test('notices a loop that stood still', async () => {
    const meter = openLoadMeter()
    const { promise, resolve } = Promise.withResolvers<MeasuredWindow>()
    meter.watch((window) => {
      if (window.lateMs >= 40 && window.busyMs >= 400) resolve(window)
    })
    const block = setInterval(() => {
      const until = performance.now() + 200
      while (performance.now() < until);
    }, 1)
    expect((await promise).lateMs).toBeGreaterThanOrEqual(40)
    clearInterval(block)
  })

  test('adds up what one turn of the loop does, and begins anew with the next', async () => {
    const meter = openLoadMeter()
    expect(meter.load().turnMs).toBe(0)
    const until = performance.now() + 50
    while (performance.now() < until);
    expect(meter.load().turnMs).toBeGreaterThanOrEqual(50)
    await new Promise((resolve) => setImmediate(resolve))
    expect(meter.load().turnMs).toBe(0)
  })
})
