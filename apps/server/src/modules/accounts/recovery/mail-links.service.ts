import type { Api } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, uniqueViolation, type Writer } from '@afins/database'
import type { Client } from '#endpoint/handler.ts'
import { spend } from '#platform/limiter.ts'
import { linkBuckets } from '../accounts.limits.ts'
import { note, type AccountDeps } from '../sign-in/audit-log.ts'
import { maskEmail, noEmail } from '../settings/email.ts'
import { linkHash } from './mail-links.mutations.ts'
import { deleteLinks, findLink, takeLink } from './mail-links.queries.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import {
  accountByEmail,
  agreeToEmailChange,
  confirmEmail,
  deleteEmailChange,
  findEmailChange,
  lockAccount,
  setEmail,
  usernameOf,
} from '../settings/settings.queries.ts'

type Outcome = EndpointOutput<Api['confirmMailLink']>['outcome']
type TakenLink = NonNullable<Awaited<ReturnType<typeof takeLink>>>

/** No session is needed: reading the mailbox is the proof. A rejected link stays valid. */
export async function useMailLink(
  deps: AccountDeps,
  token: string,
  client: Client,
): Promise<{ outcome: Outcome }> {
  const { context } = deps
  const tokenHash = await admitLink(deps, token, client)
  try {
    const { uid, outcome } = await transaction(context.database, async (tx) => {
      const purposes = ['confirm', 'change-old', 'change-new', 'release'] as const
      const link = await takeLink(tx, tokenHash, purposes, context.clock.now())
      if (!link) throw new AppError('recovery.link_invalid')
      return { uid: link.uid, outcome: await follow(deps, tx, link) }
    })
    note(context, client, { step: 'mail-link', uid })
    return { outcome }
  } catch (error) {
    const exceeded =
      uniqueViolation(error) === 'email_canonical' ? new AppError('auth.email_taken') : error
    if (exceeded instanceof AppError)
      note(context, client, { step: 'mail-link', code: exceeded.code })
    throw exceeded
  }
}

export async function describeLink(
  deps: AccountDeps,
  token: string,
  client: Client,
): Promise<EndpointOutput<Api['describeMailLink']>> {
  const { database, clock } = deps.context
  const tokenHash = await admitLink(deps, token, client)
  const link = await findLink(database.db, tokenHash, clock.now())
  if (!link) throw new AppError('recovery.link_invalid')
  return {
    purpose: link.purpose,
    username: await usernameOf(database.db, link.uid),
    email: link.email_canonical === '' ? null : maskEmail(link.email_canonical),
  }
}

/** Counts an attempt with a link. @returns the stored form of the token */
export async function admitLink(
  { context, limits }: AccountDeps,
  token: string,
  client: Client,
): Promise<string> {
  const { database, secrets, clock } = context
  const over = await spend(database, clock.steady(), linkBuckets(secrets, limits, client.ip))
  if (over) throw new AppError('auth.too_many_attempts', { retryAfter: over.retryAfter })
  const tokenHash = linkHash(token)
  if (tokenHash === null) throw new AppError('recovery.link_invalid')
  return tokenHash
}

async function follow(deps: AccountDeps, tx: Writer, link: TakenLink): Promise<Outcome> {
  const { database, clock } = deps.context
  const account = await lockAccount(database, tx, link.uid)
  const isPresent = account.email_canonical === link.email_canonical
  switch (link.purpose) {
    case 'confirm':
      if (!isPresent) throw new AppError('recovery.link_invalid')
      await confirmEmail(tx, link.uid, clock.now())
      await deleteLinks(tx, link.uid, ['release'])
      return 'confirmed'
    case 'release':
      // Confirmed in the meantime: it belongs to the owner of the mailbox.
      if (!isPresent || account.email_confirmed_at !== null)
        throw new AppError('recovery.link_invalid')
      await release(tx, link.uid, clock.now())
      return 'released'
    default:
      return agree(deps, tx, link, account.email_confirmed_at !== null)
  }
}

/** One address agrees to the change; the second to agree completes it. */
async function agree(
  { context }: AccountDeps,
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
  // An unconfirmed claim yields to the reader of the mailbox.
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

async function release(tx: Writer, uid: string, now: number): Promise<void> {
  const none = noEmail(uid)
  await setEmail(tx, { uid, email: '', lookup: none, canonical: none, confirmedAt: null }, now)
  await dropEmailChange(tx, uid)
  await deleteLinks(tx, uid, ['confirm', 'release', 'reset'])
  await deleteSessionsOf(tx, uid)
}

export async function dropEmailChange(tx: Writer, uid: string): Promise<void> {
  await deleteEmailChange(tx, uid)
  await deleteLinks(tx, uid, ['change-old', 'change-new'])
}
