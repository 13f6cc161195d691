import { DAY, HOUR, MINUTE } from '@afins/contract/durations'
import type { Bucket } from '#platform/limiter.ts'
import { addressScopes, networkScopes, type Scope } from '#platform/network.ts'
import type { Secrets } from '#platform/secrets.ts'

interface Allowance {
  readonly max: number
  readonly windowMs: number
}

/** How often one may sign in and up; stored in the database, so that a restart resets nothing. */
export interface AccountLimits {
  readonly signIn: {
    /** One account from one network. */
    readonly pair: Allowance
    /** One address, whatever the username. */
    readonly address: Allowance
    /** One account from anywhere, until a code by mail or a proof of work is asked for. */
    readonly username: Allowance
    /** The owner's own devices, which attackers cannot exhaust. */
    readonly knownDevice: Allowance
  }
  readonly signUp: { readonly address: Allowance; readonly network: Allowance }
  /** How often a sign-up may report that an email has an account. */
  readonly emailTaken: { readonly address: Allowance; readonly network: Allowance }
  readonly reauthentication: Allowance
  /** Codes of the second step, by who has the password; known devices have a count of their own. */
  readonly secondStep: { readonly quarter: Allowance; readonly day: Allowance }
  readonly links: Allowance
  readonly recovery: { readonly address: Allowance; readonly network: Allowance }
  /** Mails of one kind to one account or address, no matter who requests them. */
  readonly mails: {
    readonly recovery: Allowance
    readonly confirmation: Allowance
    readonly emailChange: Allowance
    readonly emailTaken: Allowance
    readonly newSignIn: Allowance
    readonly signInCode: Allowance
  }
  /** Leading zero bits of a proof of work: each doubles the work. */
  readonly proofBits: number
}

export const accountLimits: AccountLimits = {
  signIn: {
    pair: { max: 10, windowMs: 15 * MINUTE },
    address: { max: 100, windowMs: HOUR },
    username: { max: 100, windowMs: HOUR },
    knownDevice: { max: 20, windowMs: HOUR },
  },
  signUp: { address: { max: 5, windowMs: HOUR }, network: { max: 30, windowMs: DAY } },
  emailTaken: { address: { max: 5, windowMs: HOUR }, network: { max: 20, windowMs: HOUR } },
  reauthentication: { max: 10, windowMs: 15 * MINUTE },
  secondStep: { quarter: { max: 10, windowMs: 15 * MINUTE }, day: { max: 50, windowMs: DAY } },
  links: { max: 20, windowMs: 15 * MINUTE },
  recovery: { address: { max: 10, windowMs: HOUR }, network: { max: 60, windowMs: HOUR } },
  mails: {
    recovery: { max: 3, windowMs: HOUR },
    confirmation: { max: 5, windowMs: DAY },
    emailChange: { max: 5, windowMs: DAY },
    emailTaken: { max: 1, windowMs: DAY },
    newSignIn: { max: 3, windowMs: DAY },
    signInCode: { max: 3, windowMs: HOUR },
  },
  // About a million hashes: two seconds and more on a phone, in plain script.
  proofBits: 20,
}

export function raisedAccountLimits(
  factor: number,
  limits: AccountLimits = accountLimits,
): AccountLimits {
  const raise = ({ max, windowMs }: Allowance): Allowance => ({ max: max * factor, windowMs })
  const { signIn, signUp, emailTaken, reauthentication, secondStep } = limits
  const { links, recovery, proofBits } = limits
  return {
    signIn: {
      pair: raise(signIn.pair),
      address: raise(signIn.address),
      username: raise(signIn.username),
      knownDevice: raise(signIn.knownDevice),
    },
    signUp: { address: raise(signUp.address), network: raise(signUp.network) },
    emailTaken: { address: raise(emailTaken.address), network: raise(emailTaken.network) },
    reauthentication: raise(reauthentication),
    secondStep: { quarter: raise(secondStep.quarter), day: raise(secondStep.day) },
    links: raise(links),
    recovery: { address: raise(recovery.address), network: raise(recovery.network) },
    // A load test sends no mails.
    mails: limits.mails,
    proofBits,
  }
}

type Keys = Pick<Secrets, 'digest'>

/** The account that is tried, by any of its names, or else what was typed. */
export interface Target {
  readonly uid: string | null
  readonly username: string
}

/** What was typed is digested, since it may be a password. */
export function signInBuckets(secrets: Keys, limits: AccountLimits, target: Target, ip: string) {
  const { pair, address, username: anywhere } = limits.signIn
  const whose = target.uid === null ? `name ${target.username}` : `account ${target.uid}`
  return {
    pair: scoped(secrets, 'sign-in-pair', pair, networkScopes(ip), whose),
    address: scoped(secrets, 'sign-in-address', address, addressScopes(ip)),
    username: bucket(secrets, 'sign-in-username', anywhere, whose),
  }
}

export function knownDeviceBucket(secrets: Keys, limits: AccountLimits, uid: string): Bucket {
  return bucket(secrets, 'known-device', limits.signIn.knownDevice, uid)
}

export function puzzleBucket(secrets: Keys, puzzleId: string, windowMs: number): Bucket {
  return bucket(secrets, 'puzzle', { max: 1, windowMs }, puzzleId)
}

export function passkeyChallengeBucket(secrets: Keys, id: string, windowMs: number): Bucket {
  return bucket(secrets, 'passkey-challenge', { max: 1, windowMs }, id)
}

export function codeBucket(secrets: Keys, uid: string, hour: number, windowMs: number): Bucket {
  return bucket(secrets, 'sign-in-code', { max: 3, windowMs }, uid, String(hour))
}

export function signUpBuckets(secrets: Keys, { signUp }: AccountLimits, ip: string): Bucket[] {
  return [
    ...scoped(secrets, 'sign-up-address', signUp.address, addressScopes(ip)),
    ...scoped(secrets, 'sign-up-network', signUp.network, networkScopes(ip)),
  ]
}

export function emailTakenBuckets(
  secrets: Keys,
  { emailTaken }: AccountLimits,
  ip: string,
): Bucket[] {
  return [
    ...scoped(secrets, 'email-taken-address', emailTaken.address, addressScopes(ip)),
    ...scoped(secrets, 'email-taken-network', emailTaken.network, networkScopes(ip)),
  ]
}

export function reauthenticationBucket(secrets: Keys, limits: AccountLimits, uid: string): Bucket {
  return bucket(secrets, 'reauthentication', limits.reauthentication, uid)
}

export function secondStepBuckets(
  secrets: Keys,
  { secondStep }: AccountLimits,
  of: { readonly uid: string; readonly isKnownDevice: boolean },
): Bucket[] {
  const name = of.isKnownDevice ? 'second-step-known' : 'second-step'
  return [
    bucket(secrets, name, secondStep.quarter, of.uid),
    bucket(secrets, `${name}-day`, secondStep.day, of.uid),
  ]
}

export function linkBuckets(secrets: Keys, limits: AccountLimits, ip: string): Bucket[] {
  return scoped(secrets, 'mail-link', limits.links, addressScopes(ip))
}

export function recoveryBuckets(secrets: Keys, { recovery }: AccountLimits, ip: string): Bucket[] {
  return [
    ...scoped(secrets, 'recovery-address', recovery.address, addressScopes(ip)),
    ...scoped(secrets, 'recovery-network', recovery.network, networkScopes(ip)),
  ]
}

export function mailBucket(
  secrets: Keys,
  { mails }: AccountLimits,
  kind: keyof AccountLimits['mails'],
  of: string,
): Bucket {
  return bucket(secrets, `mail-${kind}`, mails[kind], of)
}

function scoped(
  secrets: Keys,
  name: string,
  { max, windowMs }: Allowance,
  scopes: readonly Scope[],
  ...of: string[]
): Bucket[] {
  return scopes.map(({ key, factor }) =>
    bucket(secrets, name, { max: max * factor, windowMs }, ...of, key),
  )
}

function bucket(secrets: Keys, name: string, allowance: Allowance, ...of: string[]): Bucket {
  return { key: `${name}:${secrets.digest('limits', of.join('\n'))}`, ...allowance }
}
