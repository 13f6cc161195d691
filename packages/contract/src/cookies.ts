import { DAY } from './durations.ts'

/** A session ends after so long without use, and in any case after `absoluteMs`. */
export const sessionAge = { idleMs: 14 * DAY, absoluteMs: 90 * DAY } as const

/** The name under which a cookie travels: `__Host-` binds it to this host over https. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/**
 * A script sets it when the server cannot be reached; there is no secret in it. The next request
 * ends the session that comes with it, and takes both away.
 */
export const PENDING_SIGN_OUT = 'leaving'

/**
 * Where the write-ahead log of the database was after the last write of this browser, in bytes: what
 * it reads for a minute is at least as new. Set only by servers whose database has replicas.
 */
export const POSITION = 'position'
