import type { Bool } from './values.ts'

/** One per person; what they sign in with. The email is shown to nobody else. */
export interface AccountsTable {
  uid: string
  email: string
  /** The email as it is compared: one address, one account. */
  email_canonical: string
  password_hash: string
  created_at: number
  updated_at: number
}

/** The lookup document of every username, present or former. */
export interface UsernamesTable {
  username: string
  uid: string
  email: string
  created_at: number
  /** 0 for a name its owner gave up: it leads to the present one and stays theirs. */
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
}

/** How often something limited happened in one window of time. */
export interface RateLimitsTable {
  key: string
  window: number
  hits: number
  expires_at: number
}

/** The answers to writes that came with an `Idempotency-Key`. */
export interface IdempotencyKeysTable {
  scope: string
  key: string
  request_hash: string
  status: number
  response: string
  created_at: number
}
