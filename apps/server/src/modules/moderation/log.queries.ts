import { prepared, type Reader, type Row, type Writer } from '@afins/database'

/** Has writers append one after the other. */
export async function lockLog(tx: Writer): Promise<void> {
  await tx
    .updateTable('moderation_log')
    .set((eb) => ({ entry: eb.ref('entry') }))
    .where('number', '=', 0)
    .execute()
}

export const lastEntry = prepared((db: Reader, _p: object) =>
  db
    .selectFrom('moderation_log')
    .select(['moderation_log.number', 'moderation_log.hash'])
    .orderBy('moderation_log.number', 'desc')
    .limit(1),
)

export async function insertEntry(tx: Writer, row: Row<'moderation_log'>): Promise<void> {
  await tx.insertInto('moderation_log').values(row).execute()
}

/** Entries in their order, after the one of a number. */
export const entriesAfter = prepared((db: Reader, p: { number: number; limit: number }) =>
  db
    .selectFrom('moderation_log')
    .selectAll()
    .where('moderation_log.number', '>', p.number)
    .orderBy('moderation_log.number')
    .limit(p.limit),
)
