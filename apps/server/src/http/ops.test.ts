import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { engines } from '@afins/database/testing'
import { testContext } from '#testing/context.ts'
import { describeServer, testServer } from '#testing/server.ts'
import { allHandlers } from '../modules.ts'
import { makeRateLimit } from './rate-limit.ts'
import { frameworkOptions } from './framework.ts'
import { registerOps } from './ops.ts'

const TOKEN = 'um-token-de-metricas'

describeServer(
  'what an operator asks',
  (server) => {
    test('whether it lives and is ready', async () => {
      for (const path of ['/livez', '/readyz'])
        expect(await server().send(path)).toMatchObject({ status: 200, text: '{"ok":true}' })
    })

    test('its figures, with the token', async () => {
      const response = await server().send('/metrics', {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
      expect(response.status).toBe(200)
      expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
      expect(response.text).toMatch(/^process_cpu_seconds_total [\d.e-]+$/m)
      expect(response.text).toMatch(/^nodejs_eventloop_lag_seconds [\d.e-]+$/m)
      expect(response.text).toMatch(/^afins_page_cache_entries \d+$/m)
      expect(response.text).toMatch(/^afins_page_cache_bytes \d+$/m)
    })

    test.each([undefined, '', 'Bearer ', 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])(
      'and nothing with %j',
      async (authorization) => {
        const answer = await server().send(
          '/metrics',
          authorization === undefined ? {} : { headers: { authorization } },
        )
        expect(answer.status).toBe(404)
        expect(answer.text).not.toContain('process_')
      },
    )
  },
  { env: { METRICS_TOKEN: TOKEN } },
)

describe.each(engines)('a server on %s whose database is gone', (engine) => {
  test('lives but is not ready, and says neither where nor why', async () => {
    await using server = await testServer(engine)
    const { database } = server.context
    await database.close()
    // It is closed for good already when the test ends.
    vi.spyOn(database, 'close').mockResolvedValue()
    expect((await server.send('/livez')).status).toBe(200)
    for (const path of ['/readyz', '/api/posts', '/api/session', '/explore']) {
      const { status, text } = await server.send(path, {
        headers: { cookie: `sid=${'a'.repeat(43)}` },
      })
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 500)])
      expect(text).not.toMatch(/sqlite|postgres|pool|at \w+ \(|node_modules/i)
    }
    expect((await server.send('/explore', { headers: { cookie: 'sid=x' } })).text).toContain(
      'Algo deu errado',
    )
  })
})

test('the manual of the API is made once, however often it is read', async () => {
  await using fixture = await testContext('sqlite')
  let reads = 0
  const handlers = new Proxy(allHandlers(fixture.context), {
    get(list, key, receiver): unknown {
      if (key === Symbol.iterator) reads += 1
      return Reflect.get(list, key, receiver)
    },
  })
  const fastify = Fastify(frameworkOptions(fixture.context.config))
  const { context } = fixture
  registerOps(fastify, { context, rateLimit: makeRateLimit(context.clock), cache: null }, handlers)
  const read = () => fastify.inject({ path: '/api/openapi.json' })
  const [first, ...others] = await Promise.all([read(), read(), read(), read()])
  expect(first?.statusCode).toBe(200)
  for (const other of others) expect(other.rawPayload).toEqual(first?.rawPayload)
  expect(reads).toBe(1)
  await fastify.close()
})
