import { beforeEach, expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import { deleteByOperator } from '#modules/account-deletion/index.ts'
import { setModerator, startDeletion } from '#modules/accounts/index.ts'
import { deletionDeps } from '#modules.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'

describeApp('follows of who is not there', (app) => {
  let caro: TestPerson, ana: TestPerson, bia: TestPerson, gone: TestPerson
  let tags: Set<string>
  beforeEach(async () => {
    ;[caro, ana, bia, gone] = [
      ...[await app().person(), await app().person()],
      ...[await app().person(), await app().person()],
    ] as [TestPerson, TestPerson, TestPerson, TestPerson]
    await setModerator(app().context, caro.username, true)
    for (const [one, other] of [
      ...[
        [gone, ana],
        [bia, ana],
        [ana, gone],
      ],
    ] as [TestPerson, TestPerson][])
      await app().call('follow', { as: one, params: { username: other.username } })
    tags = new Set()
    app().context.invalidation.subscribe((some) => {
      for (const tag of some) tags.add(tag)
    })
  })
  const counts = async (of = ana) => {
    const { body } = await app().call('getProfile', { params: { username: of.username } })
    return body.closed ? null : [body.counts.followers, body.counts.following]
  }
  const suspend = async (days: number) => {
    const target = { kind: 'profile', id: gone.username }
    const why = { reason: 'spam', words: 'Só propaganda.', measure: 'suspend', days }
    await app().call('createReport', { as: bia, body: { target, reason: 'spam' } })
    const { body } = await app().call('listCases', { as: caro, query: { account: gone.username } })
    const targets = body.items.map((item) => item.target)
    const { status } = await app().call('decideCases', { as: caro, body: { targets, ...why } })
    expect(status).toBe(200)
  }

  test('of a suspended account count again once it is back', async () => {
    expect(await counts()).toEqual([2, 1])
    await suspend(7)
    expect(await counts()).toEqual([1, 0])
    expect(tags).toContain(`follows:${ana.uid}`)
    // Whom one does not see one cannot remove, but whom one follows may go.
    await app().call('unfollow', { as: bia, params: { username: ana.username } })
    expect(await counts()).toEqual([0, 0])
    tags.clear()
    app().clock.advance(8 * DAY)
    await app().runJobs()
    expect(await counts()).toEqual([1, 1])
    expect(tags).toContain(`follows:${ana.uid}`)
  })

  test('count no more from when the deletion is asked for, and once only', async () => {
    // Both at once count once.
    await suspend(30)
    const deps = deletionDeps(app().context)
    await transaction(app().context.database, (tx) =>
      startDeletion(deps, tx, gone.uid, app().clock.now() + 14 * DAY),
    )
    expect(await counts()).toEqual([1, 0])
    expect(tags).toContain(`follows:${ana.uid}`)
    await deleteByOperator(deps, gone.username)
    expect(await counts()).toEqual([1, 0])
    expect(await counts(bia)).toEqual([0, 1])
  })
})
