import type { Reader, Schema, Writer } from '@afins/database'

export type LinkPurpose = Schema['mail_links']['purpose']

export interface NewLink {
  readonly tokenHash: string
  readonly uid: string
  readonly purpose: LinkPurpose
  /** As addresses are compared; empty for a link without an address. */
  readonly emailCanonical: string
  readonly expiresAt: number
}

/** Stores a link; it replaces an older one of its purpose. */
export async function putLink(tx: Writer, link: NewLink): Promise<void> {
  await tx
    .insertInto('mail_links')
    .values({
      token_hash: link.tokenHash,
      uid: link.uid,
      purpose: link.purpose,
      email_canonical: link.emailCanonical,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'purpose']).doUpdateSet((eb) => ({
        token_hash: eb.ref('excluded.token_hash'),
        email_canonical: eb.ref('excluded.email_canonical'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

export async function findLink(db: Reader, tokenHash: string, now: number) {
  const row = await db
    .selectFrom('mail_links')
    .select(['uid', 'purpose', 'email_canonical'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** @returns the link, now used, or null if it is no longer valid */
export async function takeLink(
  tx: Writer,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: number,
) {
  const row = await tx
    .deleteFrom('mail_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['uid', 'purpose', 'email_canonical'])
    .executeTakeFirst()
  return row ?? null
}

export async function deleteLinks(
  tx: Writer,
  uid: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .deleteFrom('mail_links')
    .where('uid', '=', uid)
    .where('purpose', 'in', purposes)
    .execute()
}

export async function deleteExpiredLinks(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('mail_links').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
}
