import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bytes, CREDENTIAL_BYTES, credentialId, usedCredential } from './passkey-credential.ts'
import { viewer } from './accounts.ts'

/** `PublicKeyCredential.toJSON()` of a new credential; the browser may say more. */
const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(2000),
    attestationObject: bytes(6000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
})

const challenge = bytes(400)
const relyingParty = z.string().max(260)

/** `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.object({
  challenge,
  rp: z.object({ id: relyingParty, name: z.string().max(300) }),
  user: z.object({ id: bytes(100), name: z.string().max(30), displayName: z.string().max(800) }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })).max(10),
  excludeCredentials: z
    .array(z.object({ type: z.literal('public-key'), id: credentialId }))
    .max(20),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.number().int(),
})

/** Options for making a passkey in this browser; good for five minutes, once. */
const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/challenge',
  access: 'signed-in',
  rate: 'sign-in',
  summary: 'Get the options for a new passkey',
  status: 200,
  response: creationOptions,
  errors: ['account.password_needed', 'account.passkey_needed', 'account.too_many_passkeys'],
})

const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'signed-in',
  rate: 'sign-in',
  summary: 'Add a passkey',
  body: z.strictObject({ name: z.string().trim().min(1).max(50), credential: newCredential }),
  bodyBytes: CREDENTIAL_BYTES,
  status: 204,
  response: z.null(),
  errors: [
    'account.password_needed',
    'account.passkey_needed',
    'account.too_many_passkeys',
    'account.passkey_invalid',
  ],
})

const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/{passkeyId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Remove a passkey',
  params: z.object({ passkeyId: z.string().max(1400) }),
  status: 204,
  response: z.null(),
  errors: [
    'account.password_needed',
    'account.passkey_needed',
    'account.passkey_not_found',
    'account.passkeys_required',
  ],
})

/** `PublicKeyCredentialRequestOptionsJSON`, for any passkey of this server; five minutes, once. */
const startPasskeyUse = endpoint({
  method: 'POST',
  path: '/api/session/passkey/challenge',
  access: 'open',
  rate: 'lookup',
  summary: 'Get a challenge for a passkey',
  status: 200,
  response: z.object({
    challenge,
    rpId: relyingParty,
    userVerification: z.literal('required'),
    timeout: z.number().int(),
  }),
  errors: [],
})

/** Both steps in one: its owner showed who they are to the device, or by its PIN. */
const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkey',
  access: 'open',
  rate: 'sign-in',
  summary: 'Sign in with a passkey',
  body: z.strictObject({
    credential: usedCredential,
    /** As in `signIn`. */
    deletion: z.literal('cancel').optional(),
  }),
  bodyBytes: CREDENTIAL_BYTES,
  status: 200,
  response: viewer,
  errors: [
    'auth.passkey_invalid',
    'auth.too_many_attempts',
    'auth.user_not_found',
    'auth.deletion_requested',
    'auth.suspended',
    'auth.suspended_for_good',
    'auth.sign_in_failed',
  ],
})

/** As `proveIdentity`, by a passkey of the account. */
const proveByPasskey = endpoint({
  method: 'POST',
  path: '/api/account/proof/passkey',
  access: 'signed-in',
  rate: 'sign-in',
  summary: 'Show a passkey in place of the password',
  body: z.strictObject({ credential: usedCredential }),
  bodyBytes: CREDENTIAL_BYTES,
  status: 204,
  response: z.null(),
  errors: ['auth.passkey_invalid', 'auth.too_many_attempts'],
})

/**
 * Removes the password, for whoever shows a passkey. There must be another passkey, or recovery codes;
 * a link of the recovery sets a password again, and so does `changePassword`.
 */
const removePassword = endpoint({
  method: 'POST',
  path: '/api/account/password/removal',
  access: 'signed-in',
  rate: 'sign-in',
  summary: 'Remove the password',
  body: z.strictObject({ credential: usedCredential }),
  bodyBytes: CREDENTIAL_BYTES,
  status: 204,
  response: z.null(),
  errors: ['auth.passkey_invalid', 'auth.too_many_attempts', 'account.passkeys_required'],
})

export const passkeysEndpoints = {
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeyUse,
  signInWithPasskey,
  proveByPasskey,
  removePassword,
}
