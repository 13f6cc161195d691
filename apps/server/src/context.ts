import type { Database } from '@afins/database'
import type { Config } from './config.ts'
import type { Blobs } from './platform/blobs.ts'
import type { Clock } from './platform/time.ts'
import type { Ids } from './platform/ids.ts'
import type { Journal } from './platform/journal.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import type { Mailer } from './platform/mailer.ts'
import type { SimulatedPayments } from './platform/payments-simulated.ts'
import type { Payments } from './platform/payments.ts'
import type { ReplicaReads } from './platform/replica-reads.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Invalidation } from './platform/invalidation.ts'
import type { Views } from './platform/views.ts'

/** Everything the process opens. Functions take the part they need: `Pick<Context, 'database'>`. */
export interface Context {
  readonly config: Config
  readonly database: Database
  /** Null where the database has no replicas. */
  readonly replicaReads: ReplicaReads | null
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly secrets: Secrets
  readonly blobs: Blobs
  readonly invalidation: Invalidation
  readonly journal: Journal
  readonly jobs: Jobs
  readonly views: Views
  /** Null where no mail is sent. */
  readonly mailer: Mailer | null
  /** Null where nothing is paid. */
  readonly payments: Payments | SimulatedPayments | null
}
