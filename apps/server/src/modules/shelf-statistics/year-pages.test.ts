import { beforeAll, expect, test } from 'vitest'
import { log, newWork } from '#modules/shelves/testing/shelves.ts'
import type { TestPerson } from '#testing/people.ts'
import { describeServer } from '#testing/server.ts'
import { changeWork } from '#modules/works/index.ts'

describeServer('the page of a shared year', (server) => {
  let ana: TestPerson
  beforeAll(async () => {
    ana = await server().person('ana')
    await server().call('updateProfile', {
      as: ana,
      body: { displayName: 'Ana Prado', interests: [{ slug: 'movies' }] },
    })
    const workId = await newWork(server(), ana)
    await log(server(), ana, workId, { outcome: 'finished', ended: '2024-05-01', rating: 9 })
  })
  const page = '/ana?kind=estante&estante=retrospectiva&ano=2024'
  const numbers = '/ana?kind=estante&estante=numeros'
  const share = (shared: boolean) =>
    server().call('shareYear', { as: ana, params: { year: '2024' }, body: { shared } })
  const imageIn = (html: string) => {
    const [, url = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? []
    return url === '' ? '' : new URL(url).pathname
  }

  test('and its image are there while it is shared, and no longer, on every node', async () => {
    await using other = await server().another()
    for (const node of [server(), other]) expect((await node.send(page)).status).toBe(404)
    await share(true)
    let image = ''
    for (const node of [server(), other]) {
      await expect.poll(async () => (await node.send(page)).status).toBe(200)
      for (let times = 0; times < 2; times++) {
        const { status, text, headers } = await node.send(page)
        expect([status, headers['cache-control']]).toEqual([200, 'public, no-cache'])
        expect(text).toContain('<title>Retrospectiva de 2024 de Ana Prado · Afins</title>')
        expect(text).toContain('<meta name="robots" content="noindex">')
        image = imageIn(text)
        expect(image).toMatch(/^\/share\/year\/ana-2024\//)
        expect((await node.send(image)).status).toBe(200)
      }
    }
    await share(false)
    for (const node of [server(), other])
      for (const path of [page, image, '/share/year/ana-2024/x.png'])
        await expect.poll(async () => [path, (await node.send(path)).status]).toEqual([path, 404])
    await share(true)
    await server().call('updateProfile', { as: ana, body: { isPublic: false } })
    for (const node of [server(), other]) {
      await expect.poll(async () => (await node.send(image)).status).toBe(404)
      await expect.poll(async () => (await node.send(page)).text).not.toContain('2024')
    }
    await server().call('updateProfile', { as: ana, body: { isPublic: true } })
    await share(false)
  })

  test('has the site’s image where only its owner sees it', async () => {
    const { status, text } = await server().send(page, { as: ana })
    expect([status, imageIn(text)]).toEqual([200, '/share.png'])
  })

  test('has an image in one spelling', async () => {
    await share(true)
    const { status, headers } = await server().send('/share/year/ana-2024/x.png')
    expect(status).toBeGreaterThanOrEqual(300)
    expect(headers.location).toMatch(/^\/share\/year\/ana-2024\/[\w-]+\.png$/)
    for (const id of ['ana', 'ana-', '-2024', 'ana-20245', 'ninguem-2024', 'ana-2023'])
      expect([id, (await server().send(`/share/year/${id}/x.png`)).status]).toEqual([id, 404])
    await share(false)
  })

  test('says of works what the catalogue says at that moment', async () => {
    await share(true)
    const show = (showStatistics: boolean) =>
      server().call('updateProfile', { as: ana, body: { showStatistics } })
    await show(true)
    const creator = 'Diretora Escondida'
    const body = { kind: 'film', title: 'Some daqui', creators: [creator], year: 2001 }
    const { id } = (await server().call('addWork', { as: ana, body })).body
    await log(server(), ana, id, { outcome: 'finished', ended: '2024-06-01', rating: 10 })
    const texts = async () => [
      (await server().send(page)).text,
      (await server().send(numbers)).text,
    ]
    for (let times = 0; times < 2; times++) {
      const [year, sums] = await texts()
      expect(year).toContain('Some daqui')
      expect(sums).toContain(creator)
    }
    await changeWork(server().context, id, 'hide')
    const [year, sums] = await texts()
    expect(year).not.toContain('Some daqui')
    expect(sums).not.toContain(creator)
    await using other = await server().another()
    expect((await other.send(page)).text).not.toContain('Some daqui')
    await changeWork(server().context, id, 'show')
    expect(await texts()).toEqual([
      expect.stringContaining('Some daqui'),
      expect.stringContaining(creator),
    ])
    await expect.poll(async () => (await other.send(page)).text).toContain('Some daqui')
    await show(false)
    await share(false)
  })

  test('of numbers is there while they are shown', async () => {
    expect((await server().send(numbers)).status).toBe(404)
    const show = (showStatistics: boolean) =>
      server().call('updateProfile', { as: ana, body: { showStatistics } })
    await show(true)
    for (let times = 0; times < 2; times++) expect((await server().send(numbers)).status).toBe(200)
    await show(false)
    expect((await server().send(numbers)).status).toBe(404)
  })
})
