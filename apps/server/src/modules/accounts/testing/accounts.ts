import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { createSession as createSessionWithin } from '../sessions/sessions.service.ts'
import { createAccount } from '../sign-up/sign-up.service.ts'

/** A hash that no password has: whoever is made here comes in by a session, not by the form. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Makes an account without the form and its hashing. @returns its uid */
export async function createTestAccount(
  context: Context,
  { username, isPublic }: { readonly username: string; readonly isPublic: boolean },
): Promise<string> {
  return transaction(context.database, async (tx) => {
    const person = { username, email: `${username}@exemplo.com`, passwordHash: NO_PASSWORD }
    const uid = await createAccount(context, tx, person)
    if (!isPublic)
      await tx.updateTable('profiles').set({ is_public: 0 }).where('uid', '=', uid).execute()
    return uid
  })
}

/** Begins a session. @returns its token */
export function createSession(context: Context, uid: string, userAgent: string): Promise<string> {
  return transaction(context.database, (tx) => createSessionWithin(context, tx, uid, userAgent))
}
