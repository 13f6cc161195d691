import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { grantPlan } from '#modules/subscriptions/index.ts'
import type { TestPerson } from '#testing/app.ts'
import { checkout, describeStripe, reachable } from '#testing/stripe/app.ts'
import { deliverAll } from '#testing/stripe/events.ts'

describeStripe('people are told of their plans', (opened) => {
  const buy = async (method: 'card' | 'pix' = 'card') => {
    const { app, stripe } = opened()
    const person = await reachable(app)
    const { session } = await checkout(opened(), person, 'month', method)
    stripe.world.pay(session)
    await deliverAll(app, stripe)
    return { person, session }
  }
  const wait = async (days: number) => {
    const { app, stripe } = opened()
    app.clock.advance(days * DAY)
    stripe.world.tick()
    await deliverAll(app, stripe)
    await app.runJobs()
  }
  /** What they are told, the latest first. */
  const newsOf = async (person: TestPerson) => {
    const { app } = opened()
    await app.runConsumers()
    const as = await app.signIn(person)
    const { body } = await app.call('listNotifications', { as })
    expect(body.items.every(({ kind, people }) => kind === 'plan' && people.length === 0)).toBe(
      true,
    )
    return body.items.map(({ plan }) => plan)
  }

  test('when one renews, and when a payment does not go through, not of what they just bought', async () => {
    const { stripe } = opened()
    const { person, session } = await buy()
    expect(await newsOf(person)).toEqual([])
    await wait(31)
    expect(await newsOf(person)).toEqual(['renewed'])
    stripe.world.decliningCustomers.add(session.customer)
    await wait(31)
    expect(await newsOf(person)).toEqual(['failed', 'renewed'])
    // Days of grace later.
    await wait(8)
    expect(await newsOf(person)).toEqual(['ended', 'failed', 'renewed'])
  })

  test('days before one ends, unless it renews, and when it has ended', async () => {
    const { person } = await buy('pix')
    await wait(26)
    expect(await newsOf(person)).toEqual([])
    await wait(3)
    expect(await newsOf(person)).toEqual(['ending'])
    await wait(3)
    expect(await newsOf(person)).toEqual(['ended', 'ending'])
  })

  test('when one is given longer, and only then that it ends', async () => {
    const { app } = opened()
    const person = await reachable(app)
    await grantPlan(app.context, person.username, 1)
    expect(await newsOf(person)).toEqual(['given'])
    await wait(20)
    await grantPlan(app.context, person.username, 1)
    await wait(10)
    // Told once more, in place of the first time.
    expect(await newsOf(person)).toEqual(['given'])
    await wait(35)
    expect(await newsOf(person)).toContain('ended')
  })

  test('by mail, too, and not at all, as they chose', async () => {
    const { app } = opened()
    const person = await reachable(app)
    const choose = async (channel: 'mail' | 'none') =>
      app.call('changeNotificationSettings', {
        ...{ as: await app.signIn(person), body: { channels: { plan: channel } } },
      })
    await choose('mail')
    await grantPlan(app.context, person.username, 1)
    expect(await newsOf(person)).toEqual(['given'])
    await wait(1)
    const subjects = app.mails.map(({ subject }) => subject)
    expect(subjects).toContain('Você ganhou o Afins Mais.')
    await choose('none')
    expect(await newsOf(person)).toEqual([])
  })
})
