import type { Bucket } from '#platform/limiter.ts'
import { addressOf, network } from '#platform/network.ts'
import type { Secrets } from '#platform/secrets.ts'

/** So many in any window of this length. */
interface Allowance {
  readonly max: number
  readonly windowMs: number
}

/** How often one may sign in and sign up. Kept in the database, so a restart forgets nothing. */
export interface AccountLimits {
  readonly signIn: {
    /** One username from one network. */
    readonly pair: Allowance
    /** One address, whatever the username. */
    readonly address: Allowance
    /** One username from anywhere, until a code by mail or a proof of work is asked for. */
    readonly username: Allowance
    /** The owner's own devices, which nobody else can use up. */
    readonly knownDevice: Allowance
  }
  readonly signUp: { readonly address: Allowance; readonly network: Allowance }
  /** How often one may be told that an email has an account. */
  readonly emailTaken: { readonly address: Allowance; readonly network: Allowance }
  /** How often a password may be given again, or a link of a mail tried. */
  readonly reauthentication: Allowance
  readonly links: Allowance
  /** Asking for a link to make a new password. */
  readonly recovery: { readonly address: Allowance; readonly network: Allowance }
  /** Mails of one kind to one account or address, whoever asks for them. */
  readonly mails: {
    readonly recovery: Allowance
    readonly confirmation: Allowance
    readonly emailChange: Allowance
    readonly emailTaken: Allowance
    readonly newSignIn: Allowance
    readonly signInCode: Allowance
  }
  /** Zero bits that a proof of work begins with: each one more doubles the work. */
  readonly proofBits: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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

/** The same limits with every amount multiplied, for load tests. */
export function raisedAccountLimits(
  factor: number,
  limits: AccountLimits = accountLimits,
): AccountLimits {
  const raise = ({ max, windowMs }: Allowance): Allowance => ({ max: max * factor, windowMs })
  const { signIn, signUp, emailTaken, reauthentication, links, recovery, proofBits } = limits
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
    links: raise(links),
    recovery: { address: raise(recovery.address), network: raise(recovery.network) },
    // Nobody's mailbox is part of a load test.
    mails: limits.mails,
    proofBits,
  }
}

type Keys = Pick<Secrets, 'digest'>

/** What a try to sign in spends: every name in a key is digested, since the box may hold a password. */
export function signInBuckets(secrets: Keys, limits: AccountLimits, username: string, ip: string) {
  const { pair, address, username: anywhere } = limits.signIn
  return {
    pair: bucket(secrets, 'sign-in-pair', pair, username, network(ip)),
    address: bucket(secrets, 'sign-in-address', address, addressOf(ip)),
    username: bucket(secrets, 'sign-in-username', anywhere, username),
  }
}

/** What a try from one of the person's own devices spends in place of those. */
export function knownDeviceBucket(secrets: Keys, limits: AccountLimits, uid: string): Bucket {
  return bucket(secrets, 'known-device', limits.signIn.knownDevice, uid)
}

/** What using a puzzle spends: once, for as long as the puzzle is good. */
export function puzzleBucket(secrets: Keys, puzzleId: string, windowMs: number): Bucket {
  return bucket(secrets, 'puzzle', { max: 1, windowMs }, puzzleId)
}

/** What using the code of an hour spends: on a few devices, for as long as the code is good. */
export function codeBucket(secrets: Keys, uid: string, hour: number, windowMs: number): Bucket {
  return bucket(secrets, 'sign-in-code', { max: 3, windowMs }, uid, String(hour))
}

/** What a new account spends. */
export function signUpBuckets(secrets: Keys, { signUp }: AccountLimits, ip: string): Bucket[] {
  return [
    bucket(secrets, 'sign-up-address', signUp.address, addressOf(ip)),
    bucket(secrets, 'sign-up-network', signUp.network, network(ip)),
  ]
}

/** What being told that an email has an account spends. */
export function emailTakenBuckets(
  secrets: Keys,
  { emailTaken }: AccountLimits,
  ip: string,
): Bucket[] {
  return [
    bucket(secrets, 'email-taken-address', emailTaken.address, addressOf(ip)),
    bucket(secrets, 'email-taken-network', emailTaken.network, network(ip)),
  ]
}

/** What giving the password again spends, whatever it is for. */
export function reauthenticationBucket(secrets: Keys, limits: AccountLimits, uid: string): Bucket {
  return bucket(secrets, 'reauthentication', limits.reauthentication, uid)
}

/** What trying a link of a mail spends. */
export function linkBucket(secrets: Keys, limits: AccountLimits, ip: string): Bucket {
  return bucket(secrets, 'mail-link', limits.links, addressOf(ip))
}

/** What asking for a link spends. */
export function recoveryBuckets(secrets: Keys, { recovery }: AccountLimits, ip: string): Bucket[] {
  return [
    bucket(secrets, 'recovery-address', recovery.address, addressOf(ip)),
    bucket(secrets, 'recovery-network', recovery.network, network(ip)),
  ]
}

/** What a mail of a kind spends. @param of a uid, or an address as it is compared */
export function mailBucket(
  secrets: Keys,
  { mails }: AccountLimits,
  kind: keyof AccountLimits['mails'],
  of: string,
): Bucket {
  return bucket(secrets, `mail-${kind}`, mails[kind], of)
}

function bucket(secrets: Keys, name: string, allowance: Allowance, ...of: string[]): Bucket {
  return { key: `${name}:${secrets.digest('limits', of.join('\n'))}`, ...allowance }
}
