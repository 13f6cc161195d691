import { z } from 'zod'
import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { allowances, planIntervals } from '@afins/contract/plan'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { isForEveryone } from '#plan.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { startCheckout, startedCheckout } from './checkout.service.ts'
import { checkoutOf } from './customers.queries.ts'
import { redeemGift } from './gifts/gifts.service.ts'
import { announceEnd, ENDING, lapse, LAPSE } from './ledger.service.ts'
import { FIND_PAYER, findPayer } from './events.service.ts'
import { stopCharging, STOP, SYNC, syncCustomer, type SyncDeps } from './sync.service.ts'
import { changeInterval, openPortal, setCancels, subscriptionOf } from './subscriptions.service.ts'

export function subscriptionsRoutes(context: SyncDeps): AnyHandler[] {
  const { config } = context
  const { db } = context.database
  return [
    handle(api.getPlan, () => ({
      payments: config.payments,
      everyone: isForEveryone(config),
      prices: planIntervals.map((interval) => ({ interval, amount: config.prices[interval] })),
      limits: allowances,
    })),

    handle(api.getSubscription, ({ viewer, depends }) => {
      depends(`plan:${viewer.uid}`, `profile:${viewer.uid}`)
      return subscriptionOf(context, db, viewer.uid)
    }),

    handle(api.startCheckout, async (call) => {
      const { uid } = call.viewer
      call.invalidates(`plan:${uid}`)
      const id = (await call.before()) ?? (await startCheckout(context, uid, call.body, call.once))
      return startedCheckout(db, uid, id)
    }),

    handle(api.getCheckout, async ({ viewer, params, depends }) => {
      depends(`plan:${viewer.uid}`)
      const checkout = await checkoutOf(db, viewer.uid, params.checkoutId)
      if (!checkout) throw new AppError('plan.checkout_not_found')
      const { state, choice: interval, method } = checkout
      return { state, interval, method }
    }),

    handle(api.openPortal, ({ viewer }) => openPortal(context, viewer.uid)),

    handle(api.changeSubscription, ({ viewer, body, invalidates }) => {
      invalidates(`plan:${viewer.uid}`)
      return changeInterval(context, viewer.uid, body)
    }),

    handle(api.cancelSubscription, ({ viewer, invalidates }) => {
      invalidates(`plan:${viewer.uid}`)
      return setCancels(context, viewer.uid, true)
    }),

    handle(api.resumeSubscription, ({ viewer, invalidates }) => {
      invalidates(`plan:${viewer.uid}`)
      return setCancels(context, viewer.uid, false)
    }),

    handle(api.redeemGift, ({ viewer, body, client, invalidates }) => {
      invalidates(`plan:${viewer.uid}`)
      return redeemGift(context, viewer.uid, body.code, client)
    }),
  ]
}

const ofPerson = z.object({ uid: z.string() })
const ofPayment = z.object({ payment: z.string() })

export const subscriptionsJobs = (context: SyncDeps): JobHandlers => ({
  [SYNC]: (payload) => syncCustomer(context, ofPerson.parse(payload).uid),
  [STOP]: (payload) => stopCharging(context, ofPerson.parse(payload).uid),
  [FIND_PAYER]: (payload) => findPayer(context, ofPayment.parse(payload).payment),
  [LAPSE]: (payload) => lapse(context, ofPerson.parse(payload).uid),
  [ENDING]: (payload) => announceEnd(context, ofPerson.parse(payload).uid),
})
