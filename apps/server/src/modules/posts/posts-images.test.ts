import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveMedia, cleanUpMedia } from '#modules/media/index.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import { cleanUpPosts } from './index.ts'

const DAY = 24 * 60 * 60 * 1000

const isStored = (app: TestApp, id: string) =>
  existsSync(join(app.context.config.dataDir, 'blobs', 'media', id))

const isServed = async (app: TestApp, id: string, as: TestPerson | null = null) =>
  (await serveMedia(app.context)(id, 480, { viewer: as, takesAvif: false })) !== null

describeApp('images', (app) => {
  test('that no post uses are their owner’s alone', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const image = await uploadPicture(app(), maria)
    expect(await isServed(app(), image, maria)).toBe(true)
    expect(await isServed(app(), image, joao)).toBe(false)
    expect(await isServed(app(), image)).toBe(false)
    const post = await publish(app(), maria, { images: [{ id: image, alt: '' }] })
    expect(await isServed(app(), image)).toBe(true)
    await app().call('deletePost', { as: maria, params: { postId: post.id } })
    expect(await isServed(app(), image)).toBe(false)
  })

  test('go away a day after the last use, files and all', async () => {
    const maria = await app().person()
    const [used, unused, avatar, oldAvatar, dropped] = [
      await uploadPicture(app(), maria),
      await uploadPicture(app(), maria),
      await uploadPicture(app(), maria, 'avatar'),
      await uploadPicture(app(), maria, 'avatar'),
      await uploadPicture(app(), maria),
    ]
    await publish(app(), maria, { images: [{ id: used, alt: '' }] })
    const binned = await publish(app(), maria, { images: [{ id: dropped, alt: '' }] })
    await app().call('deletePost', { as: maria, params: { postId: binned.id } })
    await app().call('updateProfile', { as: maria, body: { avatar: oldAvatar } })
    await app().call('updateProfile', { as: maria, body: { avatar } })
    const left = () => [used, unused, avatar, oldAvatar, dropped].map((id) => isStored(app(), id))
    app().clock.advance(DAY - 60_000)
    await cleanUpMedia(app().context)
    expect(left()).toEqual([true, true, true, true, true])
    app().clock.advance(120_000)
    await cleanUpMedia(app().context)
    expect(left()).toEqual([true, false, true, false, true])
    app().clock.advance(30 * DAY)
    await cleanUpPosts(app().context)
    await cleanUpMedia(app().context)
    expect(left()).toEqual([true, false, true, false, false])
    expect(await isServed(app(), unused, maria)).toBe(false)
  })
})
