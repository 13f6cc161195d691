import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { deleteOldImports } from './imports.queries.ts'

/** For so long a preview waits, and an import can be undone. */
const STORED_MS = 30 * DAY
/** An import has up to ten thousand rows, which go away with it. */
const AT_ONCE = 5

/** Deletes the files of imports that are long over; what they wrote stays. */
export async function cleanUpImports({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const before = clock.now() - STORED_MS
  const states = ['preview', 'done', 'undone'] as const
  const most = AT_ONCE
  while ((await transaction(database, (tx) => deleteOldImports(tx, { states, before, most }))) > 0);
}
