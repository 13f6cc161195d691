import { describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { testApp } from '#testing/app.ts'
import { testClock } from '#testing/clock.ts'
import { raised, rateClasses, type RateClassLimits } from '../platform/rate-classes.ts'
import { makeRateLimit } from './rate-limit.ts'

const MINUTE = 60_000
const few = (rate: keyof RateClassLimits, max: number): RateClassLimits => ({
  ...raised(1000),
  [rate]: { ...rateClasses[rate], max },
})

describe.each(engines)('how often one may ask, on %s', (engine) => {
  test.each([
    ['media', '/media/nobody-has-this/64', 404],
    ['probe', '/readyz', 200],
  ] as const)('%s is limited by address and says how long to wait', async (rate, path, status) => {
    await using app = await testApp(engine, few(rate, 3))
    const statusFrom = async (ip: string) => (await app.get(path, ip)).status
    for (let hit = 0; hit < 3; hit++) expect(await statusFrom('203.0.113.1')).toBe(status)
    const rejected = await app.get(path, '203.0.113.1')
    expect(rejected).toMatchObject({
      status: 429,
      body: { error: { code: 'request.rate_limited' } },
    })
    expect(await statusFrom('203.0.113.2')).toBe(status)
    expect((await app.get('/livez', '203.0.113.1')).status).toBe(200)
    app.clock.advance(Number(rejected.headers['retry-after']) * 1000)
    expect(await statusFrom('203.0.113.1')).toBe(status)
  })

  test('whoever has a block of IPv6 has no more by changing addresses in it', async () => {
    await using app = await testApp(engine, few('read', 2))
    let rejected = 0
    for (let n = 0; n < 40; n++) {
      const { status } = await app.call('listNewestPosts', {
        ip: `2001:db8:1:${n.toString(16)}::1`,
      })
      if (status === 429) rejected += 1
    }
    // Four times as much for their /56, whichever /64 of it they come from.
    expect(rejected).toBe(40 - 8)
    expect((await app.call('listNewestPosts', { ip: '2001:db8:2::1' })).status).toBe(200)
  })
})

test('a table filled by IPv6 refuses only IPv6 that is new', () => {
  const rateLimit = makeRateLimit(testClock(), rateClasses, 30)
  const from = (ip: string) => () => rateLimit.spend('read', { ip }, null)
  for (let n = 0; n < 10; n++) from(`2001:db8:${n}::1`)()
  expect(from('2001:db8:ffff::1')).toThrow(expect.objectContaining({ code: 'server.overloaded' }))
  expect(from('2001:db8:3::1')).not.toThrow()
  expect(from('203.0.113.1')).not.toThrow()
  expect(() => rateLimit.spend('write', { ip: '2001:db8:ffff::1' }, { uid: 'maria' })).not.toThrow()
})

test('a class counts by person where it says so, from whatever address', () => {
  const clock = testClock()
  const rateLimit = makeRateLimit(clock, few('write', 2))
  const write = (n: number) => () =>
    rateLimit.spend('write', { ip: `203.0.113.${n}` }, { uid: 'maria' })
  write(1)()
  write(2)()
  expect(write(3)).toThrow(expect.objectContaining({ code: 'request.rate_limited' }))
  clock.advance(2 * MINUTE)
  expect(write(4)).not.toThrow()
})
