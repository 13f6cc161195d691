import type { Database } from '@afins/database'
import type { Config } from './config.ts'
import type { Blobs } from './platform/blobs.ts'
import type { Clock } from './platform/clock.ts'
import type { Ids } from './platform/ids.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import type { Mailer } from './platform/mailer.ts'
import type { SimulatedPayments } from './platform/payments-simulated.ts'
import type { Payments } from './platform/payments.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Staleness } from './platform/staleness.ts'
import type { Views } from './platform/views.ts'

/** What the process holds. A function asks for the part it needs: `Pick<Context, 'database'>`. */
export interface Context {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly secrets: Secrets
  readonly blobs: Blobs
  readonly staleness: Staleness
  readonly jobs: Jobs
  /** Who looks at posts, counted in memory until it is written. */
  readonly views: Views
  /** Null where no mail is sent. */
  readonly mailer: Mailer | null
  /** Null where nothing is paid. */
  readonly payments: Payments | SimulatedPayments | null
}
