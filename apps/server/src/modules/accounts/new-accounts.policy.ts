import { DAY } from '@afins/contract/durations'

const NEW_ACCOUNT_MS = 3 * DAY

/** Whether an account is so new that it has lower limits, and that its reports do not count by themselves. */
export const isNewAccount = (since: number, now: number): boolean => now - since < NEW_ACCOUNT_MS
