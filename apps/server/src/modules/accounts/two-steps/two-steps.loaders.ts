import type { Account } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { countRecoveryCodes, findApp } from './two-steps.queries.ts'

/** @param moderates whether the account is a moderator's */
export async function loadTwoSteps(
  { database: { db }, config }: Pick<Context, 'database' | 'config'>,
  uid: string,
  moderates: boolean,
): Promise<Account['twoSteps']> {
  const app = await findApp(db, uid)
  const appSince = app?.confirmed_at ?? null
  return {
    appSince,
    codesLeft: await countRecoveryCodes(db, uid),
    missing: moderates && config.moderatorTwoSteps && appSince === null,
  }
}
