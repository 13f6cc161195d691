import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { viewer } from './accounts.ts'

const typedCode = z.string().max(100)

/** Good once each; only their digests are stored. */
const recoveryCodes = z.object({
  codes: z.array(z.object({ code: z.string().max(20) })).max(10),
})
export type RecoveryCodes = z.output<typeof recoveryCodes>

/**
 * The second step of signing in, after `auth.second_step_required`: a code of the authenticator app
 * or a recovery code, within five minutes and in the same browser.
 */
const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/session/second-step',
  access: 'open',
  rate: 'sign-in',
  summary: 'Sign in with the code of the second step',
  body: z.strictObject({
    code: typedCode,
    /** As in `signIn`. */
    deletion: z.literal('cancel').optional(),
  }),
  status: 200,
  response: viewer,
  errors: [
    'auth.second_step_expired',
    'auth.second_step_invalid',
    'auth.too_many_attempts',
    'auth.user_not_found',
    'auth.deletion_requested',
    'auth.suspended',
    'auth.suspended_for_good',
    'auth.sign_in_failed',
  ],
})

const setup = z.object({
  /** In base32, as one types it into an app. */
  secret: z.string().max(64),
  /** The `otpauth:` address that the QR code contains. */
  address: z.string().max(300),
  /** The QR code: modules on a side with its margin, and a path of unit squares, the dark ones. */
  qr: z.object({ size: z.number().int().max(177), path: z.string().max(40_000) }),
})
export type AppSetup = z.output<typeof setup>

/** Makes a new secret for an authenticator app; it counts once `confirmApp` has a code of it. */
const startApp = endpoint({
  method: 'POST',
  path: '/api/account/two-steps/app',
  access: 'signed-in',
  rate: 'sign-in',
  summary: 'Get a secret for an authenticator app',
  status: 200,
  response: setup,
  errors: ['account.password_needed', 'account.passkey_needed', 'account.app_exists'],
})

/** From now on signing in asks for a code. Answers recovery codes, which are shown only now. */
const confirmApp = endpoint({
  method: 'PUT',
  path: '/api/account/two-steps/app',
  access: 'signed-in',
  rate: 'sign-in',
  summary: 'Confirm an authenticator app by a code',
  body: z.strictObject({ code: typedCode }),
  status: 200,
  response: recoveryCodes,
  errors: [
    'account.password_needed',
    'account.passkey_needed',
    'account.app_exists',
    'account.code_invalid',
    'account.app_not_started',
  ],
})

/** Signing in asks for no code any more; recovery codes are deleted. */
const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/account/two-steps/app',
  access: 'signed-in',
  rate: 'write',
  summary: 'Sign in without a second step again',
  status: 204,
  response: z.null(),
  errors: ['account.password_needed', 'account.passkeys_required'],
})

/** Replaces the recovery codes, also those that were not used. */
const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-steps/recovery-codes',
  access: 'signed-in',
  rate: 'write',
  summary: 'Get new recovery codes',
  status: 200,
  response: recoveryCodes,
  errors: ['account.password_needed', 'account.no_two_steps'],
})

export const twoStepsEndpoints = {
  completeSignIn,
  startApp,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
}
