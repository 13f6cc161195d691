import { beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { author, type Author } from '#testing/cast.ts'
import { describeServer, type TestServer } from '#testing/server.ts'

const TOKEN = 'um-token-de-metricas'
const env = { METRICS_TOKEN: TOKEN }
const authorization = `Bearer ${TOKEN}`

/** What the page cache holds, as an operator sees it. */
async function cached(server: TestServer): Promise<{ entries: number; bytes: number }> {
  const { text } = await server.send('/metrics', { headers: { authorization } })
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
  return { entries: value('afins_page_cache_entries'), bytes: value('afins_page_cache_bytes') }
}

/** A cursor like those of the server, for a place that nobody was led to. */
const cursor = (n: number) => Buffer.from(`17000000${n}.x`).toString('base64url')

/** Addresses without end, each of which is answered. */
const made: readonly (readonly [what: string, address: (n: number, maria: Author) => string])[] = [
  ['interests nobody has', (n) => `/api/profiles/maria/posts?interest=z${n}`],
  ['cursors of the API', (n) => `/api/profiles/maria/posts?cursor=${cursor(n)}`],
  ['cursors of a page', (n) => `/maria?cursor=${cursor(n)}`],
  ['cursors of a room', (n) => `/interest/music?cursor=${cursor(n)}`],
  ['cursors of a feed', (n) => `/feeds/people/maria.atom?cursor=${cursor(n)}`],
  ['tags of the API', (n) => `/api/posts?tag=t${n}`],
  ['tags of a page', (n) => `/explore?tag=t${n}`],
  ['sizes of a page', (n) => `/api/posts?limit=${(n % 19) + 1}`],
  ['unknown parameters of the API', (n) => `/api/posts?x=${n}&limit=20`],
  ['unknown parameters of a page', (n) => `/maria?x${n}`],
  ['unknown parameters of a post', (n, { noteId }) => `/maria/plantas/${noteId}?x=${n}`],
  ['unknown parameters of a file', (n) => `/feeds/people/maria.json?x=${n}`],
  ['unknown kinds', (n) => `/maria?kind=k${n}`],
  ['repeated parameters', (n) => `/maria?${'kind=note&'.repeat(n + 1)}`],
  ['fragments', (n) => `/maria#${n}`],
  ['ways to write a username', (n) => `/api/profiles/${inOtherLetters('maria', n)}`],
  ['ways to write a person', (n) => `/${inOtherLetters('maria', n)}`],
  ['ways to write a page', (n) => `/${inOtherLetters('explore', n)}`],
  ['ways to write a room', (n) => `/${inOtherLetters('interest', n)}/music`],
  ['ways to write a feed', (n) => `/feeds/people/${inOtherLetters('maria', n)}.atom`],
  ['encodings of a page', (n) => `/${encoded('explore', n)}`],
  ['encodings of the API', (n) => `/api/profiles/${encoded('maria', n)}`],
  ['encodings of a feed', (n) => `/feeds/people/${encoded('maria', n)}.atom`],
  ['encodings of a sitemap', (n) => `/sitemaps/${encoded('people-1.xml', n)}`],
  ['ways to sign in', (n) => `/auth?next=/${n}`],
  ['pages that are not there', (n) => `/nobody${n}`],
  ['rooms that are not there', (n) => `/interest/z${n}`],
  ['interests of a person that are not there', (n) => `/maria/z${n}`],
  ['posts that are not there', (n) => `/api/posts/z${n}`],
  ['sitemaps that are not there', (n) => `/sitemaps/people-${n + 2}.xml`],
  ['versions of a shared image', (n) => `/share/profile/maria/1-${n}.png`],
]

/** The text in upper case where the bits of a number say so. */
function inOtherLetters(text: string, bits: number): string {
  return [...text].map((char, at) => ((bits >> at) & 1 ? char.toUpperCase() : char)).join('')
}

/** The text percent-encoded where the bits of a number say so. */
function encoded(text: string, bits: number): string {
  return [...text]
    .map((char, at) => ((bits >> at) & 1 ? `%${char.charCodeAt(0).toString(16)}` : char))
    .join('')
}

describeServer(
  'an address that anyone can make up',
  (server) => {
    let maria: Author
    beforeAll(async () => {
      maria = await author(server(), 'maria')
    })

    test.each(made)('does not fill the cache: %s', async (_what, address) => {
      // What the address means may be cached, once.
      for (const n of [0, 1]) await server().send(address(n, maria))
      const before = await cached(server())
      for (let n = 2; n < 30; n++) await server().send(address(n, maria))
      const after = await cached(server())
      expect(after.entries).toBe(before.entries)
      // Less where something was compressed again meanwhile.
      expect(after.bytes).toBeLessThanOrEqual(before.bytes)
    })

    test('is answered with what is cached under the canonical one', async () => {
      const same: readonly (readonly [canonical: string, ...others: string[]])[] = [
        ['/maria', '/maria?x=1', '/%6daria', '/maria#x', '/maria?kind=x'],
        ['/maria?kind=note', '/maria?utm_source=x&kind=%6eote', '/mari%61?kind=note&kind=list'],
        [
          '/api/profiles/maria',
          '/api/profiles/MARIA',
          '/api/profiles/%6daria',
          '/api/profiles/maria?x',
          '/api/profiles/maria#x',
        ],
        ['/feeds/people/maria.json', '/feeds/people/%6daria.json?x=1'],
      ]
      const first = new Map<string, string>()
      for (const [canonical] of same) first.set(canonical, (await server().send(canonical)).text)
      // Behind the back of the cache, so that what is made again is told from what was cached.
      await transaction(server().context.database, (tx) =>
        tx
          .updateTable('profiles')
          .set({ display_name: 'Outra pessoa' })
          .where('uid', '=', maria.uid)
          .execute(),
      )
      for (const [canonical, ...others] of same) {
        for (const path of [canonical, ...others])
          expect([path, (await server().send(path)).text]).toEqual([path, first.get(canonical)])
      }
      const { text } = await server().send(`/maria?cursor=${cursor(1)}`)
      expect(text).toContain('Outra pessoa')
    })

    test('shows a signed-in reader their own page, whatever is cached', async () => {
      const own = await server().send('/maria?x=1', { as: maria })
      expect(own.headers['cache-control']).toBe('private, no-store')
    })
  },
  { env },
)

const limits = { bytes: 120_000, entries: 12 }

describeServer(
  'a small cache',
  (server) => {
    test('never takes more than it may, and answers right', async () => {
      const people = await Promise.all(
        Array.from({ length: 20 }, (_, n) => author(server(), `pessoa${n}`)),
      )
      for (const acceptEncoding of ['br', 'gzip', 'identity']) {
        for (const { username } of people) {
          for (const path of [`/${username}`, `/api/profiles/${username}/posts?kind=note`]) {
            const answer = await server().send(path, {
              headers: { 'accept-encoding': acceptEncoding },
            })
            expect(answer.status).toBe(200)
            const { entries, bytes } = await cached(server())
            expect(entries).toBeLessThanOrEqual(limits.entries)
            expect(bytes).toBeLessThanOrEqual(limits.bytes)
          }
        }
      }
      expect((await cached(server())).entries).toBeGreaterThan(0)
    })
  },
  { env, cacheLimits: limits },
)
