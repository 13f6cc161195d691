import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#testing/people.ts'
import { picture, upload, uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import { describeServer } from '#testing/server.ts'

const REVALIDATED = 'public, max-age=300, s-maxage=0'

describeServer('the address of an image', (server) => {
  let maria: TestPerson
  let avatar: string
  let image: string
  beforeAll(async () => {
    maria = await server().person()
    avatar = await uploadPicture(server(), maria, 'avatar')
    await server().call('updateProfile', { as: maria, body: { avatar } })
    const bytes = await picture(700, 300)
    image = (await upload(server(), maria, bytes)).body.id
    await publish(server(), maria, { images: [{ id: image, alt: '' }] })
    await server().runJobs()
  })

  /** The status for a cache that has an image and asks whether it may show it again. */
  const revalidated = async (path: string, etag?: string) => {
    const known = etag ?? String((await server().send(path)).headers.etag)
    return (await server().send(path, { headers: { 'if-none-match': known } })).status
  }

  test.each([
    [undefined, 'webp'],
    ['*/*', 'webp'],
    ['image/*,*/*;q=0.8', 'webp'],
    ['image/webp,image/avif-sequence', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.0', 'webp'],
    ['image/avif', 'avif'],
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp, IMAGE/AVIF ; q=0.5', 'avif'],
  ])('that is asked with Accept %s answers %s', async (accept, type) => {
    const answer = await server().send(`/media/${image}/480`, {
      headers: accept === undefined ? {} : { accept },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${type}`,
      'cache-control': 'private, no-cache',
      etag: `"${image}-480-${type}"`,
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test('of a WebP answers it, whatever is accepted, as links of before want it', async () => {
    for (const width of [640, 960]) {
      const headers = { accept: 'image/avif,*/*' }
      const answer = await server().send(`/media/${image}/${width}.webp`, { headers })
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers).not.toHaveProperty('vary')
    }
  })

  test('answers nothing anew to whoever has it, per type', async () => {
    const etag = `"${image}-480-avif"`
    const fetchImage = (accept: string) =>
      server().send(`/media/${image}/480`, { headers: { accept, 'if-none-match': etag } })
    const same = await fetchImage('image/avif')
    expect([same.status, same.headers.etag, same.headers.vary]).toEqual([304, etag, 'Accept'])
    expect((await fetchImage('image/webp')).status).toBe(200)
  })

  test('of an avatar is stored by shared caches that ask again', async () => {
    const joao = await server().person()
    const fresh = await uploadPicture(server(), joao, 'avatar')
    await server().call('updateProfile', { as: joao, body: { avatar: fresh } })
    const early = await server().send(`/media/${fresh}/256`)
    expect([early.status, early.headers['cache-control'], early.headers.etag]).toEqual([
      200,
      'public, no-cache',
      undefined,
    ])
    await server().runJobs()
    for (const width of [96, 256]) {
      const { headers } = await server().send(`/media/${fresh}/${width}`)
      expect(headers['cache-control']).toBe(REVALIDATED)
      expect(await revalidated(`/media/${fresh}/${width}`)).toBe(304)
    }
  })

  test('of an avatar that is not in use yet, or any more, is its owner’s alone', async () => {
    const path = `/media/${avatar}/96`
    expect((await server().send(path)).status).toBe(200)
    const next = await uploadPicture(server(), maria, 'avatar')
    expect((await server().send(`/media/${next}/96`)).status).toBe(404)
    const own = await server().send(`/media/${next}/96`, { as: maria })
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    for (const present of [next, null]) {
      await server().call('updateProfile', { as: maria, body: { avatar: present } })
      expect(await revalidated(path, `"${avatar}-96-webp"`)).toBe(404)
    }
    expect((await server().send(`/media/${next}/96`)).status).toBe(404)
    await server().call('updateProfile', { as: maria, body: { avatar } })
    expect(await revalidated(path, `"${avatar}-96-webp"`)).toBe(304)
  })

  test('of what is closed or removed is gone for whoever has it and asks again', async () => {
    const ana = await server().person()
    const [cover, shown] = [
      await uploadPicture(server(), ana, 'cover'),
      await uploadPicture(server(), ana),
    ]
    await server().call('updateProfile', { as: ana, body: { cover } })
    const post = await publish(server(), ana, { images: [{ id: shown, alt: '' }] })
    await server().runJobs()
    const statuses = async () => [
      await revalidated(`/media/${cover}/640`, `"${cover}-640-webp"`),
      await revalidated(`/media/${shown}/480`, `"${shown}-480-webp"`),
    ]
    expect(await statuses()).toEqual([304, 304])
    const close = (isPublic: boolean) =>
      server().call('updateProfile', { as: ana, body: { isPublic } })
    expect((await close(false)).status).toBe(200)
    expect(await statuses()).toEqual([404, 404])
    await close(true)
    expect(await statuses()).toEqual([304, 304])
    await server().call('updateProfile', { as: ana, body: { cover: null } })
    await server().call('deletePost', { as: ana, params: { postId: post.id } })
    expect(await statuses()).toEqual([404, 404])
  })

  test('of a profile or a post is none for whom its owner blocks, nor for who blocks them', async () => {
    const [ana, joao] = [await server().person(), await server().person()]
    const [face, cover, shown] = [
      await uploadPicture(server(), ana, 'avatar'),
      await uploadPicture(server(), ana, 'cover'),
      await uploadPicture(server(), ana),
    ]
    await server().call('updateProfile', { as: ana, body: { avatar: face, cover } })
    await publish(server(), ana, { images: [{ id: shown, alt: '' }] })
    const statuses = (as: TestPerson) =>
      Promise.all(
        [`${face}/96`, `${cover}/640`, `${shown}/480`].map(
          async (path) => (await server().send(`/media/${path}`, { as })).status,
        ),
      )
    const blocking = (name: 'block' | 'unblock', as: TestPerson, { username }: TestPerson) =>
      server().call(name, { as, params: { username }, body: name === 'block' ? {} : undefined })
    for (const [one, other] of [
      [ana, joao],
      [joao, ana],
    ] as const) {
      expect(await statuses(joao)).toEqual([200, 200, 200])
      await blocking('block', one, other)
      expect(await statuses(joao)).toEqual([200, 404, 404])
      expect(await statuses(ana)).toEqual([200, 200, 200])
      expect(await statuses(maria)).toEqual([200, 200, 200])
      await blocking('unblock', one, other)
    }
  })

  test.each(['97', '9', '99999', '480.avif', '480.jpg', 'master.webp', '480.webp.webp', '-480'])(
    'that ends in %s is none',
    async (file) => {
      expect((await server().send(`/media/${image}/${file}`)).status).toBe(404)
    },
  )
})
