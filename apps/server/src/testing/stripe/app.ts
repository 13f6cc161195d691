import { afterAll, beforeAll, describe } from 'vitest'
import { transaction } from '@afins/database'
import { engines, type EngineName } from '@afins/database/testing'
import { testApp, type TestApp, type TestPerson } from '../app.ts'
import { withCrashes, type CrashInjector } from './crash-injector.ts'
import { stripeEnv } from './events.ts'
import { stripeServer, type TestStripe } from './server.ts'
import type { Session } from './objects.ts'
import { withRecorder, type Recorder } from './recorder.ts'

/** An app that takes payments through a server of the test's own. */
export interface StripeApp extends AsyncDisposable {
  readonly app: TestApp
  readonly stripe: TestStripe
  /** Does nothing unless the app was made with crashes. */
  readonly crashInjector: CrashInjector
  /** Saw nothing unless the app was made with crashes. */
  readonly recorder: Recorder
}

export async function stripeApp(
  engine: EngineName,
  { withCrashes: isKillable = false } = {},
): Promise<StripeApp> {
  let app: TestApp | undefined
  // Asked for only once something happens, when there is a clock.
  const stripe = await stripeServer({ now: () => app?.clock.now() ?? 0 })
  let crashInjector: CrashInjector = { arm: () => {}, disarm: () => {} }
  let recorder: Recorder = { seen: async () => new Set() }
  app = await testApp(engine, undefined, undefined, stripeEnv(stripe), (context) => {
    if (!isKillable) return context
    const noted = withRecorder(context, () => stripe.world)
    const wrapped = withCrashes(noted.context)
    ;({ recorder } = noted)
    ;({ crashInjector } = wrapped)
    return wrapped.context
  })
  const opened = app
  return {
    app,
    stripe,
    crashInjector,
    recorder,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
    },
  }
}

/** Runs a suite once on each engine, over one app that takes payments. */
export function describeStripe(name: string, suite: (opened: () => StripeApp) => void): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let opened: StripeApp | undefined
    beforeAll(async () => {
      opened = await stripeApp(engine)
    })
    afterAll(() => opened?.[Symbol.asyncDispose]())
    suite(() => {
      if (!opened) throw new Error('the app is open only inside of tests')
      return opened
    })
  })
}

/** Somebody who confirmed their address, so that mails reach them. */
export async function reachable(app: TestApp, username?: string): Promise<TestPerson> {
  const person = await app.person(username)
  await transaction(app.context.database, (tx) =>
    tx
      .updateTable('accounts')
      .set({ email_confirmed_at: 1 })
      .where('uid', '=', person.uid)
      .execute(),
  )
  return person
}

/** Begins a checkout. @returns it, as the provider has it */
export async function checkout(
  { app, stripe }: Pick<StripeApp, 'app' | 'stripe'>,
  as: TestPerson,
  interval: 'month' | 'year' = 'month',
  method: 'card' | 'pix' = 'card',
): Promise<{ readonly id: string; readonly session: Session }> {
  const { status, body, error } = await app.call('startCheckout', {
    as,
    body: { interval, method },
  })
  if (status !== 201) throw new Error(`no checkout: ${JSON.stringify(error)}`)
  const session = stripe.world.sessions.get(body.url.split('/').at(-1) ?? '')
  if (!session) throw new Error(`no session at ${body.url}`)
  return { id: body.id, session }
}

/** What somebody is told of their plan, in a session that began now: months pass in these tests. */
export async function planOf(app: TestApp, person: TestPerson) {
  const { body } = await app.call('getSubscription', { as: await app.signIn(person) })
  return body
}

/** The subjects of the mails that somebody got, oldest first. */
export function subjectsTo(app: TestApp, { username }: TestPerson): string[] {
  return app.mails.filter(({ to }) => to === `${username}@exemplo.com`).map((mail) => mail.subject)
}
