import { describe, expect, test, vi } from 'vitest'
import { engines } from '@afins/database/testing'
import { describeServer, testServer } from '#testing/server.ts'

const TOKEN = 'um-token-de-metricas'

describeServer(
  'what an operator asks',
  (server) => {
    test('whether it lives and is ready', async () => {
      for (const path of ['/livez', '/readyz'])
        expect(await server().send(path)).toMatchObject({ status: 200, text: '{"ok":true}' })
    })

    test('its figures, with the token', async () => {
      const figures = await server().send('/metrics', {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
      expect(figures.status).toBe(200)
      expect(figures.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
      expect(figures.text).toMatch(/^process_cpu_seconds_total [\d.e-]+$/m)
      expect(figures.text).toMatch(/^nodejs_eventloop_lag_seconds [\d.e-]+$/m)
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
