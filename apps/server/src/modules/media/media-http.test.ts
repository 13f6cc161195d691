import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#testing/people.ts'
import { picture, upload, uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import { describeServer } from '#testing/server.ts'

const FOREVER = 'public, max-age=31536000, immutable'

describeServer('the address of an image', (server) => {
  let maria: TestPerson
  let avatar: string
  let image: string
  beforeAll(async () => {
    maria = await server().person()
    avatar = await uploadPicture(server(), maria, 'avatar')
    const bytes = await picture(700, 300)
    image = (await upload(server(), maria, bytes)).body.id
    await publish(server(), maria, { images: [{ id: image, alt: '' }] })
    await server().runJobs()
  })

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
    const ask = (accept: string) =>
      server().send(`/media/${image}/480`, { headers: { accept, 'if-none-match': etag } })
    const same = await ask('image/avif')
    expect([same.status, same.headers.etag, same.headers.vary]).toEqual([304, etag, 'Accept'])
    expect((await ask('image/webp')).status).toBe(200)
  })

  test('of an avatar lasts for ever once its widths are there, and a moment before', async () => {
    const lasting = await server().send(`/media/${avatar}/96`)
    expect(lasting.headers['cache-control']).toBe(FOREVER)
    const fresh = await uploadPicture(server(), maria, 'avatar')
    const early = await server().send(`/media/${fresh}/256`)
    expect([early.status, early.headers['cache-control'], early.headers.etag]).toEqual([
      200,
      'public, max-age=5',
      undefined,
    ])
    await server().runJobs()
    expect((await server().send(`/media/${fresh}/256`)).headers['cache-control']).toBe(FOREVER)
  })

  test.each(['97', '9', '99999', '480.avif', '480.jpg', 'master.webp', '480.webp.webp', '-480'])(
    'that ends in %s is none',
    async (file) => {
      expect((await server().send(`/media/${image}/${file}`)).status).toBe(404)
    },
  )
})
