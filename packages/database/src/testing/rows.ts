import type { Insertable } from 'kysely'
import type { Writer } from '#database.ts'
import type { AccountsTable } from '#schema/accounts.ts'
import type { PostsTable } from '#schema/posts.ts'

/** An account of that uid; everything else follows from it unless it is given. */
export function accountRow(
  uid: string,
  overrides: Partial<AccountsTable> = {},
): Insertable<AccountsTable> {
  const email = `${uid}@example.test`
  return {
    ...{ uid, email, email_canonical: email, password_hash: 'none', created_at: 1, updated_at: 1 },
    ...overrides,
  }
}

/** A public post that was published at the time. */
export function postRow(
  id: string,
  author_uid: string,
  published_at: number,
  overrides: Partial<Insertable<PostsTable>> = {},
): Insertable<PostsTable> {
  const times = { created_at: published_at, published_at, updated_at: published_at }
  const text = { body: 'Oi', tree: '[]', excerpt: 'Oi' }
  return {
    ...{
      id,
      author_uid,
      interest: 'music',
      kind: 'note',
      visibility: 'public',
      state: 'published',
    },
    ...times,
    ...text,
    ...overrides,
  }
}

export async function insertAccounts(tx: Writer, ...uids: string[]): Promise<void> {
  await tx
    .insertInto('accounts')
    .values(uids.map((uid) => accountRow(uid)))
    .execute()
}
