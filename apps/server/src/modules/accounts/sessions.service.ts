import { createHash } from 'node:crypto'
import type { Session } from '@afins/contract/api'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Cookie } from '#http/cookies.ts'
import type { SignedIn } from '#http/handler.ts'
import { presentViewer } from './accounts.present.ts'
import { deleteSession, insertSession, sessionByToken, touchSession } from './accounts.queries.ts'
import { deviceName } from './device.ts'
import { replaceToken, sessionsOf } from './sessions.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A session ends when it was not used for so long… */
export const IDLE_MS = 14 * DAY_MS
/** …and in any case after so long. */
export const ABSOLUTE_MS = 90 * DAY_MS
/** Its last use is written down no more often than this. */
const TOUCH_MS = HOUR_MS

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/

/** Finds who a session cookie's value stands for. */
export type Authenticate = (token: string | undefined) => Promise<SignedIn | null>

/**
 * Makes the check that comes before every request. It reads the session each time: one that was
 * ended is over at once, everywhere.
 */
export function authenticate(context: Pick<Context, 'database' | 'clock' | 'log'>): Authenticate {
  const { database, clock, log } = context
  return async (token) => {
    if (token === undefined || !TOKEN.test(token)) return null
    const sessionId = hashToken(token)
    const [row] = await sessionByToken(database.db, { tokenHash: sessionId })
    if (!row) return null
    const now = clock.now()
    if (now - row.last_used_at >= IDLE_MS || now - row.created_at >= ABSOLUTE_MS) return null
    if (now - row.last_used_at >= TOUCH_MS) {
      try {
        await transaction(database, (tx) => touchSession(tx, sessionId, now))
      } catch (error) {
        // Reading goes on where writing is not possible, as on a full disk.
        log.warn({ err: error, uid: row.uid }, 'the use of a session could not be written down')
      }
    }
    return { ...presentViewer(row), sessionId }
  }
}

/**
 * Begins a session.
 * @returns its token: only the person's cookie keeps it
 */
export async function createSession(
  context: Pick<Context, 'clock' | 'ids'>,
  tx: Writer,
  uid: string,
  userAgent: string,
): Promise<string> {
  const token = context.ids.token()
  await insertSession(tx, {
    tokenHash: hashToken(token),
    uid,
    userAgent,
    device: deviceName(userAgent),
    now: context.clock.now(),
  })
  return token
}

/** Ends the session of a cookie's value, if there is one. */
export async function endSession(tx: Writer, token: string | undefined): Promise<void> {
  if (token !== undefined && TOKEN.test(token)) await deleteSession(tx, hashToken(token))
}

/**
 * Gives a session another token, since its holder has just shown who they are.
 * @returns the token; null if the session is over
 */
export async function rotateSession(
  { ids, clock }: Pick<Context, 'clock' | 'ids'>,
  tx: Writer,
  sessionId: string,
): Promise<string | null> {
  const token = ids.token()
  return (await replaceToken(tx, sessionId, hashToken(token), clock.now())) ? token : null
}

type Listing = Pick<Context, 'database' | 'clock' | 'secrets'>

/** Where somebody is signed in, the session that asks first. */
export async function listSessions(
  context: Listing,
  uid: string,
  sessionId: string,
): Promise<Session[]> {
  const rows = await openSessions(context, uid)
  const listed = rows.map((row) => ({
    id: nameOf(context, row.token_hash),
    device: row.device,
    current: row.token_hash === sessionId,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
  return listed.sort((a, b) => Number(b.current) - Number(a.current))
}

/** A session of somebody by the name under which it was listed; null if there is none. */
export async function findSession(
  context: Listing,
  uid: string,
  named: string,
): Promise<string | null> {
  const rows = await openSessions(context, uid)
  return rows.find((row) => nameOf(context, row.token_hash) === named)?.token_hash ?? null
}

function openSessions({ database, clock }: Pick<Context, 'database' | 'clock'>, uid: string) {
  const now = clock.now()
  return sessionsOf(database.db, {
    uid,
    unusedSince: now - IDLE_MS,
    begunBefore: now - ABSOLUTE_MS,
  })
}

/** What a session is called to its owner: nothing that says what is kept of its token. */
function nameOf({ secrets }: Pick<Context, 'secrets'>, tokenHash: string): string {
  return secrets.digest('session-name', tokenHash)
}

/** The cookie of a session. */
export function sessionCookie(token: string): Cookie {
  return { name: 'sid', value: token, maxAge: ABSOLUTE_MS / 1000 }
}

/** Takes the session's cookie away. */
export const noSessionCookie: Cookie = { name: 'sid', value: '', maxAge: 0 }

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
