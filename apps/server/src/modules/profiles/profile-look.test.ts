import { beforeEach, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { setPlanUntil } from './index.ts'
import { serveMedia, cleanUpMedia } from '#modules/media/index.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { letIn } from '#testing/posts.ts'

const DAY = 24 * 60 * 60 * 1000

describeApp(
  'the look that the plan gives a profile',
  (app) => {
    let maria: TestPerson
    beforeEach(async () => {
      maria = await app().person()
      await plan(app().clock.now() + DAY)
    })

    const plan = (until: number) =>
      transaction(app().context.database, (tx) => setPlanUntil(tx, maria.uid, until))
    const change = (body: object) => app().call('updateProfile', { as: maria, body })
    const seen = async () => {
      const params = { username: maria.username }
      const { body } = await app().call('getProfile', { params })
      return body.closed ? null : { accent: body.accent, cover: body.cover?.id ?? null }
    }
    const cover = () => uploadPicture(app(), maria, 'cover')

    test('is a colour over it and its rooms, and a picture across its top', async () => {
      expect(await seen()).toEqual({ accent: null, cover: null })
      const id = await cover()
      const saved = await change({ accent: 'ocean', cover: id, interests: [{ slug: 'music' }] })
      expect(saved.body).toMatchObject({ accent: 'ocean', color: 'violet', cover: { id } })
      expect(await seen()).toEqual({ accent: 'ocean', cover: id })
      const params = { username: maria.username, interestName: 'music' }
      expect((await app().call('getProfileInterest', { params })).body.accent).toBe('ocean')
    })

    test('is not for those without it, who keep what they have and may take it away', async () => {
      const id = await cover()
      await change({ accent: 'ocean', cover: id })
      await plan(0)
      for (const body of [{ accent: 'coral' }, { cover: await cover() }]) {
        const { status, error } = await change(body)
        expect([status, error.code]).toEqual([403, 'plan.required'])
        expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(body))
      }
      expect((await change({ bio: 'Outra bio.' })).status).toBe(200)
      expect(await seen()).toEqual({ accent: 'ocean', cover: id })
      expect((await change({ accent: null, cover: null })).status).toBe(200)
      expect(await seen()).toEqual({ accent: null, cover: null })
    })

    test('keeps the point of the picture that its owner chose, until there is another one', async () => {
      const pointOf = async (body: object) => {
        const { cover: stored } = (await change(body)).body
        return stored && [stored.x, stored.y]
      }
      const id = await cover()
      expect(await pointOf({ cover: id })).toEqual([50, 50])
      expect(await pointOf({ coverPoint: { x: 10, y: 90 } })).toEqual([10, 90])
      expect(await pointOf({ bio: 'Outra.' })).toEqual([10, 90])
      expect(await pointOf({ cover: await cover() })).toEqual([50, 50])
      expect(await pointOf({ cover: id, coverPoint: { x: 0, y: 100 } })).toEqual([0, 100])
      expect((await change({ coverPoint: { x: 101, y: 0 } })).status).toBe(422)
      await plan(0)
      const { status, error } = await change({ coverPoint: { x: 10, y: 10 } })
      expect([status, error.code]).toEqual([403, 'plan.required'])
    })

    test('takes only pictures of one’s own that were uploaded as covers', async () => {
      const other = await app().person()
      const theirs = await uploadPicture(app(), other, 'cover')
      const avatar = await uploadPicture(app(), maria, 'avatar')
      for (const id of [theirs, avatar, 'nada']) {
        const { error } = await change({ cover: id })
        expect(error).toMatchObject({ code: 'media.not_found', fields: { cover: {} } })
      }
      expect((await change({ accent: 'bege' })).status).toBe(422)
    })

    test('keeps the picture as long as it is used', async () => {
      const id = await cover()
      const exists = async () => {
        const rows = app().context.database.db.selectFrom('media').select('id')
        return (await rows.where('id', '=', id).execute()).length === 1
      }
      await change({ cover: id })
      app().clock.advance(2 * DAY)
      await cleanUpMedia(app().context)
      expect(await exists()).toBe(true)
      await change({ cover: null })
      await cleanUpMedia(app().context)
      expect(await exists()).toBe(false)
    })

    test('is shown to whoever may see the profile, and the picture to nobody else', async () => {
      const [follower, nonFollower] = [await app().person(), await app().person()]
      const id = await cover()
      const serve = serveMedia(app().context)
      const status = async (as?: TestPerson) => {
        const request = { viewer: as ? { uid: as.uid } : null, takesAvif: false }
        return (await serve(id, 640, request)) === null ? 404 : 200
      }
      expect([await status(nonFollower), await status(maria)]).toEqual([404, 200])
      await change({ cover: id })
      expect([await status(), await status(nonFollower)]).toEqual([200, 200])
      await change({ isPublic: false })
      await letIn(app(), follower, maria)
      expect(await seen()).toBeNull()
      expect([await status(), await status(nonFollower)]).toEqual([404, 404])
      expect([await status(follower), await status(maria)]).toEqual([200, 200])
    })
  },
  { PAYMENTS: 'simulated' },
)
