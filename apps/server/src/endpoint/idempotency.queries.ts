import { createHash } from 'node:crypto'
import type { Endpoint } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, uniqueViolation, type Writer } from '@afins/database'
import type { Context } from '../context.ts'
import type { RawCall } from './handler.ts'

/**
 * Creates something at most once for a caller's `Idempotency-Key` (IETF draft), which is stored
 * with its id for 24 hours. @throws AppError `request.key_reused`
 */
export async function onceForKey(
  context: Pick<Context, 'database' | 'clock'>,
  endpoint: Endpoint,
  raw: RawCall,
  create: (tx: Writer) => Promise<string>,
): Promise<string> {
  const { database, clock } = context
  const key = raw.idempotencyKey
  if (key === null || !raw.viewer) return transaction(database, create)
  const scope = scopeOf(endpoint, raw.viewer.uid)
  const requestHash = hashRequest(raw)
  const earlier = () => createdForKey(context, endpoint, raw)
  const before = await earlier()
  if (before !== null) return before
  try {
    return await transaction(database, async (tx) => {
      const id = await create(tx)
      await tx
        .insertInto('idempotency_keys')
        .values({
          scope,
          key,
          request_hash: requestHash,
          status: endpoint.status,
          response: JSON.stringify({ id }),
          created_at: clock.now(),
        })
        .execute()
      return id
    })
  } catch (error) {
    // Of two concurrent requests, the first to commit decides the response to both.
    const meanwhile = uniqueViolation(error) === null ? null : await earlier()
    if (meanwhile !== null) return meanwhile
    throw error
  }
}

/** The id of what was created before with the caller's key, or null. @throws AppError */
export async function createdForKey(
  { database }: Pick<Context, 'database'>,
  endpoint: Endpoint,
  raw: RawCall,
): Promise<string | null> {
  if (raw.idempotencyKey === null || !raw.viewer) return null
  const row = await database.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('scope', '=', scopeOf(endpoint, raw.viewer.uid))
    .where('key', '=', raw.idempotencyKey)
    .executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== hashRequest(raw)) throw new AppError('request.key_reused')
  // Earlier releases stored whole responses, with the id among their fields.
  return (JSON.parse(row.response) as { id: string }).id
}

function scopeOf({ method, path }: Endpoint, uid: string): string {
  return `${uid} ${method} ${path}`
}

function hashRequest(raw: RawCall): string {
  const hash = createHash('sha256').update(JSON.stringify([raw.params, raw.query]))
  return hash
    .update(Buffer.isBuffer(raw.body) ? raw.body : JSON.stringify(raw.body ?? null))
    .digest('base64url')
}
