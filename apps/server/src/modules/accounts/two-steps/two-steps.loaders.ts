import type { Account } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { countRecoveryCodes, findApp } from './two-steps.queries.ts'

export async function loadTwoSteps(db: Reader, uid: string): Promise<Account['twoSteps']> {
  const app = await findApp(db, uid)
  return {
    appSince: app?.confirmed_at ?? null,
    codesLeft: await countRecoveryCodes(db, uid),
  }
}
