import { PENDING_SIGN_OUT } from '@afins/contract/cookies'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { Cookie } from '#endpoint/cookies.ts'
import type { Client } from '#endpoint/handler.ts'
import { note } from '../sign-in/audit-log.ts'
import { authenticate, endSession, noSessionCookie } from './sessions.service.ts'

export function pendingSignOut(context: Pick<Context, 'database' | 'clock' | 'log' | 'secrets'>) {
  const viewerOf = authenticate(context)
  return async (client: Client): Promise<readonly Cookie[]> => {
    const viewer = await viewerOf(client.cookies.sid)
    if (viewer) {
      await transaction(context.database, (tx) => endSession(tx, client.cookies.sid))
      note(context, client, { step: 'sign-out', uid: viewer.uid })
    }
    return [noSessionCookie, { name: PENDING_SIGN_OUT, value: '', maxAge: 0 }]
  }
}
