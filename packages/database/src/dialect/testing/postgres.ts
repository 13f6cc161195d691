import { randomBytes } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { TestStore } from './store.ts'

const TEMPLATE_LOCK = 23468
const templateName = (key: string) => `afins_template_${key}`

/** A database each, on the server of TEST_DATABASE_URL. */
export const postgres: TestStore = {
  get available() {
    return Boolean(process.env.TEST_DATABASE_URL)
  },
  template: (key, fill) =>
    administer(async (client) => {
      await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
      const name = templateName(key)
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount) return
      const making = `${name}_making`
      await client.query(`drop database if exists ${making}`)
      await client.query(`create database ${making}`)
      await fill(addressOf(making))
      await client.query(`alter database ${making} rename to ${name}`)
    }),
  async copy(key) {
    const name = `afins_test_${randomBytes(8).toString('hex')}`
    await administer((client) =>
      client.query(`create database ${name} template ${templateName(key)}`),
    )
    const drop = `drop database if exists ${name} with (force)`
    return {
      url: addressOf(name),
      remove: () => administer(async (client) => void (await client.query(drop))),
    }
  },
  async stepsOf(tx, text, values) {
    await sql`analyze`.execute(tx)
    // Small tables are read whole and sorted unless that is forbidden.
    for (const way of ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin']) {
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    }
    const explain = CompiledQuery.raw(`explain ${text}`, [...values])
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(explain)
    return rows.map((row) => row['QUERY PLAN'])
  },
  planFrom(steps) {
    return {
      indices: steps.flatMap(
        (step) => /Index (?:Only )?Scan (?:Backward )?using (\w+)/.exec(step)?.[1] ?? [],
      ),
      scansOrSorts: steps.some((step) => /Seq Scan|Sort/.test(step)),
    }
  },
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set')
  return url
}

function addressOf(name: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(serverUrl())
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
