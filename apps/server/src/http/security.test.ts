import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { rejectCrossSite } from '../endpoint/request-origin.ts'
import {
  commonHeaders,
  contentSecurityPolicy,
  filePolicy,
  inertPolicy,
  isForeignWorker,
} from './security.ts'

const request = (method: string, headers: Readonly<Record<string, string>>) =>
  ({ method, headers }) as unknown as IncomingMessage

describe('the policy of pages', () => {
  const policy = contentSecurityPolicy(['um()', 'dois()'], ['a{}'])
  const rules = Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test('lets run what the build brought and those inline scripts, and nothing else', () => {
    expect(rules['default-src']).toEqual(["'none'"])
    expect(rules['script-src']).toEqual(["'self'", hash('um()'), hash('dois()')])
    expect(rules['style-src']).toEqual(["'self'", hash('a{}')])
    expect(rules['require-trusted-types-for']).toEqual(["'script'"])
    expect(rules['trusted-types']).toEqual(['afins', 'afins-paste'])
    expect(policy).not.toMatch(/unsafe|nonce|\*|http|data:/)
  })

  test.each(['frame-ancestors', 'base-uri', 'object-src'])(
    'has no %s, nor has any other',
    (name) => {
      for (const one of [policy, inertPolicy, filePolicy]) expect(one).toContain(`${name} 'none'`)
    },
  )

  test('is whole without inline parts, too', () => {
    expect(contentSecurityPolicy([], [])).toContain("script-src 'self'; style-src 'self'; ")
  })
})

test('only https promises https', () => {
  const sts = 'strict-transport-security'
  expect(commonHeaders({ secure: true })[sts]).toMatch(/^max-age=(\d{8,}); includeSubDomains$/)
  expect(commonHeaders({ secure: false })).not.toHaveProperty(sts)
})

describe('a request is told from one that another site set off', () => {
  const passes = (method: string, headers: Readonly<Record<string, string>>, ours: string) => {
    try {
      rejectCrossSite(request(method, headers), ours)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toHaveProperty('code', 'request.cross_site')
      return false
    }
  }
  const site = 'https://afins.example'

  test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and comes from anywhere', (method) => {
    expect(passes(method, { 'sec-fetch-site': 'cross-site' }, site)).toBe(true)
  })

  describe.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', ''])('%s', (method) => {
    test.each([
      ['same-origin', undefined, true],
      ['none', undefined, true],
      ['same-site', undefined, false],
      ['cross-site', undefined, false],
      ['', undefined, false],
      ['Same-Origin', undefined, false],
      // What the browser says of the site counts before an origin that anybody can write.
      ['cross-site', site, false],
      ['same-site', site, false],
      ['same-origin', 'https://evil.example', true],
      [undefined, undefined, false],
      [undefined, site, true],
      [undefined, 'https://evil.example', false],
      [undefined, 'http://afins.example', false],
      [undefined, 'https://afins.example.evil.example', false],
      [undefined, 'https://afins.example:444', false],
      [undefined, 'https://sub.afins.example', false],
      [undefined, 'null', false],
      [undefined, '', false],
      [undefined, 'http://localhost:3000', false],
    ])('with Sec-Fetch-Site %s and Origin %s: %s', (fetchSite, origin, passed) => {
      const headers = {
        ...(fetchSite !== undefined && { 'sec-fetch-site': fetchSite }),
        ...(origin !== undefined && { origin }),
      }
      expect(passes(method, headers, site)).toBe(passed)
    })
  })

  test.each([
    ['http://127.0.0.1:3000', 'http://localhost:3000', true],
    ['http://localhost:3000', 'http://127.0.0.1:3000', true],
    ['http://localhost:3000', 'http://[::1]:3000', true],
    ['http://localhost:3000', 'http://localhost:3001', false],
    ['http://localhost:3000', 'https://localhost:3000', false],
    ['http://localhost:3000', 'http://localhost.evil.example:3000', false],
    ['http://localhost:3000', 'http://192.168.0.2:3000', false],
    ['http://192.168.0.2:3000', 'http://localhost:3000', false],
  ])('on loopback %s serves %s: %s', (ours, origin, passed) => {
    expect(passes('POST', { origin }, ours)).toBe(passed)
  })
})

test.each([
  [{}, '/assets/a.js', false],
  [{ 'sec-fetch-dest': 'script' }, '/assets/a.js', false],
  [{ 'service-worker': 'script' }, '/sw.js', false],
  [{ 'sec-fetch-dest': 'serviceworker' }, '/sw.js', false],
  [{ 'service-worker': 'script' }, '/assets/a.js', true],
  [{ 'service-worker': '' }, '/assets/a.js', true],
  [{ 'sec-fetch-dest': 'serviceworker' }, '/', true],
  [{ 'service-worker': 'script' }, '/sw.js/', true],
])('%j for %s is refused as a worker: %s', (headers, path, rejected) => {
  expect(isForeignWorker(request('GET', headers), path)).toBe(rejected)
})
