import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { migrate, openDatabase, type Database, type DatabaseOptions } from '@afins/database'
import { MINUTE } from '@afins/contract/durations'
import type { AppOptions } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { systemClock, type Clock } from './platform/time.ts'
import { systemIds } from './platform/ids.ts'
import { runConsumers } from './platform/event-consumers.ts'
import { jobRunner } from './platform/job-runner.ts'
import { openJobs } from './platform/jobs.ts'
import { contentFolder } from './folders.ts'
import { makeLogger, type Logger } from './platform/logger.ts'
import { openMailer } from './platform/mailer.ts'
import { openSecrets } from './platform/open-secrets.ts'
import { openInvalidation } from './platform/invalidation.ts'
import { openReplicaReads } from './platform/replica-reads.ts'
import { openJournal } from './platform/journal.ts'
import { openViews } from './platform/views.ts'
import { simulatedPayments, type SimulatedPayments } from './platform/payments-simulated.ts'
import { stripePayments } from './platform/payments-stripe.ts'
import type { Payments } from './platform/payments.ts'
import type { Blobs } from './platform/blobs.ts'
import { openFolderBlobs } from './platform/blobs-folder.ts'
import { openS3Blobs } from './platform/blobs-s3.ts'

/** Beyond them clients retry only after a second. Linux limits it to 4096 by default. */
const BACKLOG = 4096
/** After this time a stopping process exits, whatever still runs. */
const DRAIN_MS = 9000
/** Signals that come this close together are one request to stop. */
const SAME_REQUEST_MS = 300
const IDLE_CHECK_MS = 50
const CLEANUP_MS = 10 * MINUTE
/** A killed process loses the views of this time. */
const WRITE_VIEWS_MS = 5000

export async function openMigrated(
  config: Config,
  log = makeLogger(config.logLevel),
  options: Pick<DatabaseOptions, 'timeoutFactor' | 'durable'> = {},
): Promise<Database> {
  mkdirSync(config.dataDir, { recursive: true })
  const database = openDatabase(config.databaseUrl, {
    ...options,
    replicaUrls: config.replicaUrls,
    onError: (error) => log.error({ err: error }, 'database failed in the background'),
  })
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

export async function openContext(
  config: Config,
  options?: Pick<DatabaseOptions, 'timeoutFactor' | 'durable'>,
): Promise<Context> {
  const log = makeLogger(config.logLevel)
  const database = await openMigrated(config, log, options)
  try {
    const { forgetChanged } = await import('./modules/taste/index.ts')
    const invalidation = await openInvalidation(database)
    const context: Context = {
      config,
      database,
      replicaReads: openReplicaReads(database, invalidation),
      clock: systemClock,
      ids: systemIds,
      log,
      secrets: await openSecrets(database, config),
      blobs: openBlobs(join(config.dataDir, 'blobs'), config.blobsUrl),
      invalidation,
      journal: openJournal(database, systemClock, invalidation),
      jobs: openJobs(database, systemClock, systemIds),
      views: openViews({ clock: systemClock, ids: systemIds }),
      mailer: config.mailUrl === null ? null : openMailer(config.mailUrl, config.mailFrom),
      payments: openPayments(config, { database, clock: systemClock }),
    }
    forgetChanged(context)
    return context
  } catch (error) {
    await database.close()
    throw error
  }
}

export function openPayments(
  { stripe, payments, publicUrl }: Pick<Config, 'stripe' | 'payments' | 'publicUrl'>,
  parts: { readonly database: Database; readonly clock: Clock },
): Payments | SimulatedPayments | null {
  if (stripe) return stripePayments(stripe)
  return payments === 'simulated' ? simulatedPayments(parts, publicUrl) : null
}

export function openBlobs(folder: string, url: string | null): Blobs {
  return url === null ? openFolderBlobs(folder) : openS3Blobs(url)
}

export async function startServer(config: Config, options?: AppOptions): Promise<void> {
  const [
    context,
    { buildApp },
    { allConsumers, allJobs },
    { cleanUp },
    { writeViews },
    { loadStarter, startStoringForms },
    { startLinkingWorks },
    { startTaste },
  ] = await Promise.all([
    openContext(config),
    import('./app.ts'),
    import('./modules.ts'),
    import('./cleanup.ts'),
    import('./modules/statistics/index.ts'),
    import('./modules/works/index.ts'),
    import('./modules/posts/index.ts'),
    import('./modules/taste/index.ts'),
  ])
  logProcess(context.log)
  const stopping = new AbortController()
  const server = await buildApp(context, { ...options, stopping: stopping.signal })
  const jobs = jobRunner(context, allJobs(context))
  const consumers = runConsumers(context, allConsumers(context))
  // Before anyone can write: a new consumer begins with the next event.
  await consumers.start()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: config.port, host: config.host, backlog: BACKLOG }, resolve)
  })
  const { port } = server.address() as AddressInfo
  context.log.info({ url: `http://${config.host}:${port}`, pid: process.pid }, 'listening')

  const cleanups = setInterval(() => void cleanUp(context), CLEANUP_MS)
  const writingViews = setInterval(() => void writeViews(context), WRITE_VIEWS_MS)
  let askedAt: number | null = null
  const stop = (signal: string) => {
    // A terminal tells the whole process group, so one Ctrl-C may arrive twice.
    if (askedAt !== null && context.clock.steady() - askedAt < SAME_REQUEST_MS) return
    if (askedAt !== null) process.exit(1)
    askedAt = context.clock.steady()
    stopping.abort()
    context.log.info({ signal }, 'stopping')
    clearInterval(cleanups)
    clearInterval(writingViews)
    const jobsEnded = jobs.stop()
    const { promise: tooLate, resolve: hurry } = Promise.withResolvers<'late'>()
    let wasCut = false
    const timer = setTimeout(() => {
      wasCut = true
      server.closeAllConnections()
      hurry('late')
    }, DRAIN_MS)
    timer.unref()
    // Keep-alive connections would otherwise delay the stop.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    const end = async () => {
      clearInterval(idle)
      const ended = await Promise.race([jobsEnded, tooLate])
      clearTimeout(timer)
      await writeViews(context)
      await consumers.stop()
      await context.database.close()
      context.log.info({ wasCut }, 'stopped')
      // A hanging job runs again elsewhere, or after the next start.
      if (ended === 'late') process.exit(0)
    }
    server.close(() => void end())
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await jobs.start()
  } catch (error) {
    // Asked to stop meanwhile, it finds its database closed.
    if (stopping.signal.aborted) return
    throw error
  }
  startTaste(context).catch((error: unknown) =>
    context.log.error({ err: error }, 'learning taste not scheduled'),
  )
  loadStarter(context, join(contentFolder, 'catalogue'))
    .then(async (works) => {
      await startStoringForms(context)
      await startLinkingWorks(context)
      context.log.info({ works }, 'starter catalogue loaded')
    })
    .catch((error: unknown) => context.log.error({ err: error }, 'starter catalogue not loaded'))
}

/** Logs warnings of the runtime, and the error that ends the process, as JSON lines. */
function logProcess(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'process warning'))
  // Unhandled rejections come here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'process failed')
    process.exit(1)
  })
}
