import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { color, id, text, usernameParam } from '../schemas.ts'

/** Who is signed in, as far as the frame of a page needs to know. */
export const viewer = z.object({
  uid: id,
  username: z.string().max(30),
  displayName: z.string().max(800),
  avatar: id.nullable(),
  color,
})
export type Viewer = z.output<typeof viewer>

export const authState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('in'), viewer }),
  z.object({ status: z.literal('out') }),
])

/** A solved puzzle, sent along when `auth.proof_required` asked for one. */
export const proof = z.strictObject({
  challenge: z.string().max(500),
  nonce: z.string().max(40),
})

/** Creates account, profile and username in one transaction and starts a session. */
const signUp = endpoint({
  method: 'POST',
  path: '/api/accounts',
  access: 'open',
  rate: 'sign-up',
  summary: 'Create an account and sign in',
  body: z.strictObject({
    username: text('username'),
    email: text('email'),
    password: text('password'),
    displayName: text('displayName').optional(),
  }),
  status: 201,
  response: viewer,
  idempotent: true,
  errors: [
    'auth.username_taken',
    'auth.email_taken',
    'auth.weak_password',
    'auth.invalid_email',
    'auth.second_step_required',
    'auth.sign_up_failed',
    'username.invalid',
  ],
})

/**
 * Too many attempts at a username require its mailed code, or a proof of work where it has no
 * confirmed address, before the password is verified. `auth.second_step_required`: the password is
 * right, and `completeSignIn` takes the code.
 */
const signIn = endpoint({
  method: 'POST',
  path: '/api/session',
  access: 'open',
  rate: 'sign-in',
  summary: 'Sign in',
  body: z.strictObject({
    username: z.string().max(1000),
    password: z.string().max(fields.password.max),
    proof: proof.optional(),
    code: z.string().max(100).optional(),
    /** Takes back the request to delete the account, which `auth.deletion_requested` is about. */
    deletion: z.literal('cancel').optional(),
  }),
  status: 200,
  response: viewer,
  errors: [
    'auth.unknown_username',
    'auth.user_not_found',
    'auth.wrong_password',
    'auth.invalid_email',
    'auth.too_many_attempts',
    'auth.proof_required',
    'auth.code_required',
    'auth.code_invalid',
    'auth.second_step_required',
    'auth.deletion_requested',
    'auth.suspended',
    'auth.suspended_for_good',
    'auth.sign_in_failed',
  ],
})

/** SHA-256(`challenge` + "." + nonce) has to begin with `bits` zero bits. Five minutes, once. */
const createChallenge = endpoint({
  method: 'POST',
  path: '/api/session/challenge',
  access: 'open',
  rate: 'lookup',
  summary: 'Get a proof-of-work puzzle for signing in',
  body: z.strictObject({ username: z.string().max(1000) }),
  status: 200,
  response: z.object({ challenge: z.string().max(500), bits: z.number().int().max(32) }),
  errors: [],
})

/** The auth state of the caller. Never cached. */
const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'open',
  rate: 'read',
  summary: 'Who is signed in',
  status: 200,
  response: authState,
  errors: [],
})

/** Ends the caller's session; succeeds also when there is none. */
const signOut = endpoint({
  method: 'DELETE',
  path: '/api/session',
  access: 'open',
  rate: 'write',
  summary: 'Sign out',
  status: 204,
  response: z.null(),
  errors: [],
})

/** Whether a username is free. Says nothing about who has it. */
const checkUsername = endpoint({
  method: 'GET',
  path: '/api/usernames/{username}',
  access: 'open',
  rate: 'lookup',
  summary: 'Whether a username is free',
  params: z.object({ username: usernameParam }),
  status: 200,
  response: z.object({ available: z.boolean() }),
  errors: [],
})

export const accountsEndpoints = {
  signUp,
  signIn,
  createChallenge,
  getSession,
  signOut,
  checkUsername,
}
