import type { CatalogueSource } from '@afins/contract/catalogue-sources'
import { prepared, type Reader, type Writer } from '@afins/database'
import type { BreakerState } from './breaker.ts'

/** A stored answer that has not expired. */
export const storedAnswer = prepared(
  (db: Reader, p: { source: CatalogueSource; key: string; now: number }) =>
    db
      .selectFrom('source_answers')
      .select('answer')
      .where('source', '=', p.source)
      .where('key', '=', p.key)
      .where('expires_at', '>', p.now),
)

interface Answer {
  readonly source: CatalogueSource
  readonly key: string
  readonly answer: string
  readonly expires_at: number
}

export async function storeAnswer(tx: Writer, answer: Answer): Promise<void> {
  await tx
    .insertInto('source_answers')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['source', 'key']).doUpdateSet(answer))
    .execute()
}

/** Deletes what expired. */
export async function deleteExpiredAnswers(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('source_answers').where('expires_at', '<=', now).execute()
}

/** The state of a source's breaker; null where it never failed. */
export async function readBreaker(
  db: Reader,
  source: CatalogueSource,
): Promise<BreakerState | null> {
  const row = await db
    .selectFrom('source_breakers')
    .select(['failures', 'openings', 'open_until as openUntil'])
    .where('source', '=', source)
    .executeTakeFirst()
  return row ?? null
}

export async function storeBreaker(
  tx: Writer,
  source: CatalogueSource,
  { failures, openings, openUntil }: BreakerState,
): Promise<void> {
  const state = { failures, openings, open_until: openUntil }
  await tx
    .insertInto('source_breakers')
    .values({ source, ...state })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(state))
    .execute()
}
