import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { author, pagesOf, type Author } from '#testing/cast.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { changePost, publish } from '#testing/posts.ts'
import { describeServer } from '#testing/server.ts'

describeServer('the images that pages are shared with', (server) => {
  let maria: Author
  let rita: Author
  beforeAll(async () => {
    maria = await author(server(), 'maria')
    rita = await author(server(), 'rita')
  })

  /** The address that a page names, without the origin. */
  const named = async (page: string) => {
    const { text } = await server().send(page)
    const [, url = ''] = /<meta property="og:image" content="([^"]+)">/.exec(text) ?? []
    expect(url.startsWith(server().origin)).toBe(true)
    return url.slice(server().origin.length)
  }
  const code = async (path: string) => {
    const { status, text } = await server().send(path)
    const { error } = JSON.parse(text)
    return { status, code: error.code, message: error.message }
  }

  test('are where the pages say, drawn at the size that they say', async () => {
    const pages = pagesOf(maria)
    for (const page of [pages.person, pages.personPost, pages.personArticle, pages.work]) {
      const path = await named(page)
      const { status, headers, bytes } = await server().send(path)
      expect([path, status]).toEqual([path, 200])
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(headers['content-encoding']).toBeUndefined()
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      })
    }
  })

  test('rooms and the pages around the product have their own', async () => {
    const rooms = ['/interest/music', '/interest/books', '/interest/music/genero/samba']
    const persons = ['/maria/music', '/rita/music', '/rita/books']
    const pages = [...rooms, ...persons, '/pitch', '/tutorial', '/info', '/changelog']
    const paths = await Promise.all([...pages, '/subscription'].map(named))
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) {
      const { status, bytes } = await server().send(path)
      expect([path, status]).toEqual([path, 200])
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    }
  })

  test('show the wall of a profile, and change with it', async () => {
    const before = await named('/rita')
    const setWall = (workIds: readonly string[]) =>
      server().call('setFavourites', {
        as: rita,
        params: { interest: 'books' },
        body: { workIds: [...workIds] },
      })
    const room = await named('/rita/books')
    await setWall([rita.workId])
    const after = await named('/rita')
    expect(after).not.toBe(before)
    expect(await named('/rita/books')).not.toBe(room)
    const [empty, full] = [await server().send(before), await server().send(after)]
    expect([empty.status, empty.headers.location, full.status]).toEqual([302, after, 200])
    await setWall([])
    expect(await named('/rita')).toBe(before)
  })

  test('show how a work was rated from five ratings on', async () => {
    const page = pagesOf(maria).work
    const rate = async (rating: number) => {
      const as = await server().person()
      const params = { workId: maria.workId }
      await server().call('updateShelfEntry', { as, params, body: { rating } })
    }
    const before = await named(page)
    for (const rating of [6, 7, 8, 9]) await rate(rating)
    expect(await named(page)).toBe(before)
    await rate(10)
    const after = await named(page)
    expect(after).not.toBe(before)
    const [unrated, rated] = [await server().send(before), await server().send(after)]
    expect([unrated.status, unrated.headers.location, rated.status]).toEqual([302, after, 200])
  })

  test('show covers, portraits, stars and lists', async () => {
    const [cover, avatar] = [
      await uploadPicture(server(), maria, 'cover'),
      await uploadPicture(server(), maria, 'avatar'),
    ]
    await server().call('updateProfile', { as: maria, body: { avatar } })
    const works = [{ title: 'Obra', creators: ['Autora'], year: 1977 }]
    const posts = [
      await publish(server(), maria, { kind: 'review', works, rating: 9, body: 'Sim.' }),
      await publish(server(), maria, { kind: 'list', title: 'Uma', works }),
      await publish(server(), maria, {
        kind: 'article',
        title: 'T',
        body: 'B',
        cover: { id: cover, x: 0, y: 100 },
      }),
    ]
    for (const { id, kind } of posts) {
      const page = kind === 'article' ? `/maria/artigo/${id}` : `/maria/music/${id}`
      const { status, bytes } = await server().send(await named(page))
      expect([id, status, bytes.length > 1000]).toEqual([id, 200, true])
    }
    // The cover fills the right side.
    const { bytes } = await server().send(await named(`/maria/artigo/${posts[2]?.id}`))
    const { data } = await sharp(bytes)
      .extract({ left: 1000, top: 300, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0, blue = 0] = data
    expect([red > 200, green < 130, blue < 110]).toEqual([true, true, true])
  })

  test('lead from any other version to the present one', async () => {
    const path = await named('/maria')
    for (const other of [
      '/share/profile/maria/x.png',
      '/share/profile/MARIA/x.png',
      path.replace('/maria/', '/Maria/'),
    ]) {
      const { status, headers } = await server().send(other)
      expect([other, status, headers.location, headers['cache-control']]).toEqual([
        other,
        302,
        path,
        'no-cache',
      ])
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    await server().call('updateProfile', { as: maria, body: { displayName: 'Maria Outra' } })
    expect((await server().send(path)).headers.location).toBe(await named('/maria'))
  })

  test('answer whoever has them with 304, and heads without a body', async () => {
    const path = await named('/maria')
    const { headers, bytes } = await server().send(path)
    const { etag = '' } = headers
    const again = await server().send(path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await server().send(path, { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(bytes.length),
    ])
    const plain = await server().send(path, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.bytes).toEqual(bytes)
  })

  test('are drawn once for many who ask at the same time', async () => {
    await server().call('updateProfile', { as: maria, body: { displayName: 'Maria de Muitos' } })
    const path = await named('/maria')
    const all = await Promise.all(Array.from({ length: 40 }, () => server().send(path)))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1)
  })

  test('come whatever somebody is called', async () => {
    for (const displayName of [
      '🎉🎉',
      'نور الهدى',
      'W'.repeat(50),
      '<b>&amp;"\'</b>',
      'à̶b̷c̸',
      '👩‍👩‍👧‍👦 é',
      ')]}{[(',
    ]) {
      const body = { displayName, bio: `${displayName} `.repeat(4).slice(0, 250) }
      expect((await server().call('updateProfile', { as: maria, body })).status).toBe(200)
      expect([displayName, (await server().send(await named('/maria'))).status]).toEqual([
        displayName,
        200,
      ])
    }
  })

  test('are gone at once with what they show, as if they had never been', async () => {
    const unknown = '01890000-0000-7000-8000-000000000000'
    const pages = pagesOf(rita)
    const [profile, note, article] = await Promise.all(
      [pages.person, pages.personPost, pages.personArticle].map(named),
    )
    const all = [profile ?? '', note ?? '', article ?? '']
    for (const path of all) expect((await server().send(path)).status).toBe(200)
    await changePost(server(), rita, rita.noteId, { visibility: 'followers' })
    expect(await code(note ?? '')).toEqual(await code(`/share/post/${unknown}/x.png`))
    expect(await named(pages.person)).toBe(profile)

    await server().call('updateProfile', { as: rita, body: { isPublic: false } })
    expect(await code(profile ?? '')).toEqual(await code('/share/profile/nunca-houve/x.png'))
    expect(await code(article ?? '')).toEqual(await code(`/share/post/${unknown}/x.png`))
    for (const path of all) expect((await server().send(path, { as: rita })).status).toBe(404)
    await server().call('updateProfile', { as: rita, body: { isPublic: true } })
    expect((await server().send(article ?? '')).status).toBe(200)
  })

  test('are answered under their own addresses only', async () => {
    for (const path of [
      '/share/profile/maria',
      '/share/profile/maria/x',
      '/share/profile/maria/x.svg',
      '/share/profile/maria/.png',
      `/share/profile/maria/${'a'.repeat(60)}.png`,
      '/share/other/maria/x.png',
      '/share/post/maria/x.png',
      '/share/page/maria/x.png',
      '/share/room/nao-existe/x.png',
      '/share/person-room/maria/x.png',
      '/share/person-room/maria.nao-existe/x.png',
      '/share/person-room/__proto__.music/x.png',
      '/share/genre/movies/x.png',
      '/share/genre/movies.nao-existe/x.png',
      '/share/genre/__proto__.drama/x.png',
      '/share/room/__proto__/x.png',
      '/share/profile/__proto__/x.png',
      '/share',
    ])
      expect([path, (await code(path)).status]).toEqual([path, 404])
    const path = await named('/maria')
    expect((await server().send(`${path}?utm_source=x`)).status).toBe(200)
  })
})
