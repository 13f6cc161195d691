import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { describeApp } from '#testing/app.ts'

describeApp('following', (app) => {
  test('has a number for each day, lower for a new account', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const of = { as: joao, params: { username: maria.username } }
    const again = async () => {
      await app().call('unfollow', of)
      return app().call('follow', of)
    }
    for (let count = 0; count < limits.newFollowsPerDay; count++)
      expect((await again()).status).toBe(200)
    const answer = await again()
    expect([answer.status, answer.error?.code]).toEqual([429, 'follows.too_many'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app().call('getProfile', of)).body.follow).toBe('none')
    app().clock.advance(3 * DAY)
    expect((await again()).status).toBe(200)
  })
})
