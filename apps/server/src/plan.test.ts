import { describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { allowances, benefits } from '@afins/contract/plan'
import { hasBenefit } from './plan.ts'
import { grantPlan } from './modules/subscriptions/index.ts'
import { describeApp, type TestApp, type TestPerson } from './testing/app.ts'
import { publish } from './testing/posts.ts'

describe('a benefit', () => {
  const [off, on] = [{ payments: 'off' }, { payments: 'stripe' }] as const

  test.each(benefits)('%s is there until the plan ends, to the millisecond', (benefit) => {
    expect(hasBenefit(on, 1000, 999, benefit)).toBe(true)
    expect(hasBenefit(on, 1000, 1000, benefit)).toBe(false)
    expect(hasBenefit(on, 0, 1, benefit)).toBe(false)
  })

  test('is everybody’s where none can be bought, but for the badge', () => {
    const everyones = benefits.filter((benefit) => hasBenefit(off, 0, 1, benefit))
    expect(everyones).toEqual(benefits.filter((benefit) => benefit !== 'badge'))
    expect(hasBenefit(off, 1000, 999, 'badge')).toBe(true)
  })
})

const HOUR = 3_600_000
const MEGABYTE = 1024 * 1024

const paid = { PAYMENTS: 'simulated' }
const grant = (app: TestApp, { username }: TestPerson) => grantPlan(app.context, username, 1)
const folder = (app: TestApp, as: TestPerson, name: string) =>
  app.call('createFolder', { as, body: { name } })
const upload = async (app: TestApp, as: TestPerson, bytes: number) => {
  const { status, error } = await app.call('uploadMedia', {
    as,
    query: { purpose: 'post' },
    upload: { type: 'image/png', bytes: Buffer.alloc(bytes) },
  })
  return [status, error.code]
}
const schedule = async (app: TestApp, as: TestPerson) => {
  const draft = await app.call('createDraft', {
    as,
    body: { kind: 'note', interest: 'music', content: { body: 'Amanhã.' } },
  })
  const at = { time: app.clock.now() + HOUR, zone: 'America/Sao_Paulo' }
  const { id, version } = draft.body
  const answer = await app.call('publishDraft', {
    as,
    params: { postId: id },
    body: { version, at },
  })
  return { id, answer }
}

describeApp(
  'where the plan can be bought',
  (app) => {
    test('publishing at a time takes the plan, and what was scheduled with it still comes', async () => {
      const maria = await app().person()
      const { answer } = await schedule(app(), maria)
      expect([answer.status, answer.error.code]).toEqual([403, 'plan.required'])
      await grant(app(), maria)
      const { id, answer: scheduled } = await schedule(app(), maria)
      expect(scheduled.status).toBe(200)
      await transaction(app().context.database, (tx) =>
        tx.updateTable('profiles').set({ plan_until: 0 }).where('uid', '=', maria.uid).execute(),
      )
      app().clock.advance(HOUR)
      await app().runJobs()
      const { status } = await app().call('getPost', { params: { postId: id } })
      expect(status).toBe(200)
      expect((await publish(app(), maria)).id).toBeTruthy()
    })

    test('folders are 20 without it; those that are there stay when it ends', async () => {
      const maria = await app().person()
      for (let i = 0; i < allowances.free.folders; i += 1)
        expect((await folder(app(), maria, `Pasta ${i}`)).status).toBe(201)
      const over = await folder(app(), maria, 'Mais uma')
      expect([over.status, over.error.code]).toEqual([409, 'folder.limit'])
      await grant(app(), maria)
      const { status, body } = await folder(app(), maria, 'Mais uma')
      expect(status).toBe(201)
      app().clock.advance(60 * 24 * HOUR)
      const again = await app().signIn(maria)
      expect((await folder(app(), again, 'Outra')).error.code).toBe('folder.limit')
      const renamed = await app().call('updateFolder', {
        as: again,
        params: { folderId: body.id },
        body: { name: 'Ainda minha' },
      })
      expect(renamed.body.folders).toHaveLength(allowances.free.folders + 1)
    })

    test('images may be twice as large with it', async () => {
      const maria = await app().person()
      expect(await upload(app(), maria, 10 * MEGABYTE + 1)).toEqual([413, 'media.too_large'])
      await grant(app(), maria)
      // Taken for what it is, which is no image.
      expect(await upload(app(), maria, 20 * MEGABYTE)).toEqual([415, 'media.unsupported'])
      expect((await upload(app(), maria, 20 * MEGABYTE + 1))[0]).toBe(413)
    })
  },
  paid,
)

describeApp('where it cannot', (app) => {
  test('everybody may publish at a time, and have larger images and more folders', async () => {
    const maria = await app().person()
    expect((await schedule(app(), maria)).answer.status).toBe(200)
    expect((await upload(app(), maria, 10 * MEGABYTE + 1))[0]).toBe(415)
    for (let i = 0; i <= allowances.free.folders; i += 1)
      expect((await folder(app(), maria, `Pasta ${i}`)).status).toBe(201)
  })
})
