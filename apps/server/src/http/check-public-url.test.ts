import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { testClock } from '#testing/clock.ts'
import { readConfig } from '../config.ts'
import { makeLogger } from '../platform/logger.ts'
import { publicUrlCheck } from './check-public-url.ts'

const MINUTE = 60_000

function checker(env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  const clock = testClock()
  const log = makeLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const config = readConfig({ PUBLIC_URL: 'https://afins.example', ...env })
  const check = publicUrlCheck({ config, log, clock })
  return {
    lines,
    clock,
    request: (headers: Record<string, string>, url = '/') =>
      check({ headers, url } as unknown as IncomingMessage),
  }
}

test.each([
  ['the same host', {}, { host: 'afins.example' }],
  ['the same host in capitals, with its port', {}, { host: 'AFINS.example:443' }],
  ['this machine', {}, { host: '127.0.0.1:3000' }],
  ['no host', {}, {}],
  ['no address', {}, { host: 'a b' }],
  [
    'a proxy that says the same',
    { TRUST_PROXY: '1' },
    { host: 'app:3000', 'x-forwarded-host': 'afins.example', 'x-forwarded-proto': 'https' },
  ],
  [
    'a proxy that nobody trusts',
    {},
    { host: 'afins.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  ],
  [
    'what a visitor wrote before a trusted proxy did',
    { TRUST_PROXY: '1' },
    {
      host: 'afins.example',
      'x-forwarded-host': 'evil.example, afins.example',
      'x-forwarded-proto': 'http, https',
    },
  ],
])('%s is nothing to speak of', (_name, env, headers) => {
  const { lines, request } = checker(env)
  request(headers)
  expect(lines).toEqual([])
})

test.each([
  ['another host', {}, { host: 'outro.example' }, 'https://outro.example'],
  ['another port', {}, { host: 'afins.example:8443' }, 'https://afins.example:8443'],
  [
    'a proxy without TLS',
    { TRUST_PROXY: '1' },
    { host: 'afins.example', 'x-forwarded-proto': 'http' },
    'http://afins.example',
  ],
  [
    'a proxy for another host',
    { TRUST_PROXY: '2' },
    { host: 'app:3000', 'x-forwarded-host': 'outro.example', 'x-forwarded-proto': 'https' },
    'https://outro.example',
  ],
])('%s is named once', (_name, env, headers, requested) => {
  const { lines, clock, request } = checker(env)
  for (let n = 0; n < 5; n++) {
    request(headers)
    clock.advance(MINUTE)
  }
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      event: 'public-url',
      publicUrl: 'https://afins.example',
      requested,
    }),
  ])
})

test('whoever makes addresses up fills no log', () => {
  const { lines, clock, request } = checker()
  for (let n = 0; n < 100; n++) request({ host: `h${n}.example` })
  expect(lines).toHaveLength(1)
  for (let n = 0; n < 100; n++) {
    clock.advance(MINUTE)
    request({ host: `i${n}.example` })
  }
  expect(lines).toHaveLength(20)
})

test('probes are not asked under which name they know the server', () => {
  const { lines, request } = checker()
  for (const path of ['/livez', '/readyz', '/metrics']) request({ host: '10.0.0.7:3000' }, path)
  expect(lines).toEqual([])
})

describeApp('a request for another address', (app) => {
  test('is answered, and told in the log', async () => {
    const headers = { host: 'outro.example' }
    expect((await app().call('listNewestPosts', { headers })).status).toBe(200)
    expect(app().log).toContainEqual(
      expect.objectContaining({ event: 'public-url', requested: 'http://outro.example' }),
    )
  })
})
