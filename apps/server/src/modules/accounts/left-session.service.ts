import { LEAVING } from '@afins/contract/cookies'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { Cookie } from '#http/cookies.ts'
import type { Client } from '#http/handler.ts'
import { note } from './caller.ts'
import { authenticate, endSession, noSessionCookie } from './sessions.service.ts'

/**
 * Makes what ends the session of a browser whose person signed out while we could not be reached.
 * @returns the cookies to take away
 */
export function endLeftSession(context: Pick<Context, 'database' | 'clock' | 'log' | 'secrets'>) {
  const whose = authenticate(context)
  return async (client: Client): Promise<readonly Cookie[]> => {
    const viewer = await whose(client.cookies.sid)
    if (viewer) {
      await transaction(context.database, (tx) => endSession(tx, client.cookies.sid))
      note(context, client, { step: 'sign-out', uid: viewer.uid })
    }
    return [noSessionCookie, { name: LEAVING, value: '', maxAge: 0 }]
  }
}
