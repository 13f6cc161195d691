import type { PaymentMethod, PlanInterval } from '@afins/contract/plan'
import type { Context } from '@afins/server/context'
import {
  grantPlan,
  makeGifts,
  stopCharging,
  syncCustomer,
} from '@afins/server/modules/subscriptions/index'
import type { SimulatedPayments } from '@afins/server/platform/payments-simulated'
import type { SimulatedMishap } from '@afins/server/platform/simulated-mishaps'
import type { DemoPerson } from './corpus.ts'
import type { Moment } from './moment.ts'
import type { Village } from './publish.ts'

const DAY = 24 * 3_600_000

type PlanContext = Context & { readonly payments: SimulatedPayments }

/** One of each state that a plan can be in, so that each can be looked at. */
type Story =
  | {
      readonly interval: PlanInterval
      readonly method: PaymentMethod
      /** Days ago it was bought, and what happened after so many days. */
      readonly ago: number
      readonly later?: {
        readonly after: number
        readonly is: SimulatedMishap | 'cancel'
      }
    }
  | { readonly gift: number; readonly ago: number }
  | { readonly grant: number; readonly ago: number }

const stories: readonly Story[] = [
  { interval: 'month', method: 'card', ago: 40 },
  { interval: 'year', method: 'card', ago: 75 },
  { interval: 'month', method: 'pix', ago: 9 },
  { interval: 'year', method: 'pix', ago: 120 },
  // In grace: the renewal of some days ago was refused.
  { interval: 'month', method: 'card', ago: 34, later: { after: 20, is: 'card-refused' } },
  // Past due: it was refused weeks ago.
  { interval: 'month', method: 'card', ago: 60, later: { after: 20, is: 'card-refused' } },
  { interval: 'month', method: 'card', ago: 15, later: { after: 3, is: 'cancel' } },
  { interval: 'month', method: 'card', ago: 80, later: { after: 5, is: 'cancel' } },
  { interval: 'month', method: 'card', ago: 12, later: { after: 4, is: 'refund' } },
  { interval: 'month', method: 'card', ago: 25, later: { after: 10, is: 'dispute' } },
  { interval: 'month', method: 'pix', ago: 90 },
  { gift: 12, ago: 30 },
  { gift: 1, ago: 50 },
  { grant: 6, ago: 20 },
]

/** Who has or had the plan: the one whom visitors sign in as, and those who came first. */
export function holdersOf(
  people: readonly DemoPerson[],
): { readonly person: DemoPerson; readonly story: Story }[] {
  const [host, ...others] = people
  const oldest = others.toSorted((one, other) => other.joinedAgo - one.joinedAgo)
  return stories.map((story, index) => {
    const person = index === 0 ? host : oldest[index]
    if (!person || person.joinedAgo <= story.ago * DAY)
      throw new Error(`nobody was here ${story.ago} days ago for the plan`)
    return { person, story }
  })
}

/** What happened to their plans. */
export function planMoments(
  context: PlanContext,
  village: Village,
  people: readonly DemoPerson[],
): Moment[] {
  return holdersOf(people).flatMap(({ person, story }) =>
    momentsOf(context, village, person.username, story),
  )
}

function momentsOf(
  context: PlanContext,
  { door, viewerOf }: Village,
  username: string,
  story: Story,
): Moment[] {
  const ago = story.ago * DAY
  if ('grant' in story)
    return [{ ago, happen: async () => void (await grantPlan(context, username, story.grant)) }]
  if ('gift' in story)
    return [
      {
        ago,
        happen: async () => {
          const [code = ''] = await makeGifts(context, { months: story.gift, count: 1 })
          await door.call('redeemGift', viewerOf(username), { body: { code } })
        },
      },
    ]
  const { interval, method, later } = story
  const sync = async () => {
    const { uid } = viewerOf(username)
    await syncCustomer(context, uid)
    await stopCharging(context, uid)
  }
  let reference = ''
  const bought = async () => {
    const body = { interval, method }
    const { url } = await door.call('startCheckout', viewerOf(username), { body })
    reference = url.split('/').at(-1) ?? ''
    await context.payments.choose(reference, 'pay')
    await sync()
  }
  const changed = async () => {
    if (later?.is === 'cancel') await door.call('cancelSubscription', viewerOf(username), {})
    else if (later) await context.payments.befall(reference, later.is)
    await sync()
  }
  return [
    { ago, happen: bought },
    ...(later ? [{ ago: ago - later.after * DAY, happen: changed }] : []),
    // As things are today.
    { ago: 0, happen: sync },
  ]
}

/** Some codes that nobody has redeemed yet. */
export function printedGifts(context: Context): Promise<string[]> {
  return makeGifts(context, { months: 3, count: 3 })
}
