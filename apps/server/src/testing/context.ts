import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@afins/database'
import { testDatabase, type EngineName } from '@afins/database/testing'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { systemIds } from '../platform/ids.ts'
import { openJobs } from '../platform/jobs.ts'
import { openMailer, type Mail, type Mailer } from '../platform/mailer.ts'
import { openPayments, openBlobs } from '../start.ts'
import { makeLogger } from '../platform/logger.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { forgetChanged } from '../modules/taste/index.ts'
import { openInvalidation } from '../platform/invalidation.ts'
import { openReplicaReads } from '../platform/replica-reads.ts'
import { openJournal } from '../platform/journal.ts'
import { openViews } from '../platform/views.ts'
import { requireEvents } from './owned-tables.ts'
import { testClock, type TestClock } from './clock.ts'

/** What a process of the tests holds. */
export interface TestContext extends AsyncDisposable {
  readonly context: Context
  readonly clock: TestClock
  /** Lines of the log, parsed. */
  readonly log: Readonly<Record<string, unknown>>[]
  /** What was sent, where the test says nothing of a mail server. */
  readonly mails: Mail[]
  /** The address of its database. */
  readonly databaseUrl: string
}

type Environment = Parameters<typeof readConfig>[0]

/**
 * A context over a fresh database, with a clock that stands still.
 * @param env what the operator has set, beside what tests need
 * @param onError told of what fails in the background; fails the test run if left out
 */
export async function testContext(
  engine: EngineName,
  env: Environment = {},
  onError?: (error: unknown) => void,
): Promise<TestContext> {
  const { database, url, dispose } = await testDatabase(engine, onError, requireEvents)
  const folder = await mkdtemp(join(tmpdir(), 'afins-test-'))
  const clock = testClock()
  const log: Record<string, unknown>[] = []
  const mails: Mail[] = []
  const own = { DATABASE_URL: url, ...env }
  const context = await contextOver(database, { folder, clock, log, mails, env: own })
  return {
    context,
    clock,
    log,
    mails,
    databaseUrl: url,
    async [Symbol.asyncDispose]() {
      await dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Surroundings {
  /** Where its files are. */
  readonly folder: string
  readonly clock: TestClock
  readonly log: Record<string, unknown>[]
  readonly mails: Mail[]
  readonly env: Environment
}

/** A context over an open database: another process beside those that share it. */
export async function contextOver(
  database: Database,
  { folder, clock, log, mails, env }: Surroundings,
): Promise<Context> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    ...env,
  })
  const invalidation = await openInvalidation(database)
  const context: Context = {
    config,
    database,
    replicaReads: openReplicaReads(database, invalidation),
    clock,
    ids: systemIds,
    log: makeLogger('info', { write: (line: string) => void log.push(JSON.parse(line)) }),
    secrets: secretsFrom(Buffer.from('a secret of the tests')),
    blobs: openBlobs(join(folder, 'blobs'), config.blobsUrl),
    invalidation,
    journal: openJournal(database, clock, invalidation),
    jobs: openJobs(database, clock, systemIds),
    views: openViews({ clock, ids: systemIds }),
    mailer: testMailer(config, env, mails),
    payments: openPayments(config, { database, clock }),
  }
  forgetChanged(context)
  return context
}

/** Keeps mails for the test to read, unless it names a mail server, or none by an empty address. */
function testMailer(
  { mailUrl, mailFrom }: Context['config'],
  env: Environment,
  mails: Mail[],
): Mailer | null {
  if (mailUrl !== null) return openMailer(mailUrl, mailFrom)
  return env.MAIL_URL === '' ? null : { send: async (mail) => void mails.push(mail) }
}
