import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { unreadVersions } from './news.service.ts'

const releases = [
  { version: '0.3.0', date: '2026-03-02' },
  { version: '0.2.0', date: '2026-02-02' },
  { version: '0.1.0', date: '2026-01-02' },
]
const at = (day: string) => Date.parse(`${day}T15:00:00Z`)

test('news is what came after the release that was seen, whenever the account began', () => {
  const unread = (seen: string) => unreadVersions(releases, seen, at('2026-01-01'))
  expect(unread('0.1.0')).toEqual(['0.3.0', '0.2.0'])
  expect(unread('0.2.0')).toEqual(['0.3.0'])
  expect(unread('0.3.0')).toEqual([])
})

test('for who saw none yet, or one that is gone, it is what came after the day they joined', () => {
  for (const seen of [null, '0.0.9']) {
    expect(unreadVersions(releases, seen, at('2026-02-01'))).toEqual(['0.3.0', '0.2.0'])
    expect(unreadVersions(releases, seen, at('2026-02-02'))).toEqual(['0.3.0'])
    expect(unreadVersions(releases, seen, at('2026-04-01'))).toEqual([])
  }
})

describeApp('news', (app) => {
  const versions = async () =>
    (await app().call('getChangelog')).body.releases.map(({ version }) => version)

  test('is unread until it was seen, for each account alone', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const unread = async (as = ana) => (await app().call('getNews', { as })).body.unread
    const all = await versions()
    expect(all.length).toBeGreaterThan(1)
    expect(await unread()).toEqual(all)

    const [newest = '', ...older] = all
    const seen = async (version: string) =>
      (await app().call('markNewsSeen', { as: ana, body: { version } })).status
    expect(await seen(older[0] ?? '')).toBe(204)
    expect(await unread()).toEqual([newest])
    expect(await seen(newest)).toBe(204)
    expect(await unread()).toEqual([])
    // Another tab that was opened earlier takes nothing back.
    expect(await seen(older[0] ?? '')).toBe(204)
    expect(await unread()).toEqual([])
    expect(await unread(bia)).toEqual(all)
  })

  test('of no release, or of nobody, is refused', async () => {
    const as = await app().person()
    const unknown = await app().call('markNewsSeen', { as, body: { version: '99.0.0' } })
    expect([unknown.status, unknown.error.code]).toEqual([404, 'request.not_found'])
    expect((await app().call('markNewsSeen', { as, body: {} })).status).toBe(422)
    expect((await app().call('getNews')).status).toBe(401)
    expect((await app().call('markNewsSeen', { body: { version: '0.1.0' } })).status).toBe(401)
  })
})
