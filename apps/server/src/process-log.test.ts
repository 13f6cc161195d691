import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { startChild } from '#testing/child.ts'
import { testContext } from '#testing/context.ts'
import { skipStarter } from '#testing/skip-starter.ts'

/** A server process that does something when it gets the signal SIGUSR2. */
async function childThat(engine: (typeof engines)[number], does: string) {
  const fixture = await testContext(engine, {}, () => {})
  await skipStarter(fixture.context)
  const script = `process.on('SIGUSR2', () => { ${does} })`
  const child = await startChild({
    DATABASE_URL: fixture.databaseUrl,
    DATA_DIR: fixture.context.config.dataDir,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
  })
  return {
    fixture,
    child,
    async [Symbol.asyncDispose]() {
      await child[Symbol.asyncDispose]()
      await fixture[Symbol.asyncDispose]()
    },
  }
}

describe.each(engines)('the log of a process on %s', (engine) => {
  test('has the warnings of the runtime, and nothing of them is plain text', async () => {
    await using started = await childThat(engine, "process.emitWarning('aviso')")
    const { child } = started
    child.kill('SIGUSR2')
    const line = await child.output('process warning')
    expect(line).toMatchObject({ level: 'warn', err: { message: 'aviso' } })
    child.kill('SIGTERM')
    expect(await child.exit).toBe(0)
    expect(child.complaint()).toBe('')
  })

  test('has what ends it: an error, or a rejection that nobody handles', async () => {
    await using started = await childThat(engine, "Promise.reject(new Error('sem tratamento'))")
    const { child } = started
    child.kill('SIGUSR2')
    const line = await child.output('process failed')
    expect(line).toMatchObject({ level: 'fatal', err: { message: 'sem tratamento' } })
    expect(await child.exit).toBe(1)
    expect(child.complaint()).toBe('')
  })

  test('has what fails in the background of the database, where it is another process', async () => {
    await using started = await childThat(engine, '')
    const { fixture, child } = started
    const { db, can } = fixture.context.database
    // What it does in the background begins after it listens.
    await child.output('starter catalogue loaded')
    const cutConnections = async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
      return child.output('database failed in the background')
    }
    // Whatever announces is a server, whose connections somebody can end.
    const line = can.notify ? await cutConnections() : null
    expect(line?.level).toBe(can.notify ? 'error' : undefined)
    expect(child.complaint()).toBe('')
  })
})
