import { expect, test } from 'vitest'
import { contentPages } from '@afins/contract/api/content'
import { publish } from '#testing/posts.ts'
import { describeApp } from '#testing/app.ts'

describeApp('the pages around the product', (app) => {
  test.each(contentPages)('%s has a title, a description and a text', async (page) => {
    const { status, body } = await app().call('getContent', { params: { page } })
    expect(status).toBe(200)
    expect(body.title.length).toBeGreaterThan(3)
    expect(body.description.length).toBeGreaterThan(20)
    expect(body.body.length).toBeGreaterThan(2)
    expect(JSON.stringify(body)).not.toMatch(/\{\{|<[a-z]|\]\(/)
    // The page's own title comes first: its parts follow without a gap.
    const levels = body.body.flatMap((block) => (block.t === 'h' ? [block.l] : []))
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1)
  })

  test('there are no others', async () => {
    for (const page of ['nada', '__proto__', '../../package.json', 'INFO'])
      expect((await app().call('getContent', { params: { page } })).status).toBe(400)
  })

  test('figures are live, a minute old at most, and of what everyone may see', async () => {
    const pitch = async () =>
      JSON.stringify((await app().call('getContent', { params: { page: 'pitch' } })).body.body)
    const [open, closed] = [
      await app().person(),
      await app().person(undefined, { isPublic: false }),
    ]
    for (const person of [open, closed])
      await app().call('updateProfile', {
        as: person,
        body: {
          interests: [{ slug: 'music' }, { name: person.username, icon: '🎲', color: 'teal' }],
        },
      })
    await publish(app(), closed)
    await publish(app(), open, { visibility: 'followers' })
    for (let n = 0; n < 3; n++) await publish(app(), open)
    app().clock.advance(60_000)
    const first = await pitch()
    expect(first).toContain('{"t":"strong","c":["2"]}," pessoas')
    expect(first).toContain('{"t":"strong","c":["3"]}," posts')
    expect(first).toContain('{"t":"strong","c":["2"]}," interesses')
    await publish(app(), open)
    app().clock.advance(59_000)
    expect(await pitch()).toBe(first)
    app().clock.advance(1000)
    expect(await pitch()).toContain('{"t":"strong","c":["4"]}," posts')
  })

  test('the state of the server says since when it is up and which release it is', async () => {
    const began = app().clock.now()
    const { body: changelog } = await app().call('getChangelog')
    const { body } = await app().call('getContent', { params: { page: 'info' } })
    const shown = JSON.stringify(body.body)
    expect(shown).toContain(`"c":["${changelog.releases[0]?.version}"]`)
    const [, moment] = /desde ",\{"t":"strong","c":\["([^"]+)"\]/.exec(shown) ?? []
    expect(moment).toBe('15 de janeiro de 2026 às 09:00')
    // Other tests may have moved the clock on since the server began.
    expect(began).toBeGreaterThanOrEqual(Date.UTC(2026, 0, 15, 12))
  })

  test('the changelog has its releases, newest first, each change with its tag', async () => {
    const { body } = await app().call('getChangelog')
    expect(body.releases.length).toBeGreaterThan(0)
    for (const [index, release] of body.releases.entries()) {
      expect(release.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(release.changes.length).toBeGreaterThan(0)
      for (const change of release.changes)
        expect(JSON.stringify(change.body)).not.toMatch(
          /^\[\{"t":"p","c":\["(novo|melhor|corrigido):/,
        )
      expect(release.date <= (body.releases[index - 1]?.date ?? release.date)).toBe(true)
    }
  })
})
