import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type Kysely } from 'kysely'
import type { InSnapshot, RowCounts } from '#dialect/dump.ts'
import type { Schema } from '#schema/index.ts'
import { kyselyOver, WritingDriver } from './drivers.ts'
import { migrationDeadlines, openPool } from './pool.ts'

export const KIND = 'postgres'

const ROWS_AT_ONCE = 2000
const BATCH_CHARACTERS = 4_000_000
/** Those of the migrations are not in the dump: the schema is made by them. */
const VERSIONS = 'schema_versions'

interface Table {
  readonly name: string
  /** Without those that the server computes. */
  readonly columns: readonly string[]
}

const fileOf = (folder: string, table: string) => join(folder, `${table}.jsonl`)

export async function exists(url: string): Promise<boolean> {
  return onConnection(url, async (db) => (await tablesOf(db)).some(({ name }) => name === VERSIONS))
}

export async function isEmpty(url: string): Promise<boolean> {
  return onConnection(url, async (db) => {
    for (const { name } of await tablesOf(db)) {
      const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db)
      if (name !== VERSIONS && rows.length > 0) return false
    }
    return true
  })
}

/** A JSON object a line for each row, in a file for each table, all of one snapshot. */
export async function dump(
  url: string,
  folder: string,
  inSnapshot: InSnapshot,
): Promise<RowCounts> {
  return onConnection(url, async (db) => {
    await sql`begin isolation level repeatable read, read only`.execute(db)
    const counts: Record<string, number> = {}
    for (const table of await tablesOf(db)) {
      const counted = { rows: 0 }
      await pipeline(
        Readable.from(linesOf(db, table, counted)),
        createWriteStream(fileOf(folder, table.name), { flush: true }),
      )
      counts[table.name] = counted.rows
    }
    await inSnapshot(db)
    await sql`commit`.execute(db)
    return counts
  })
}

/** Loads every table in one transaction; indices and foreign keys are made when the rows are there. */
export async function load(
  url: string,
  folder: string,
  makeSchema: () => Promise<void>,
): Promise<void> {
  await makeSchema()
  await onConnection(url, async (db) => {
    await sql`begin`.execute(db)
    const tables = (await tablesOf(db)).filter(({ name }) => name !== VERSIONS)
    const later = await dropConstraints(db)
    for (const table of tables) await loadTable(db, table, fileOf(folder, table.name))
    for (const statement of later) await sql.raw(statement).execute(db)
    await continueCounters(db)
    await sql`commit`.execute(db)
    await sql`analyze`.execute(db)
  })
}

/** @returns what is wrong, a line each */
export async function check(db: Kysely<Schema>): Promise<string[]> {
  const { rows: invalid } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace`.execute(db)
  const errors = invalid.map(({ name }) => `The index ${name} is not valid.`)
  const { rows: keys } = await sql<{ child: string; parent: string; condition: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ')
        from unnest(conkey, confkey) as k (own, other)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.own
        join pg_attribute f on f.attrelid = confrelid and f.attnum = k.other) as condition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db)
  for (const { child, parent, condition } of keys) {
    const present = condition.replaceAll(/p\.\S+ = (c\.\S+)/g, '$1 is not null')
    const { rows } = await sql
      .raw(`select 1 from ${child} c
      where ${present} and not exists (select 1 from ${parent} p where ${condition}) limit 1`)
      .execute(db)
    if (rows.length > 0) errors.push(`A row of ${child} names no row of ${parent}.`)
  }
  return errors
}

async function onConnection<T>(url: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const errors: unknown[] = []
  const pool = openPool({
    url,
    max: 1,
    deadlines: migrationDeadlines,
    onError: (error) => errors.push(error),
  })
  try {
    const db = kyselyOver(new WritingDriver(pool, migrationDeadlines.workMs))
    return await db.connection().execute(work)
  } finally {
    // What a failed transaction began ends with its connection.
    await pool.end()
  }
}

async function tablesOf(db: Kysely<Schema>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, json_agg(attname order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(db)
  return rows
}

const columnsOf = ({ columns }: Table) => sql.join(columns.map((column) => sql.id(column)))

async function* linesOf(db: Kysely<Schema>, table: Table, counted: { rows: number }) {
  await sql`declare dumped no scroll cursor for
    select row_to_json(r)::text as line
    from (select ${columnsOf(table)} from ${sql.id(table.name)}) r`.execute(db)
  for (;;) {
    const { rows } = await sql<{
      line: string
    }>`fetch ${sql.lit(ROWS_AT_ONCE)} from dumped`.execute(db)
    if (rows.length === 0) break
    counted.rows += rows.length
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await sql`close dumped`.execute(db)
}

/** @returns the statements that make them again */
async function dropConstraints(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as make, 1 as place
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 0
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by place`.execute(db)
  for (const { drop } of rows.toReversed()) await sql.raw(drop).execute(db)
  return rows.map(({ make }) => make)
}

async function loadTable(db: Kysely<Schema>, table: Table, file: string): Promise<void> {
  await sql`delete from ${sql.id(table.name)}`.execute(db)
  const name = sql.id(table.name)
  const insert = async (lines: readonly string[]) => {
    await sql`insert into ${name} (${columnsOf(table)}) select ${columnsOf(table)}
      from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`.execute(db)
  }
  let lines: string[] = []
  let characters = 0
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines.push(line)
    characters += line.length
    if (characters < BATCH_CHARACTERS) continue
    await insert(lines)
    lines = []
    characters = 0
  }
  if (lines.length > 0) await insert(lines)
}

/** Where rows number themselves, the next number comes after the last. */
async function continueCounters(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %s',
      attrelid::regclass, attname, attname, attrelid::regclass) as statement
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}
