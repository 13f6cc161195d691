import { DAY, HOUR } from '@afins/contract/durations'
import type { PaymentMethod, PlanInterval } from '@afins/contract/plan'
import type { Context } from '@afins/server/context'
import {
  grantPlan,
  makeGifts,
  stopCharging,
  syncCustomer,
} from '@afins/server/modules/subscriptions/index'
import type { SimulatedPayments } from '@afins/server/platform/payments-simulated'
import {
  subscriptionsOf,
  type SimulatedSubscription,
} from '@afins/server/platform/simulated-snapshot'
import type { DemoPerson } from './corpus.ts'
import { profileCover, uploadImage } from './drawings.ts'
import type { Activity, FillState } from './fill-state.ts'

const COVER_WIDTH = 1500

const paymentEvents = {
  'card-declined': (now: number) => ({ failingSince: now }),
  refund: () => ({ money: 'refunded' }),
  dispute: () => ({ money: 'disputed' }),
} as const satisfies Record<string, (now: number) => Partial<SimulatedSubscription>>

type PlanContext = Context & { readonly payments: SimulatedPayments }

/** How someone came to the plan, and what happened then: one for each state of a plan. */
type PlanScenario =
  | {
      readonly interval: PlanInterval
      readonly method: PaymentMethod
      /** Days since it was bought. */
      readonly ago: number
      readonly later?: {
        /** Days after it was bought. */
        readonly after: number
        readonly event: keyof typeof paymentEvents | 'cancel'
      }
    }
  | { readonly gift: number; readonly ago: number }
  | { readonly grant: number; readonly ago: number }

const scenarios: readonly PlanScenario[] = [
  { interval: 'month', method: 'card', ago: 40 },
  { interval: 'year', method: 'card', ago: 75 },
  { interval: 'month', method: 'pix', ago: 9 },
  { interval: 'year', method: 'pix', ago: 120 },
  // In grace: the latest renewal was declined.
  { interval: 'month', method: 'card', ago: 34, later: { after: 20, event: 'card-declined' } },
  // Past due: it was declined weeks ago.
  { interval: 'month', method: 'card', ago: 60, later: { after: 20, event: 'card-declined' } },
  { interval: 'month', method: 'card', ago: 15, later: { after: 3, event: 'cancel' } },
  { interval: 'month', method: 'card', ago: 80, later: { after: 5, event: 'cancel' } },
  { interval: 'month', method: 'card', ago: 12, later: { after: 4, event: 'refund' } },
  { interval: 'month', method: 'card', ago: 25, later: { after: 10, event: 'dispute' } },
  { interval: 'month', method: 'pix', ago: 90 },
  { gift: 12, ago: 30 },
  { gift: 1, ago: 50 },
  { grant: 6, ago: 20 },
]

/** The first person, as whom visitors sign in, and those who joined earliest. */
export function planHolders(
  people: readonly DemoPerson[],
): { readonly person: DemoPerson; readonly scenario: PlanScenario }[] {
  const [host, ...others] = people
  const oldest = others.toSorted((one, other) => other.joinedAgo - one.joinedAgo)
  return scenarios.map((scenario, index) => {
    const person = index === 0 ? host : oldest[index]
    if (!person || person.joinedAgo <= scenario.ago * DAY)
      throw new Error(`no one had joined ${scenario.ago} days ago`)
    return { person, scenario }
  })
}

export function planActivities(
  context: PlanContext,
  state: FillState,
  people: readonly DemoPerson[],
): Activity[] {
  return planHolders(people).flatMap(({ person, scenario }) =>
    activitiesOf(context, state, person.username, scenario),
  )
}

function activitiesOf(
  context: PlanContext,
  { client, viewerOf }: FillState,
  username: string,
  scenario: PlanScenario,
): Activity[] {
  const ago = scenario.ago * DAY
  const of = [username]
  if ('grant' in scenario)
    return [{ ago, of, run: async () => void (await grantPlan(context, username, scenario.grant)) }]
  if ('gift' in scenario)
    return [
      {
        ...{ ago, of },
        run: async () => {
          const [code = ''] = await makeGifts(context, { months: scenario.gift, count: 1 })
          await client.call('redeemGift', viewerOf(username), { body: { code } })
        },
      },
    ]
  const { interval, method, later } = scenario
  const sync = async () => {
    const { uid } = viewerOf(username)
    await syncCustomer(context, uid)
    await stopCharging(context, uid)
  }
  let reference = ''
  const buy = async () => {
    const body = { interval, method }
    const { url } = await client.call('startCheckout', viewerOf(username), { body })
    reference = url.split('/').at(-1) ?? ''
    await context.payments.choose(reference, 'pay')
    await sync()
  }
  const change = async () => {
    if (later?.event === 'cancel') await client.call('cancelSubscription', viewerOf(username), {})
    else if (later) {
      const now = context.clock.now()
      const changes = paymentEvents[later.event](now)
      await context.payments.edit(reference, (content) => ({
        ...content,
        subscriptions: subscriptionsOf(content, now).map((one) =>
          one.reference === reference ? { ...one, ...changes } : one,
        ),
      }))
    }
    await sync()
  }
  return [
    { ago, of, run: buy },
    ...(later ? [{ ago: ago - later.after * DAY, of, run: change }] : []),
    { ago: 0, of, run: sync },
  ]
}

export function makeUnredeemedGifts(context: Context): Promise<string[]> {
  return makeGifts(context, { months: 3, count: 3 })
}

/** Those with the plan choose a page colour and a cover soon after, while the plan lasts. */
export function profileStyleActivities(
  { client, viewerOf }: FillState,
  people: readonly DemoPerson[],
): Activity[] {
  return planHolders(people).map(
    ({ person: { username, color, avatarSeed }, scenario }, index) => ({
      ago: scenario.ago * DAY - HOUR,
      of: [username],
      run: async () => {
        const owner = viewerOf(username)
        const { svg } = profileCover(avatarSeed ?? index, color)
        const cover = await uploadImage(client, owner, 'cover', svg, COVER_WIDTH)
        await client.call('updateProfile', owner, { body: { accent: color, cover } })
      },
    }),
  )
}
