import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { migrate, openDatabase } from '@afins/database'
import type { AppOptions } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openBlobs } from './platform/blobs.ts'
import { systemClock } from './platform/clock.ts'
import { systemIds } from './platform/ids.ts'
import { jobRunner } from './platform/job-runner.ts'
import { openJobs } from './platform/jobs.ts'
import { makeLogger } from './platform/logger.ts'
import { openMailer } from './platform/mailer.ts'
import { openPayments } from './platform/open-payments.ts'
import { openSecrets } from './platform/secrets.ts'
import { openStaleness } from './platform/staleness.ts'
import { openViews } from './platform/views.ts'

/** A process that is told to stop and has not by then stops without what is still under way. */
const DRAIN_MS = 9000
/** Signals that come this close together are one request to stop. */
const SAME_REQUEST_MS = 300
/** A connection whose last answer has gone out is closed so soon. */
const IDLE_CHECK_MS = 50
/** How often things that expired are swept. */
const SWEEP_MS = 10 * 60 * 1000
/** How often views of posts are written: a process that is killed loses no more of them. */
const WRITE_VIEWS_MS = 5000

/** Opens everything the process holds. */
export async function openContext(config: Config): Promise<Context> {
  mkdirSync(config.dataDir, { recursive: true })
  const database = openDatabase(config.databaseUrl)
  await migrate(database)
  return {
    config,
    database,
    clock: systemClock,
    ids: systemIds,
    log: makeLogger(config.logLevel),
    secrets: openSecrets(config.dataDir, config.secret),
    blobs: openBlobs(join(config.dataDir, 'blobs'), config.blobsUrl),
    staleness: await openStaleness(database),
    jobs: openJobs(database, systemClock, systemIds),
    views: openViews({ clock: systemClock, ids: systemIds }),
    mailer: config.mailUrl === null ? null : openMailer(config.mailUrl, config.mailFrom),
    payments: openPayments(config, { database, clock: systemClock }),
  }
}

/** Migrates, listens, and stops in good order on SIGTERM and SIGINT. */
export async function startServer(config: Config, options?: AppOptions): Promise<void> {
  // On a busy core the thread that would free what compiling took never has its turn: 27 MiB.
  setFlagsFromString('--no-maglev-destroy-on-background')
  const [context, { buildApp }, { allJobs }, { sweep }, { writeViews }] = await Promise.all([
    openContext(config),
    import('./app.ts'),
    import('./modules.ts'),
    import('./sweep.ts'),
    import('./modules/statistics/index.ts'),
  ])
  const server = await buildApp(context, options)
  const jobs = jobRunner(context, allJobs(context))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  context.log.info({ url: `http://${config.host}:${port}`, pid: process.pid }, 'listening')

  const sweeping = setInterval(() => void sweep(context), SWEEP_MS)
  const writingViews = setInterval(() => void writeViews(context), WRITE_VIEWS_MS)
  let askedAt: number | null = null
  const stop = (signal: string) => {
    // A terminal tells the whole process group, so one Ctrl-C may arrive twice.
    if (askedAt !== null && context.clock.steady() - askedAt < SAME_REQUEST_MS) return
    if (askedAt !== null) process.exit(1)
    askedAt = context.clock.steady()
    context.log.info({ signal }, 'stopping')
    clearInterval(sweeping)
    clearInterval(writingViews)
    const jobsEnded = jobs.stop()
    const { promise: tooLate, resolve: hurry } = Promise.withResolvers<'late'>()
    const late = setTimeout(() => {
      server.closeAllConnections()
      hurry('late')
    }, DRAIN_MS)
    late.unref()
    // Whoever keeps the connection for a next request would otherwise keep us.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    const end = async () => {
      clearInterval(idle)
      const ended = await Promise.race([jobsEnded, tooLate])
      clearTimeout(late)
      await writeViews(context)
      await context.database.close()
      context.log.info('stopped')
      // A job that hangs is run again elsewhere, or after the next start.
      if (ended === 'late') process.exit(0)
    }
    server.close(() => void end())
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await jobs.start()
}
