import { createHash } from 'node:crypto'
import type { Writer } from '@afins/database'
import { DAY, MINUTE } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import { putLink, type LinkPurpose } from './mail-links.queries.ts'

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/

export const lifeOf = (purpose: LinkPurpose): number => (purpose === 'reset' ? 30 * MINUTE : DAY)

/** @returns the token, which only the mail carries, and when it expires */
export async function makeLink(
  { ids, clock }: Pick<Context, 'ids' | 'clock'>,
  tx: Writer,
  of: { readonly uid: string; readonly purpose: LinkPurpose; readonly emailCanonical: string },
): Promise<{ token: string; until: number }> {
  const token = ids.token()
  const until = clock.now() + lifeOf(of.purpose)
  await putLink(tx, { ...of, tokenHash: hashLink(token), expiresAt: until })
  return { token, until }
}

export function linkHash(token: string): string | null {
  return TOKEN.test(token) ? hashLink(token) : null
}

function hashLink(token: string): string {
  return createHash('sha256').update(`link:${token}`).digest('base64url')
}
