import { limits } from './fields.ts'

/** "Afins Mais": what it gives, how it is bought, and its states. The browser reads it too. */

export const benefits = [
  'badge',
  'accent',
  'cover',
  'statistics',
  'schedule',
  'uploads',
  'folders',
] as const
export type Benefit = (typeof benefits)[number]

/** How long one payment lasts. */
export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

/** Months of an interval. */
export const monthsOf = { month: 1, year: 12 } as const satisfies Record<PlanInterval, number>

/** What an interval costs where the operator says nothing else, in centavos of a real. */
export const defaultPrices = { month: 990, year: 9900 } as const satisfies Record<
  PlanInterval,
  number
>

/** How one pays. A card renews by itself; Pix pays for one interval and ends with it. */
export const paymentMethods = ['card', 'pix'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether and how a server takes payments. `simulated` moves no money. */
export const paymentModes = ['off', 'stripe', 'simulated'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** Where a plan came from: bought, or given by a code or by the operator. */
export const planSources = ['stripe', 'simulated', 'gift', 'manual'] as const

/** The states of an entitlement, as its owner sees them. */
export const planStates = [
  'active',
  /** A payment failed; it gives for some days more while the payment is tried again. */
  'grace',
  'past_due',
  'canceling',
  'ended',
  'refunded',
  /** The card's owner disputes the payment: it gives nothing unless that is decided for us. */
  'disputed',
] as const
export type PlanState = (typeof planStates)[number]

export const checkoutStates = ['open', 'paid', 'expired', 'failed'] as const
export type CheckoutState = (typeof checkoutStates)[number]

/** How long a plan goes on giving after a payment that failed or that we did not hear of. */
export const GRACE_DAYS = 7

/** How much of a thing one may have without the plan and with it. */
export const allowances = {
  free: {
    uploadBytes: limits.uploadBytes,
    images: limits.mediaPerPerson,
    imageBytes: limits.mediaBytesPerPerson,
    folders: limits.foldersFree,
  },
  plan: {
    uploadBytes: 2 * limits.uploadBytes,
    images: 4 * limits.mediaPerPerson,
    imageBytes: 4 * limits.mediaBytesPerPerson,
    /** More than anyone makes by hand; a list has to end somewhere. */
    folders: limits.folders,
  },
} as const

/** A gift code as it is compared: without separators between its characters. */
export function canonicalGiftCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^AFINS/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
