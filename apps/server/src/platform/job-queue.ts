import { prepared, type Database, type Reader, type Writer } from '@afins/database'

export interface JobRow {
  readonly id: string
  readonly kind: string
  readonly key: string | null
  readonly payload: string
  readonly run_at: number
  readonly created_at: number
}

export interface Lease {
  readonly id: string
  readonly kind: string
  readonly payload: string
  readonly attempts: number
  /** How often it had been requested when it was claimed. */
  readonly requests: number
  /** Of this try alone. */
  readonly token: string
  readonly cursor: string | null
}

export async function insertJob(tx: Writer, job: JobRow): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ ...job, asked: 1, attempts: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .where('key', 'is not', null)
        .where('given_up_at', 'is', null)
        .doUpdateSet((eb) => ({
          payload: eb.ref('excluded.payload'),
          run_at: eb.ref('excluded.run_at'),
          asked: eb('jobs.asked', '+', 1),
          attempts: 0,
          cursor: null,
        })),
    )
    .execute()
}

/** Whether a job of a kind is waiting or running. */
export const queuedJob = prepared((db: Reader, p: { kind: string }) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', p.kind)
    .where('given_up_at', 'is', null)
    .limit(1),
)

export async function nextRunAt(
  db: Reader,
  kinds: readonly string[],
  now: number,
): Promise<number | null> {
  if (kinds.length === 0) return null
  const row = await waiting(db, kinds, now).select('run_at').executeTakeFirst()
  return row?.run_at ?? null
}

/** Claims the job that has been due longest, until the lease ends. */
export async function claimJob(
  database: Database,
  tx: Writer,
  of: {
    readonly kinds: readonly string[]
    readonly token: string
    readonly now: number
    readonly leaseMs: number
  },
): Promise<Lease | null> {
  const due = waiting(tx, of.kinds, of.now).select('id').where('run_at', '<=', of.now)
  const found = await (
    database.can.skipLocked ? due.forUpdate().skipLocked() : due
  ).executeTakeFirst()
  if (!found) return null
  const row = await tx
    .updateTable('jobs')
    .set((eb) => ({
      lease_owner: of.token,
      lease_until: of.now + of.leaseMs,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', found.id)
    .returning(['id', 'kind', 'payload', 'attempts', 'cursor', 'asked as requests'])
    .executeTakeFirstOrThrow()
  return { ...row, token: of.token }
}

function waiting(db: Reader, kinds: readonly string[], now: number) {
  return db
    .selectFrom('jobs')
    .where('given_up_at', 'is', null)
    .where('kind', 'in', kinds)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
}

/** Stores some leases for longer. */
export async function renewLeases(
  tx: Writer,
  tokens: readonly string[],
  until: number,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ lease_until: until })
    .where('lease_owner', 'in', tokens)
    .execute()
}

/** Whether a try still has its lease; no one else takes it before the transaction ends. */
export async function hasLease(
  { can }: Pick<Database, 'can'>,
  tx: Writer,
  lease: Pick<Lease, 'id' | 'token'>,
): Promise<boolean> {
  const found = tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', lease.id)
    .where('lease_owner', '=', lease.token)
  const row = await (can.concurrentWrites ? found.forShare() : found).executeTakeFirst()
  return row !== undefined
}

export async function storeCursor(
  tx: Writer,
  { id, token }: Pick<Lease, 'id' | 'token'>,
  cursor: string,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ cursor })
    .where('id', '=', id)
    .where('lease_owner', '=', token)
    .execute()
}

/** Unless it was requested again in the meantime. */
export async function finishJob(tx: Writer, lease: Lease): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('id', '=', lease.id)
    .where('lease_owner', '=', lease.token)
    .where('asked', '=', lease.requests)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) await release(tx, lease)
}

export function postponeJob(tx: Writer, lease: Lease, runAt: number, error: string) {
  return putBack(tx, lease, { run_at: runAt, last_error: error })
}

export function markJobDead(tx: Writer, lease: Lease, now: number, error: string) {
  return putBack(tx, lease, { given_up_at: now, last_error: error })
}

async function putBack(
  tx: Writer,
  lease: Lease,
  change: { run_at?: number; given_up_at?: number; last_error: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ ...change, lease_owner: null, lease_until: null })
    .where('id', '=', lease.id)
    .where('lease_owner', '=', lease.token)
    .where('asked', '=', lease.requests)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await release(tx, lease)
}

async function release(tx: Writer, lease: Lease): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ lease_owner: null, lease_until: null, attempts: 0, cursor: null })
    .where('id', '=', lease.id)
    .where('lease_owner', '=', lease.token)
    .execute()
}

export async function deleteDead(tx: Writer, before: number): Promise<void> {
  await tx.deleteFrom('jobs').where('given_up_at', '<', before).execute()
}

/** The jobs of a kind that are stored, dead ones too. */
export const payloadsOf = prepared((db: Reader, p: { kind: string }) =>
  db.selectFrom('jobs').select(['id', 'payload']).where('kind', '=', p.kind),
)

export async function deleteJobs(tx: Writer, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('jobs').where('id', 'in', ids).execute()
}
