import type { Database, Reader, Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

export function accountByUid(db: Reader, uid: string) {
  return accounts(db).where('accounts.uid', '=', uid).executeTakeFirstOrThrow()
}

export function lockAccount(database: Database, tx: Writer, uid: string) {
  const found = accounts(tx).where('accounts.uid', '=', uid)
  // Engines with a single writer need no lock.
  return (database.can.concurrentWrites ? found.forUpdate() : found).executeTakeFirstOrThrow()
}

export async function accountByEmail(db: Reader, emailCanonical: string) {
  const row = await accounts(db)
    .where('accounts.email_canonical', '=', emailCanonical)
    .executeTakeFirst()
  return row ?? null
}

function accounts(db: Reader) {
  return db
    .selectFrom('accounts')
    .select([
      'accounts.uid',
      'accounts.email',
      'accounts.email_canonical',
      'accounts.email_confirmed_at',
      'accounts.password_hash',
      'accounts.username_changed_at',
    ])
}

export async function usernameOf(db: Reader, uid: string): Promise<string> {
  const row = await db
    .selectFrom('usernames')
    .select('username')
    .where('uid', '=', uid)
    .where('is_current', '=', 1)
    .executeTakeFirstOrThrow()
  return row.username
}

export async function setPassword(
  tx: Writer,
  uid: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('uid', '=', uid)
    .execute()
}

export async function confirmEmail(tx: Writer, uid: string, now: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('uid', '=', uid)
    .execute()
}

export interface EmailOf {
  readonly uid: string
  readonly email: string
  readonly lookup: string
  readonly canonical: string
  readonly confirmedAt: number | null
}

export async function setEmail(tx: Writer, of: EmailOf, now: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      email: of.email,
      email_canonical: of.canonical,
      email_confirmed_at: of.confirmedAt,
      updated_at: now,
    })
    .where('uid', '=', of.uid)
    .execute()
  await tx.updateTable('usernames').set({ email: of.lookup }).where('uid', '=', of.uid).execute()
}

export async function findEmailChange(db: Reader, uid: string, now: number) {
  const row = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

export async function putEmailChange(
  tx: Writer,
  change: {
    readonly uid: string
    readonly email: string
    readonly emailCanonical: string
    readonly expiresAt: number
  },
): Promise<void> {
  await deleteEmailChange(tx, change.uid)
  await tx
    .insertInto('email_changes')
    .values({
      uid: change.uid,
      email: change.email,
      email_canonical: change.emailCanonical,
      expires_at: change.expiresAt,
    })
    .execute()
}

export async function agreeToEmailChange(
  tx: Writer,
  uid: string,
  end: 'old_confirmed_at' | 'new_confirmed_at',
  now: number,
): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set(end === 'old_confirmed_at' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('uid', '=', uid)
    .execute()
}

export async function deleteEmailChange(tx: Writer, uid: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('uid', '=', uid).execute()
}

/** Every username that leads to an account, including the requested one. */
export async function ownerOfUsername(db: Reader, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('usernames')
    .select('uid')
    .where('username', '=', username)
    .executeTakeFirst()
  return row?.uid ?? null
}

export async function replaceUsername(
  tx: Writer,
  of: {
    readonly uid: string
    readonly from: string
    readonly to: string
    readonly isNew: boolean
    readonly now: number
  },
): Promise<void> {
  const { email } = await tx
    .selectFrom('usernames')
    .select('email')
    .where('username', '=', of.from)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('usernames')
    .set({ is_current: 0 })
    .where('uid', '=', of.uid)
    .where('is_current', '=', 1)
    .execute()
  if (of.isNew) {
    await tx
      .insertInto('usernames')
      .values({ username: of.to, uid: of.uid, email, created_at: of.now, is_current: 1 })
      .execute()
  } else {
    await tx
      .updateTable('usernames')
      .set({ is_current: 1 })
      .where('username', '=', of.to)
      .where('uid', '=', of.uid)
      .execute()
  }
  await tx
    .updateTable('accounts')
    .set({ username_changed_at: of.now, updated_at: of.now })
    .where('uid', '=', of.uid)
    .execute()
}

export function confirmedAddress(db: Reader, uid: string) {
  return db
    .selectFrom('accounts')
    .innerJoin(own('profiles', uid), 'profiles.uid', 'accounts.uid')
    .select(['accounts.email', 'profiles.username'])
    .where('accounts.uid', '=', uid)
    .where('accounts.email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}
