import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { engines } from '@afins/database/testing'
import { testApp, type TestPerson } from '#testing/app.ts'
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

  test('one person reads no more by changing addresses', async () => {
    await using app = await testApp(engine, few('read', 3))
    const [ana, rui] = [await app.person(), await app.person()]
    const read = async (as: TestPerson, n: number) =>
      (await app.call('listSuggestedPeople', { as, ip: `203.0.113.${n}` })).status
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push(await read(ana, n))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await read(rui, 9)).toBe(200)
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

test('a /48 that fills the table has no more for it, and takes nothing from others', () => {
  const clock = testClock()
  const limits = few('read', 20)
  const rateLimit = makeRateLimit(clock, limits, 1000)
  const isAllowed = (ip: string) => {
    try {
      rateLimit.spend('read', { ip }, null)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'request.rate_limited') return false
      throw error
    }
  }
  const heavy = '2001:db8:ffff::1'
  const allowedOf = (ip: string, times: number) =>
    Array.from({ length: times }, () => isAllowed(ip)).filter(Boolean).length
  expect(allowedOf(heavy, 30)).toBe(20)
  let allowed = 0
  for (let part = 0; part < 2000; part++)
    if (isAllowed(`2001:db8:1:${part.toString(16)}::1`)) allowed += 1
  // Sixteen times as much for their /48, and not more.
  expect(allowed).toBeLessThanOrEqual(16 * 20)
  expect(allowedOf(heavy, 5)).toBe(0)
  // From many /48s: no one is turned away for it.
  for (let block = 0; block < 2000; block++) isAllowed(`2001:db8:${(block + 2).toString(16)}::1`)
  expect(allowedOf(heavy, 5)).toBe(0)
  expect(allowedOf('2001:db9::1', 10)).toBe(10)
  expect(allowedOf('203.0.113.1', 10)).toBe(10)
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
