import { createHash } from 'node:crypto'
import type { Endpoint, EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, uniqueViolation, type Writer } from '@afins/database'
import type { Context } from '../context.ts'
import type { RawCall } from './raw-call.ts'

/**
 * Runs a transaction at most once for a caller's `Idempotency-Key` (after the IETF draft
 * "The Idempotency-Key HTTP Header Field"). The result is kept for 24 hours beside its effect.
 * @throws AppError `request.key_reused` when the key came before with another request
 */
export async function onceForKey<E extends Endpoint>(
  context: Pick<Context, 'database' | 'clock'>,
  endpoint: E,
  raw: RawCall,
  work: (tx: Writer) => Promise<EndpointOutput<E>>,
): Promise<EndpointOutput<E>> {
  const { database, clock } = context
  const key = raw.idempotencyKey
  if (key === null || !raw.viewer) return transaction(database, work)
  const scope = scopeOf(endpoint, raw.viewer.uid)
  const requestHash = hashRequest(raw)
  const earlier = () => answerForKey(context, endpoint, raw)
  const before = await earlier()
  if (before) return before.response
  try {
    return await transaction(database, async (tx) => {
      const response = await work(tx)
      await tx
        .insertInto('idempotency_keys')
        .values({
          scope,
          key,
          request_hash: requestHash,
          status: endpoint.status,
          response: JSON.stringify(response),
          created_at: clock.now(),
        })
        .execute()
      return response
    })
  } catch (error) {
    // Two of the same at once: whichever committed first is the answer to both.
    const meanwhile = uniqueViolation(error) === null ? null : await earlier()
    if (meanwhile) return meanwhile.response
    throw error
  }
}

/**
 * What was answered before to the caller's key; null if nothing was.
 * @throws AppError `request.key_reused` when the key came before with another request
 */
export async function answerForKey<E extends Endpoint>(
  { database }: Pick<Context, 'database'>,
  endpoint: E,
  raw: RawCall,
): Promise<{ readonly response: EndpointOutput<E> } | null> {
  if (raw.idempotencyKey === null || !raw.viewer) return null
  const row = await database.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('scope', '=', scopeOf(endpoint, raw.viewer.uid))
    .where('key', '=', raw.idempotencyKey)
    .executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== hashRequest(raw)) throw new AppError('request.key_reused')
  return { response: JSON.parse(row.response) as EndpointOutput<E> }
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
