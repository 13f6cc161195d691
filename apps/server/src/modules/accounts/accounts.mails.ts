import { transaction, type Writer } from '@afins/database'
import { postMail, type TwoStepsChange } from '#mail/index.ts'
import { spendWithin } from '#platform/limiter.ts'
import { mailBucket } from './accounts.limits.ts'
import type { AccountDeps } from './sign-in/audit-log.ts'
import { makeLink } from './recovery/mail-links.mutations.ts'
import { accountByEmail, usernameOf } from './settings/settings.queries.ts'

type Mails = Pick<AccountDeps, 'context' | 'limits'>

/** Mails the link that confirms an address. @returns seconds to wait if requested too often */
export async function mailConfirmation(
  { context, limits }: Mails,
  tx: Writer,
  to: {
    readonly uid: string
    readonly username: string
    readonly email: string
    readonly emailCanonical: string
  },
): Promise<{ retryAfter: number } | null> {
  if (!context.mailer) return null
  const { uid, username, email, emailCanonical } = to
  const bucket = mailBucket(context.secrets, limits, 'confirmation', uid)
  const over = await spendWithin(tx, context.clock.steady(), [bucket])
  if (over) return over
  const { token, until } = await makeLink(context, tx, { uid, purpose: 'confirm', emailCanonical })
  await postMail(context, tx, {
    to: email,
    template: 'confirm-address',
    data: { username, token },
    until,
  })
  return null
}

/** Once a day at most; the owner of an unconfirmed address may take it back. */
export async function mailAddressClaimed(
  { context, limits }: Mails,
  emailCanonical: string,
): Promise<void> {
  const { database, secrets, clock } = context
  if (!context.mailer) return
  await transaction(database, async (tx) => {
    const account = await accountByEmail(tx, emailCanonical)
    if (!account) return
    const bucket = mailBucket(secrets, limits, 'emailTaken', emailCanonical)
    if (await spendWithin(tx, clock.steady(), [bucket])) return
    const { uid, email: to } = account
    const username = await usernameOf(tx, uid)
    if (account.email_confirmed_at !== null) {
      await postMail(context, tx, { to, template: 'account-attempt', data: { username } })
      return
    }
    const { token, until } = await makeLink(context, tx, {
      uid,
      purpose: 'release',
      emailCanonical,
    })
    await postMail(context, tx, {
      to,
      template: 'address-unconfirmed',
      data: { username, token },
      until,
    })
  })
}

/** To the confirmed address only. */
export async function mailOwner(
  context: AccountDeps['context'],
  tx: Writer,
  account: {
    readonly uid: string
    readonly email: string
    readonly email_confirmed_at: number | null
  },
  mail:
    | { readonly template: 'password-changed' }
    | { readonly template: 'new-sign-in'; readonly device: string }
    | { readonly template: 'two-steps-changed'; readonly change: TwoStepsChange },
): Promise<void> {
  if (account.email_confirmed_at === null) return
  const about = { username: await usernameOf(tx, account.uid), at: context.clock.now() }
  const { email: to } = account
  if (mail.template === 'password-changed')
    await postMail(context, tx, { to, template: mail.template, data: about })
  else if (mail.template === 'two-steps-changed')
    await postMail(context, tx, {
      to,
      template: mail.template,
      data: { ...about, ...mail.change },
    })
  else
    await postMail(context, tx, {
      to,
      template: mail.template,
      data: { ...about, device: mail.device },
    })
}
