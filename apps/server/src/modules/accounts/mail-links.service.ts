import type { Api } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, uniqueViolation, type Writer } from '@afins/database'
import type { Client } from '#http/handler.ts'
import { spend } from '#platform/limiter.ts'
import { linkBucket } from './accounts.limits.ts'
import { note, type AccountParts } from './caller.ts'
import { noEmail } from './email.ts'
import { linkHash } from './mail-links.ts'
import { deleteLinks, takeLink } from './mail-links.queries.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import {
  accountByEmail,
  agreeToEmailChange,
  confirmEmail,
  deleteEmailChange,
  findEmailChange,
  lockAccount,
  setEmail,
} from './settings.queries.ts'

type Outcome = EndpointOutput<Api['confirmMailLink']>['outcome']
type TakenLink = NonNullable<Awaited<ReturnType<typeof takeLink>>>

/**
 * Does what a link of a mail is for, once. Whoever opens it need not be signed in: reading the
 * mailbox is the proof. A refusal leaves the link as it was.
 */
export async function useMailLink(
  parts: AccountParts,
  token: string,
  client: Client,
): Promise<{ outcome: Outcome }> {
  const { context } = parts
  const tokenHash = await admitLink(parts, token, client)
  try {
    const { uid, outcome } = await transaction(context.database, async (tx) => {
      const purposes = ['confirm', 'change-old', 'change-new', 'release'] as const
      const link = await takeLink(tx, tokenHash, purposes, context.clock.now())
      if (!link) throw new AppError('recovery.link_invalid')
      return { uid: link.uid, outcome: await follow(parts, tx, link) }
    })
    note(context, client, { step: 'mail-link', uid })
    return { outcome }
  } catch (error) {
    const refusal =
      uniqueViolation(error) === 'email_canonical' ? new AppError('auth.email_taken') : error
    if (refusal instanceof AppError)
      note(context, client, { step: 'mail-link', code: refusal.code })
    throw refusal
  }
}

/** Counts a try at a link. @returns what the token is kept as */
export async function admitLink(
  { context, limits }: AccountParts,
  token: string,
  client: Client,
): Promise<string> {
  const { database, secrets, clock } = context
  const over = await spend(database, clock.steady(), [linkBucket(secrets, limits, client.ip)])
  if (over) throw new AppError('auth.too_many_attempts', { retryAfter: over.retryAfter })
  const tokenHash = linkHash(token)
  if (tokenHash === null) throw new AppError('recovery.link_invalid')
  return tokenHash
}

async function follow(parts: AccountParts, tx: Writer, link: TakenLink): Promise<Outcome> {
  const { database, clock } = parts.context
  const account = await lockAccount(database, tx, link.uid)
  const isPresent = account.email_canonical === link.email_canonical
  switch (link.purpose) {
    case 'confirm':
      if (!isPresent) throw new AppError('recovery.link_invalid')
      await confirmEmail(tx, link.uid, clock.now())
      await deleteLinks(tx, link.uid, ['release'])
      return 'confirmed'
    case 'release':
      // Confirmed in the meantime: it is the account of whoever reads the mailbox.
      if (!isPresent || account.email_confirmed_at !== null)
        throw new AppError('recovery.link_invalid')
      await release(tx, link.uid, clock.now())
      return 'released'
    default:
      return agree(parts, tx, link, account.email_confirmed_at !== null)
  }
}

/** One end of a change of address agrees; the last one to agree makes the change. */
async function agree(
  { context }: AccountParts,
  tx: Writer,
  link: TakenLink,
  needsOld: boolean,
): Promise<Outcome> {
  const { uid } = link
  const now = context.clock.now()
  const change = await findEmailChange(tx, uid, now)
  if (change?.email_canonical !== link.email_canonical) throw new AppError('recovery.link_invalid')
  const isOld = link.purpose === 'change-old'
  const old = isOld || !needsOld || change.old_confirmed_at !== null
  const fresh = !isOld || change.new_confirmed_at !== null
  if (!old || !fresh) {
    await agreeToEmailChange(tx, uid, isOld ? 'old_confirmed_at' : 'new_confirmed_at', now)
    return 'half'
  }
  const holder = await accountByEmail(tx, change.email_canonical)
  if (holder && holder.email_confirmed_at !== null) throw new AppError('auth.email_taken')
  // Whoever only claims the address gives way to whoever reads its mail.
  if (holder) await release(tx, holder.uid, now)
  await setEmail(
    tx,
    {
      uid,
      email: change.email,
      lookup: change.email,
      canonical: change.email_canonical,
      confirmedAt: now,
    },
    now,
  )
  await dropEmailChange(tx, uid)
  await deleteLinks(tx, uid, ['confirm', 'release', 'reset'])
  return 'changed'
}

/** Takes an address from an account that only claimed it, and puts everybody out of it. */
async function release(tx: Writer, uid: string, now: number): Promise<void> {
  const none = noEmail(uid)
  await setEmail(tx, { uid, email: '', lookup: none, canonical: none, confirmedAt: null }, now)
  await dropEmailChange(tx, uid)
  await deleteLinks(tx, uid, ['confirm', 'release', 'reset'])
  await deleteSessionsOf(tx, uid)
}

/** Forgets the change of address that somebody asked for, and makes its links worthless. */
export async function dropEmailChange(tx: Writer, uid: string): Promise<void> {
  await deleteEmailChange(tx, uid)
  await deleteLinks(tx, uid, ['change-old', 'change-new'])
}
