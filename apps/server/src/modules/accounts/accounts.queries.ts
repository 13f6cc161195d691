import { prepared, type Reader, type Writer } from '@afins/database'
import { fields } from '@afins/contract/fields'
import { own, shownWith } from '#visibility/index.ts'

/** The row of a username; null also for what cannot be one. */
export async function findUsername(db: Reader, username: string) {
  if (!fields.username.pattern.test(username)) return null
  const row = await db
    .selectFrom('usernames')
    .select(['uid', 'email'])
    .where('username', '=', username)
    .executeTakeFirst()
  return row ?? null
}

/** When someone's account began. */
export const memberSince = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('profiles', p.uid)).select('profiles.created_at'),
)

export async function findAccount(
  db: Reader,
  of: { readonly uid: string; readonly emailCanonical: string },
) {
  const row = await db
    .selectFrom('accounts')
    .select(['uid', 'password_hash'])
    .where('uid', '=', of.uid)
    .where('email_canonical', '=', of.emailCanonical)
    .executeTakeFirst()
  return row ?? null
}

/** The present hash of an account's password; null where there is no such account. */
export async function passwordHashOf(db: Reader, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function hasEmail(db: Reader, emailCanonical: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('uid')
    .where('email_canonical', '=', emailCanonical)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewAccount {
  readonly uid: string
  readonly username: string
  readonly email: string
  readonly emailCanonical: string
  readonly passwordHash: string
  readonly now: number
}

export async function insertAccount(tx: Writer, account: NewAccount): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      uid: account.uid,
      email: account.email,
      email_canonical: account.emailCanonical,
      password_hash: account.passwordHash,
      created_at: account.now,
      updated_at: account.now,
    })
    .execute()
}

export async function insertUsername(tx: Writer, account: NewAccount): Promise<void> {
  await tx
    .insertInto('usernames')
    .values({
      username: account.username,
      uid: account.uid,
      email: account.email,
      created_at: account.now,
      is_current: 1,
    })
    .execute()
}

/** Replaces a password's hash, unless it changed in the meantime. */
export async function replaceHash(
  tx: Writer,
  uid: string,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: to })
    .where('uid', '=', uid)
    .where('password_hash', '=', from)
    .execute()
}

export function findViewer(db: Reader, uid: string) {
  return db
    .selectFrom(own('profiles', uid))
    .select(['uid', 'username', 'display_name', 'avatar_id', 'color'])
    .executeTakeFirstOrThrow()
}

/** Runs before every request of someone signed in. */
export const sessionByToken = prepared((db: Reader, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'sessions.uid')
    .select([
      'sessions.created_at',
      'sessions.last_used_at',
      'profiles.uid',
      'profiles.username',
      'profiles.display_name',
      'profiles.avatar_id',
      'profiles.color',
    ])
    .where('sessions.token_hash', '=', tokenHash),
)

export interface NewSession {
  readonly tokenHash: string
  readonly uid: string
  readonly userAgent: string
  readonly device: string
  readonly passkeyId: string | null
  readonly now: number
}

export async function insertSession(tx: Writer, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      uid: session.uid,
      created_at: session.now,
      last_used_at: session.now,
      user_agent: session.userAgent,
      device: session.device,
      proven_at: session.now,
      passkey_id: session.passkeyId,
    })
    .execute()
}

export async function deleteSession(tx: Writer, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function touchSession(tx: Writer, tokenHash: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteOldSessions(
  tx: Writer,
  unusedSince: number,
  begunBefore: number,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('last_used_at', '<', unusedSince), eb('created_at', '<', begunBefore)]),
    )
    .execute()
}

const SIGN_UP_SCOPE = 'sign-up'

export async function findSignUpKey(db: Reader, key: string) {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('scope', '=', SIGN_UP_SCOPE)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export async function insertSignUpKey(
  tx: Writer,
  storedKey: { readonly key: string; readonly requestHash: string; readonly now: number },
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      scope: SIGN_UP_SCOPE,
      key: storedKey.key,
      request_hash: storedKey.requestHash,
      status: 201,
      response: 'null',
      created_at: storedKey.now,
    })
    .execute()
}

export async function deleteOldKeys(tx: Writer, before: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
