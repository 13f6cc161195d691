import { expect, test } from 'vitest'
import { newcomer } from '#modules/accounts/testing/forms.ts'
import { writeViews } from '#modules/statistics/index.ts'
import { describeApp } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { read } from './testing/claims.ts'

const ADDRESS = '203.0.113.77'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

const tables = [
  ...read('packages/database/src/schema/index.ts').matchAll(/^ {2}(\w+): \w+Table$/gm),
].map(([, name]) => name as 'accounts')

describeApp('the address of a connection', (app) => {
  test('is in the log, and in no table of the database', async () => {
    const from = { ip: ADDRESS, headers: { 'user-agent': BROWSER } }
    const { body } = newcomer()
    const { username, password } = body
    expect((await app().call('signUp', { body, ...from })).status).toBe(201)
    for (const tried of [password, 'errada-errada'])
      await app().call('signIn', { body: { username, password: tried }, ...from })
    await app().call('requestRecovery', { body: { account: username }, ...from })
    const maria = await app().person()
    await app().call('redeemGift', { as: maria, body: { code: 'AFINS-0000-0000' }, ...from })
    const { id } = await publish(app(), maria)
    expect((await app().call('countView', { params: { postId: id }, ...from })).status).toBe(204)
    await writeViews(app().context)

    expect(tables.length).toBeGreaterThan(20)
    const { db } = app().context.database
    const found: string[] = []
    for (const table of tables) {
      const rows = await db.selectFrom(table).selectAll().execute()
      if (JSON.stringify(rows).includes('203.0.113')) found.push(table)
    }
    expect(found).toEqual([])
    const noted = app().log.filter(({ ip }) => ip === ADDRESS)
    expect(new Set(noted.map(({ event }) => event))).toEqual(
      new Set(['sign-up', 'sign-in', 'recovery-request', 'gift']),
    )
  })
})
