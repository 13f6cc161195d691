import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { addBook } from '#testing/cast.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { usageOf } from './media.queries.ts'

describeApp('a cover', (app) => {
  test('counts for who uploaded it once another one replaced it, and no more when it is back', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const workId = await addBook(app(), ana)
    const params = { workId }
    let version = 1
    const show = async (as: typeof ana, cover: object | null) => {
      const answer = await app().call('updateWork', { as, params, body: { version, cover } })
      expect(answer.status).toBe(200)
      version = answer.body.version
    }
    const usage = async (of: typeof ana) => usageOf(app().context.database.db, of.uid)
    const none = { files: 0, bytes: 0 }
    const id = await uploadPicture(app(), ana, 'work')
    const uploaded = await usage(ana)
    expect(uploaded).toEqual({ files: 1, bytes: expect.any(Number) })
    expect(uploaded.bytes).toBeGreaterThan(0)
    await show(ana, { id, source: 'x' })
    expect(await usage(ana)).toEqual(none)
    await show(bia, { id: await uploadPicture(app(), bia, 'work'), source: 'x' })
    expect([await usage(ana), await usage(bia)]).toEqual([uploaded, none])
    await show(bia, null)
    expect((await usage(bia)).files).toBe(1)
    const restore = { as: bia, params: { workId, number: '2' }, body: { version } }
    expect((await app().call('restoreWorkVersion', restore)).status).toBe(200)
    expect([await usage(ana), (await usage(bia)).files]).toEqual([none, 1])
  })
})
