import type { Database, Writer } from './database.ts'
import type { Announcement } from './dialect/engine.ts'
import { inParts } from './many-rows.ts'
import type { Row } from './schema/index.ts'

export type EventRow = Omit<Row<'events'>, 'seq'>

/**
 * Appends events to the journal; the last that a transaction does. From here to its commit no other
 * one appends, so that the numbers of events have the order of their commits: who has read up to a
 * number has missed nothing before it.
 * @param announced what other processes hear with the commit
 */
export async function appendEvents(
  { engine }: Pick<Database, 'engine'>,
  tx: Writer,
  rows: readonly EventRow[],
  announced: readonly Announcement[],
): Promise<void> {
  await engine.orderCommits(tx, announced)
  await inParts(rows, (part) => tx.insertInto('events').values(part).execute())
}

/** Deletes events by their numbers. */
export async function deleteEvents(tx: Writer, seqs: readonly number[]): Promise<void> {
  if (seqs.length > 0) await tx.deleteFrom('events').where('seq', 'in', seqs).execute()
}
