import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { id, text, time } from '../schemas.ts'
import { viewer } from './accounts.ts'
import { CREDENTIAL_BYTES, usedCredential } from './passkey-credential.ts'

const email = z.string().max(fields.email.max)

export const session = z.object({
  /** Names the session to its owner; not the cookie's value. */
  id,
  /** Browser and system, from the user agent; may be empty. */
  device: z.string().max(100),
  current: z.boolean(),
  createdAt: time,
  lastUsedAt: time,
})
export type Session = z.output<typeof session>

/** What only the owner of an account sees. */
export const account = z.object({
  username: z.string().max(fields.username.max),
  usernameLockedUntil: time.nullable(),
  /** Empty if its true owner took it back. */
  email: z.string().max(fields.email.max),
  emailConfirmed: z.boolean(),
  /** The address that is to take its place, and who has agreed so far. */
  emailChange: z
    .object({ email, oldConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: time })
    .nullable(),
  mail: z.boolean(),
  /** Whether the operator named this account to decide on reports. */
  moderates: z.boolean(),
  twoSteps: z.object({
    /** When an authenticator app was confirmed; null: signing in asks for no code. */
    appSince: time.nullable(),
    /** How many recovery codes were not used. */
    codesLeft: z.number().int().max(10),
    /** A moderator's, who may not moderate without: in this session, no passkey was shown either. */
    missing: z.boolean(),
  }),
  /** False: only passkeys sign in. */
  hasPassword: z.boolean(),
  passkeys: z
    .array(
      z.object({
        id: z.string().max(1400),
        name: z.string().max(50),
        createdAt: time,
        lastUsedAt: time.nullable(),
      }),
    )
    .max(20),
  /** The hundred used last, the caller's own first. */
  sessions: z.array(session).max(100),
})
export type Account = z.output<typeof account>

const REAUTHENTICATION = ['account.password_needed'] as const

const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
  rate: 'read',
  summary: 'One’s own account, with its sessions',
  status: 200,
  response: account,
  errors: [],
})

/** Gives the password again: what asks for it may be done for the next ten minutes. */
const proveIdentity = endpoint({
  method: 'POST',
  path: '/api/account/proof',
  access: 'signed-in',
  rate: 'sign-in',
  summary: 'Give the password again',
  body: z.strictObject({ password: z.string().max(fields.password.max) }),
  status: 204,
  response: z.null(),
  errors: ['account.wrong_password', 'auth.too_many_attempts'],
})

/** Where mail is sent, the new end has to agree, and the old one if confirmed; else immediate. */
const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  access: 'signed-in',
  rate: 'write',
  summary: 'Ask for another email',
  body: z.strictObject({ email: text('email') }),
  status: 200,
  response: account,
  errors: [...REAUTHENTICATION, 'auth.invalid_email', 'auth.email_taken', 'account.same_email'],
})

/** Takes back what `changeEmail` asked for. */
const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email/change',
  access: 'signed-in',
  rate: 'write',
  summary: 'Keep the present email',
  status: 200,
  response: account,
  errors: [],
})

/** Sends the link that confirms the present address again. */
const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/email/confirmation',
  access: 'signed-in',
  rate: 'write',
  summary: 'Send the link that confirms the email',
  status: 204,
  response: z.null(),
  errors: ['recovery.no_mail'],
})

/**
 * Changes the password and ends every other session. `current` is missing where there is none: then
 * the session has to be reauthenticated, by a passkey.
 */
const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  access: 'signed-in',
  rate: 'sign-in',
  summary: 'Change the password',
  body: z.strictObject({
    current: z.string().max(fields.password.max).optional(),
    password: text('password'),
  }),
  status: 204,
  response: z.null(),
  errors: [
    ...REAUTHENTICATION,
    'account.wrong_password',
    'auth.weak_password',
    'auth.too_many_attempts',
  ],
})

/** Changes the username, once in 30 days. The old one leads to the new one and stays taken. */
const changeUsername = endpoint({
  method: 'PUT',
  path: '/api/account/username',
  access: 'signed-in',
  rate: 'write',
  summary: 'Change the username',
  body: z.strictObject({ username: text('username') }),
  status: 200,
  response: viewer,
  errors: [
    ...REAUTHENTICATION,
    'auth.username_taken',
    'username.invalid',
    'account.username_too_soon',
  ],
})

/** Ends one session; one's own as `signOut` does, without emptying the browser. */
const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'End a session',
  params: z.object({ sessionId: id }),
  status: 204,
  response: z.null(),
  errors: [...REAUTHENTICATION, 'account.session_not_found'],
})

/** Ends every session but the caller's own. */
const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed-in',
  rate: 'write',
  summary: 'End all other sessions',
  status: 204,
  response: z.null(),
  errors: REAUTHENTICATION,
})

/**
 * Closes the account to everyone, ends all its sessions and deletes it after fourteen days, until
 * which signing in can take it back. A passkey stands for the password.
 */
const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'signed-in',
  rate: 'sign-in',
  summary: 'Have one’s account deleted in fourteen days',
  body: z.strictObject({
    password: z.string().max(fields.password.max).optional(),
    credential: usedCredential.optional(),
  }),
  bodyBytes: CREDENTIAL_BYTES,
  status: 200,
  response: z.object({ dueAt: time }),
  errors: ['account.wrong_password', 'auth.passkey_invalid', 'auth.too_many_attempts'],
})

export const settingsEndpoints = {
  getAccount,
  proveIdentity,
  changeEmail,
  cancelEmailChange,
  requestEmailConfirmation,
  changePassword,
  changeUsername,
  endSession,
  endOtherSessions,
  requestAccountDeletion,
}
