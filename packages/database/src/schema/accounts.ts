import type { Bool } from './values.ts'

/** One per person; what they sign in with. Only its owner sees the email. */
export interface AccountsTable {
  uid: string
  /** Empty once its true owner has taken it back. */
  email: string
  /** The email as it is compared: one address, one account. */
  email_canonical: string
  /** Empty: there is no password, only passkeys. */
  password_hash: string
  created_at: number
  updated_at: number
  /** When the owner confirmed the address; null: not yet. */
  email_confirmed_at: number | null
  /** When the present name was chosen, if it is not the first. */
  username_changed_at: number | null
}

/** The lookup document of every username, present or former. */
export interface UsernamesTable {
  username: string
  uid: string
  email: string
  created_at: number
  /** 0 for a former name: it leads to the present one and stays reserved. */
  is_current: Bool
}

export interface SessionsTable {
  /** The token itself is only in the person's cookie. */
  token_hash: string
  uid: string
  created_at: number
  last_used_at: number
  user_agent: string
  device: string
  /** When the password was last given in it. */
  proven_at: number | null
  /** The passkey that was shown in it; it may have been removed since. */
  passkey_id: string | null
}

/** A mailed link, or one made by the operator; deleted when used. */
export interface MailLinksTable {
  /** The token itself is only in the mail. */
  token_hash: string
  uid: string
  purpose: 'reset' | 'confirm' | 'change-old' | 'change-new' | 'release'
  /** The address that it is good for; empty in a link of the operator's. */
  email_canonical: string
  expires_at: number
}

/** A requested change of address, until both addresses have agreed. */
export interface EmailChangesTable {
  uid: string
  email: string
  email_canonical: string
  old_confirmed_at: number | null
  new_confirmed_at: number | null
  expires_at: number
}

/** The authenticator app of an account, which makes the codes of the second step (RFC 6238). */
export interface AuthenticatorAppsTable {
  uid: string
  /** Encrypted with a key that is not in the database. */
  secret: string
  created_at: number
  /** When a code showed that the app has the secret; null: signing in does not ask for one. */
  confirmed_at: number | null
  /** The 30 seconds of the newest code that was used, counted since 1970: it is good once. */
  last_step: number
}

/** Codes in place of a lost app; deleted when used. */
export interface RecoveryCodesTable {
  /** Keyed; the code itself is only shown when it is made. */
  digest: string
  uid: string
}

/** Public keys that sign a person in; the private ones are in their devices. */
export interface PasskeysTable {
  /** The credential's id, in base64url. */
  id: string
  uid: string
  /** COSE, in base64url. */
  public_key: string
  /** How often the device says it was used; a smaller one comes from a copy. 0: it does not count. */
  counter: number
  name: string
  created_at: number
  last_used_at: number | null
}

/** How often something limited happened in one window of time. */
export interface RateLimitsTable {
  key: string
  window: number
  hits: number
  expires_at: number
}

/** What the writes that came with an `Idempotency-Key` created. */
export interface IdempotencyKeysTable {
  scope: string
  key: string
  request_hash: string
  status: number
  /** JSON: the `id` of what was created, and nothing else of it; null for a sign-up. */
  response: string
  created_at: number
}

/** Progress with the pages around the product; no row: none yet. */
export interface ContentProgressTable {
  uid: string
  /** The newest release they have seen; null: none since their account began. */
  seen_version: string | null
  /** When they dismissed the tutorial; null: they did not. */
  tutorial_skipped_at: number | null
}

/** Accounts that the operator has named to care for what others write. */
export interface ModeratorsTable {
  uid: string
  added_at: number
}

/** Accounts whose owners asked for their deletion: until then no one sees anything of theirs. */
export interface AccountDeletionsTable {
  uid: string
  requested_at: number
  /** Until then they may change their mind. */
  due_at: number
  /** Whether the profile was open, for an owner who changes their mind. */
  was_public: Bool
  /** From then on it cannot be taken back; null: it has not begun. */
  began_at: number | null
}

/** Names of deleted accounts, which no one gets again. */
export interface DeletedUsernamesTable {
  /** A keyed digest of the name. */
  digest: string
}
