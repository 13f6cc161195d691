import { expect, test } from 'vitest'
import { rateClasses } from '#platform/rate-classes.ts'
import { describeServer } from '#testing/server.ts'

const ROUNDS = 2000
const WRITES = 100
const READERS = 8

describeServer('what a stranger reads', (server) => {
  test('is never older than the last acknowledged write', async () => {
    const maria = await server().person('maria')
    const write = (n: number) =>
      server().call('updateProfile', { as: maria, body: { bio: `conta-${n}-` } })
    await write(0)
    const so = { begun: 0, acknowledged: 0 }
    const isOver = () => so.begun >= ROUNDS && so.acknowledged >= WRITES
    const seen = new Set<number>()
    const outdated: string[] = []

    const writeRepeatedly = async () => {
      while (!isOver()) {
        const next = so.acknowledged + 1
        expect((await write(next)).status).toBe(200)
        so.acknowledged = next
      }
    }
    const readRepeatedly = async () => {
      while (!isOver()) {
        const index = so.begun++
        const atLeast = so.acknowledged
        const { text } = await server().send(index % 32 === 0 ? '/maria' : '/api/profiles/maria')
        const found = Number(/conta-(\d+)-/.exec(text)?.[1])
        seen.add(found)
        if (!(found >= atLeast)) outdated.push(`${found} after ${atLeast}`)
      }
    }
    await Promise.all([writeRepeatedly(), ...Array.from({ length: READERS }, readRepeatedly)])
    expect(outdated).toEqual([])
    // Reads and writes did run beside each other.
    expect(seen.size).toBeGreaterThan(10)
    expect((await server().send('/maria')).text).toContain(`conta-${so.acknowledged}-`)
  })
})

describeServer(
  'a page that is kept',
  (server) => {
    test('costs nothing, so it is not counted; what nobody keeps is', async () => {
      const statuses = async (path: string) => {
        const all = new Set<number>()
        for (let n = 0; n < 30; n++) all.add((await server().send(path)).status)
        return [...all]
      }
      await server().person('maria')
      expect(await statuses('/maria')).toEqual([200])
      expect(await statuses('/maria?kind=note')).toEqual([200])
      expect(await statuses('/api/profiles/maria')).toEqual([200])
      expect(await statuses('/maria?kind=note&other=1')).toEqual([200, 429])
      // It is still there for those who are over the limit otherwise.
      expect(await statuses('/maria')).toEqual([200])
      const over = await server().send('/api/session')
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    })
  },
  { limits: { ...rateClasses, read: { max: 20, windowMs: 60_000, by: 'address' } } },
)

describeServer(
  'a page for who is signed in',
  (server) => {
    test('is counted for them, wherever they ask from', async () => {
      const as = await server().person('maria')
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) {
        const headers = { 'x-forwarded-for': `203.0.113.${n}` }
        statuses.push((await server().send('/explore', { as, headers })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    })
  },
  {
    limits: { ...rateClasses, read: { max: 4, windowMs: 60_000, by: 'both' } },
    env: { TRUST_PROXY: '1' },
  },
)
