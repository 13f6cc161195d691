import { createHash } from 'node:crypto'
import type { Session } from '@afins/contract/api'
import { sessionAge, PENDING_SIGN_OUT } from '@afins/contract/cookies'
import { HOUR } from '@afins/contract/durations'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Cookie } from '#endpoint/cookies.ts'
import type { Authenticate, Client } from '#endpoint/handler.ts'
import { presentViewer } from '../accounts.present.ts'
import { deleteSession, insertSession, sessionByToken, touchSession } from '../accounts.queries.ts'
import { deviceName } from './device.ts'
import { replaceToken, sessionsOf } from './sessions.queries.ts'
import { note } from '../sign-in/audit-log.ts'

/** The last use is written no more often than this. */
const TOUCH_MS = HOUR

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/

/** Reads the session each time, so that an ended one stops working immediately. */
export function authenticate(context: Pick<Context, 'database' | 'clock' | 'log'>): Authenticate {
  const { database, clock, log } = context
  return async (token) => {
    if (token === undefined || !TOKEN.test(token)) return null
    const sessionId = hashToken(token)
    const [row] = await sessionByToken(database.db, { tokenHash: sessionId })
    if (!row) return null
    const now = clock.now()
    if (
      now - row.last_used_at >= sessionAge.idleMs ||
      now - row.created_at >= sessionAge.absoluteMs
    )
      return null
    if (now - row.last_used_at >= TOUCH_MS) {
      try {
        await transaction(database, (tx) => touchSession(tx, sessionId, now))
      } catch (error) {
        // Reads continue where writes fail, as on a full disk.
        log.warn({ err: error, uid: row.uid }, 'the use of a session could not be written down')
      }
    }
    return { ...presentViewer(row), sessionId }
  }
}

export async function createSession(
  context: Pick<Context, 'clock' | 'ids'>,
  tx: Writer,
  uid: string,
  userAgent: string,
  passkeyId: string | null = null,
): Promise<string> {
  const token = context.ids.token()
  await insertSession(tx, {
    tokenHash: hashToken(token),
    uid,
    userAgent,
    device: deviceName(userAgent),
    passkeyId,
    now: context.clock.now(),
  })
  return token
}

export async function endSession(tx: Writer, token: string | undefined): Promise<void> {
  if (token !== undefined && TOKEN.test(token)) await deleteSession(tx, hashToken(token))
}

export async function rotateSession(
  { ids, clock }: Pick<Context, 'clock' | 'ids'>,
  tx: Writer,
  sessionId: string,
  passkeyId?: string,
): Promise<string | null> {
  const token = ids.token()
  const to = { tokenHash: hashToken(token), passkeyId, now: clock.now() }
  return (await replaceToken(tx, sessionId, to)) ? token : null
}

type SessionDeps = Pick<Context, 'database' | 'clock' | 'secrets'>

export async function listSessions(
  context: SessionDeps,
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

export async function findSession(
  context: SessionDeps,
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
    unusedSince: now - sessionAge.idleMs,
    begunBefore: now - sessionAge.absoluteMs,
  })
}

/** A session's name for its owner, which reveals nothing of the stored token. */
function nameOf({ secrets }: Pick<Context, 'secrets'>, tokenHash: string): string {
  return secrets.digest('session-name', tokenHash)
}

export function sessionCookie(token: string): Cookie {
  return { name: 'sid', value: token, maxAge: sessionAge.absoluteMs / 1000 }
}

export const noSessionCookie: Cookie = { name: 'sid', value: '', maxAge: 0 }

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function pendingSignOut(context: Pick<Context, 'database' | 'clock' | 'log' | 'secrets'>) {
  const viewerOf = authenticate(context)
  return async (client: Client): Promise<readonly Cookie[]> => {
    const viewer = await viewerOf(client.cookies.sid)
    if (viewer) {
      await transaction(context.database, (tx) => endSession(tx, client.cookies.sid))
      note(context, client, { step: 'sign-out', uid: viewer.uid })
    }
    return [noSessionCookie, { name: PENDING_SIGN_OUT, value: '', maxAge: 0 }]
  }
}
