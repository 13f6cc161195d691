import type { Kysely } from 'kysely'
import type { Schema } from '#schema/index.ts'
import * as postgres from './postgres/dump.ts'
import * as sqlite from './sqlite/dump.ts'

/** A database that has rows already, which a dump would replace. */
export class DatabaseNotEmptyError extends Error {
  constructor() {
    super('The database is not empty. A backup is only restored into a new one.')
  }
}

/** Reads the rows of a dump, as of its moment. */
export type InSnapshot = (reader: Kysely<Schema>) => Promise<void>

export type RowCounts = Readonly<Record<string, number>>

const dialectOf = (url: string) => (url.startsWith('file:') ? sqlite : postgres)

/** Whether there is a database with a schema at an address. */
export async function databaseExists(url: string): Promise<boolean> {
  return dialectOf(url).exists(url)
}

/** @throws DatabaseNotEmptyError if it has rows that no migration made */
export async function requireEmptyDatabase(url: string): Promise<void> {
  if (!(await dialectOf(url).isEmpty(url))) throw new DatabaseNotEmptyError()
}

/** Which engine wrote a dump can read it: `sqlite` or `postgres`. */
export function dumpKind(url: string): string {
  return dialectOf(url).KIND
}

/**
 * Fills an empty database with the rows of a dump, all or none.
 * @param makeSchema makes the tables that the dump was made of, where it does not contain them
 */
export async function loadDump(
  url: string,
  folder: string,
  makeSchema: () => Promise<void>,
): Promise<void> {
  await requireEmptyDatabase(url)
  await dialectOf(url).load(url, folder, makeSchema)
}
