import { transaction } from '@afins/database'
import type { Context } from '../context.ts'
import { createSession, createTestAccount } from '../modules/accounts/testing/accounts.ts'

/** Somebody signed in: what requests as this person carry. */
export interface TestPerson {
  readonly uid: string
  readonly username: string
  readonly cookie: string
}

let people = 0

/**
 * Makes a person through the session store, without the sign-up form. The operator trusts them with
 * the catalogue, unless the test is about that.
 */
export async function signedInPerson(
  context: Context,
  username = `pessoa${++people}`,
  profile: { readonly isPublic?: boolean; readonly isTrusted?: boolean } = {},
): Promise<TestPerson> {
  const uid = await createTestAccount(context, { username, isPublic: profile.isPublic ?? true })
  if (profile.isTrusted ?? true)
    await transaction(context.database, (tx) =>
      tx.insertInto('trusted_editors').values({ uid, since: context.clock.now() }).execute(),
    )
  const token = await createSession(context, uid, 'test')
  return { uid, username, cookie: `sid=${token}` }
}
