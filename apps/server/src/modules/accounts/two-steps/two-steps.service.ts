import { randomBytes } from 'node:crypto'
import type { AppSetup, RecoveryCodes } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Client, SignedIn } from '#endpoint/handler.ts'
import { decrypt, encrypt } from '#platform/secrets.ts'
import { mailOwner } from '../accounts.mails.ts'
import { lockFactors, uidOf } from '../moderators.service.ts'
import { requireWaysIn } from '../passkeys/no-password.service.ts'
import { lockProven } from '../sessions/reauthentication.service.ts'
import { accountByUid, usernameOf } from '../settings/settings.queries.ts'
import { note, type AccountDeps } from '../sign-in/audit-log.ts'
import { qrCode } from './qr-code.ts'
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts'
import { APP_KEY } from './second-step.service.ts'
import { appAddress, base32, SECRET_BYTES, stepOfCode } from './totp.ts'
import {
  asksSecondStep,
  confirmAppRow,
  deleteApp,
  deleteRecoveryCodes,
  findApp,
  putApp,
  putRecoveryCodes,
  takeStep,
} from './two-steps.queries.ts'

type Owner = Pick<SignedIn, 'uid' | 'sessionId'>

/** A new secret; it counts once a code of it was given. */
export async function startApp({ context }: AccountDeps, owner: Owner): Promise<AppSetup> {
  const { database, secrets, clock, config } = context
  const { uid } = owner
  const bytes = randomBytes(SECRET_BYTES)
  const username = await transaction(database, async (tx) => {
    await lockFactors(context, tx, owner)
    if (await asksSecondStep(tx, uid)) throw new AppError('account.app_exists')
    const secret = encrypt(secrets.key(APP_KEY), bytes.toString('base64url'))
    await putApp(tx, { uid, secret, now: clock.now() })
    return usernameOf(tx, uid)
  })
  const secret = base32(bytes)
  // Apps list servers by this name: someone may have accounts on several.
  const { host } = new URL(config.publicUrl)
  const address = appAddress(secret, { issuer: `Afins ${host}`, username })
  return { secret, address, qr: qrCode(address) }
}

export async function confirmApp(
  { context }: AccountDeps,
  owner: Owner,
  typed: string,
  client: Client,
): Promise<RecoveryCodes> {
  const { database, secrets, clock } = context
  const { uid } = owner
  const codes = await transaction(database, async (tx) => {
    const account = await lockFactors(context, tx, owner)
    const app = await findApp(tx, uid)
    if (!app) throw new AppError('account.app_not_started')
    if (app.confirmed_at !== null) throw new AppError('account.app_exists')
    const secret = Buffer.from(decrypt(secrets.key(APP_KEY), app.secret), 'base64url')
    const step = stepOfCode(secret, typed, clock.now())
    if (step === null || !(await takeStep(tx, uid, step)))
      throw new AppError('account.code_invalid', {
        fields: { code: { code: 'account.code_invalid' } },
      })
    await confirmAppRow(tx, uid, clock.now())
    const change = { change: 'on' } as const
    await mailOwner(context, tx, account, { template: 'two-steps-changed', change })
    return writeRecoveryCodes(context, tx, uid)
  })
  note(context, client, { step: 'two-steps-change', uid })
  return codes
}

export async function removeApp(
  { context }: AccountDeps,
  owner: Owner,
  client: Client,
): Promise<void> {
  await transaction(context.database, async (tx) => {
    const account = await lockProven(context, tx, owner)
    await switchOff(context, tx, owner.uid)
    await requireWaysIn(tx, account)
  })
  note(context, client, { step: 'two-steps-change', uid: owner.uid })
}

export async function renewRecoveryCodes(
  { context }: AccountDeps,
  owner: Owner,
  client: Client,
): Promise<RecoveryCodes> {
  const codes = await transaction(context.database, async (tx) => {
    const account = await lockProven(context, tx, owner)
    if (!(await asksSecondStep(tx, owner.uid))) throw new AppError('account.no_two_steps')
    const change = { change: 'new-codes' } as const
    await mailOwner(context, tx, account, { template: 'two-steps-changed', change })
    return writeRecoveryCodes(context, tx, owner.uid)
  })
  note(context, client, { step: 'two-steps-change', uid: owner.uid })
  return codes
}

/** For someone who lost app and codes, as the operator. @returns false for an unknown username */
export async function resetTwoSteps(context: Context, username: string): Promise<boolean> {
  const uid = await uidOf(context.database.db, username)
  if (uid === null) return false
  await transaction(context.database, (tx) => switchOff(context, tx, uid))
  return true
}

async function switchOff(context: Context, tx: Writer, uid: string): Promise<void> {
  const wasOn = await asksSecondStep(tx, uid)
  await deleteApp(tx, uid)
  await deleteRecoveryCodes(tx, uid)
  if (!wasOn) return
  const change = { change: 'off' } as const
  await mailOwner(context, tx, await accountByUid(tx, uid), {
    template: 'two-steps-changed',
    change,
  })
}

async function writeRecoveryCodes(
  { secrets }: Pick<Context, 'secrets'>,
  tx: Writer,
  uid: string,
): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  await putRecoveryCodes(
    tx,
    uid,
    codes.map((code) => recoveryDigest(secrets, uid, code)),
  )
  return { codes: codes.map((code) => ({ code })) }
}
