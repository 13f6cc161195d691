import type { Account } from '@afins/contract/api'
import type { Context } from '#context.ts'
import type { SignedIn } from '#endpoint/handler.ts'
import { tookTwoSteps } from '../moderators.service.ts'
import { countRecoveryCodes, findApp } from './two-steps.queries.ts'

/** @param moderates whether the account is a moderator's */
export async function loadTwoSteps(
  { database: { db }, config }: Pick<Context, 'database' | 'config'>,
  viewer: Pick<SignedIn, 'uid' | 'sessionId'>,
  moderates: boolean,
): Promise<Account['twoSteps']> {
  const { uid } = viewer
  const app = await findApp(db, uid)
  const appSince = app?.confirmed_at ?? null
  return {
    appSince,
    codesLeft: await countRecoveryCodes(db, uid),
    missing: moderates && config.moderatorTwoSteps && !(await tookTwoSteps(db, viewer)),
  }
}
