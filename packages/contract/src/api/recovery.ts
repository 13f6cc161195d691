import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../schemas.ts'
import { viewer } from './accounts.ts'

/** The secret of a link in a mail: 256 random bits in base64url. */
const linkToken = z.string().max(100)

/** Whether this server can send a link to someone who forgot their password. */
const getRecovery = endpoint({
  method: 'GET',
  path: '/api/recovery',
  access: 'open',
  rate: 'read',
  summary: 'Whether links are sent by mail',
  status: 200,
  response: z.object({ mail: z.boolean() }),
  errors: [],
})

/** Answered alike, and as fast, whether or not there is such an account; 30 minutes, once. */
const requestRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'open',
  rate: 'lookup',
  summary: 'Ask for a link to make a new password',
  body: z.strictObject({
    account: z.string().max(1000),
  }),
  status: 204,
  response: z.null(),
  errors: ['recovery.no_mail'],
})

/**
 * Makes a new password by a link, ends every session and signs in. `auth.second_step_required`: the
 * password is changed, and `completeSignIn` takes the code.
 */
const resetPassword = endpoint({
  method: 'POST',
  path: '/api/recovery/password',
  access: 'open',
  rate: 'sign-in',
  summary: 'Make a new password by a link',
  body: z.strictObject({ token: linkToken, password: text('password') }),
  status: 200,
  response: viewer,
  errors: [
    'recovery.link_invalid',
    'auth.weak_password',
    'auth.too_many_attempts',
    'auth.second_step_required',
    'auth.suspended_for_good',
  ],
})

/**
 * Confirms an address, agrees to a change of it, or takes one back from an account that claims it.
 * `half`: the other end has still to agree.
 */
const confirmMailLink = endpoint({
  method: 'POST',
  path: '/api/mail-links',
  access: 'open',
  rate: 'sign-in',
  summary: 'Do what a link in a mail is for',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  response: z.object({ outcome: z.enum(['confirmed', 'half', 'changed', 'released']) }),
  errors: ['recovery.link_invalid', 'auth.email_taken', 'auth.too_many_attempts'],
})

/** Without doing it. The address is masked (`m•••@exemplo.com`); null in an operator's link. */
const describeMailLink = endpoint({
  method: 'POST',
  path: '/api/mail-links/description',
  access: 'open',
  rate: 'sign-in',
  summary: 'What a link in a mail is for',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  response: z.object({
    purpose: z.enum(['reset', 'confirm', 'change-old', 'change-new', 'release']),
    username: z.string().max(30),
    email: z.string().max(300).nullable(),
  }),
  errors: ['recovery.link_invalid', 'auth.too_many_attempts'],
})

export const recoveryEndpoints = {
  getRecovery,
  requestRecovery,
  resetPassword,
  confirmMailLink,
  describeMailLink,
}
