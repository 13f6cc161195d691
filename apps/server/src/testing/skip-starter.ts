import { join } from 'node:path'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { contentFolder } from '#folders.ts'
import { digestOf } from '#modules/works/starter/starter.service.ts'
import { readStarter } from '#modules/works/starter/read-starter.ts'
import { storeLoadedDigest } from '#modules/works/starter/starter.queries.ts'

/** Servers that start on this database leave out the starter catalogue, which takes them seconds. */
export async function skipStarter({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const digest = digestOf(readStarter(join(contentFolder, 'catalogue')))
  await transaction(database, (tx) => storeLoadedDigest(tx, digest, clock.now()))
}
