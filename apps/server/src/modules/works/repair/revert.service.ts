import { z } from 'zod'
import type { Api, WorkRevertReport } from '@afins/contract/api'
import { SECOND } from '@afins/contract/durations'
import type { EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, type Reader } from '@afins/database'
import type { Once } from '#endpoint/handler.ts'
import type { MergeDeps } from '../merging/merge-works.service.ts'
import { revertAccounts } from './revert-accounts.service.ts'
import { RevertProgress } from './revert-progress.ts'
import { insertRevert, revertRow, updateRevert, type RevertScope } from './revert.queries.ts'

/** Takes back what some accounts did. */
export const REVERT_ACCOUNTS = 'works.revert-accounts'

/** How often the report is stored while it grows. */
const STORE_MS = SECOND

const jobPayload = z.object({ revertId: z.string(), removesText: z.boolean().default(false) })

/** Begins to take back what some accounts did. @returns its id */
export function beginRevert(
  deps: MergeDeps,
  by: string,
  { uids, since, removesText }: RevertScope & { readonly removesText: boolean },
  once: Once,
): Promise<string> {
  return once(async (tx) => {
    const id = deps.ids.next()
    await insertRevert(tx, {
      ...{ id, uid: by, accounts: JSON.stringify(uids), since },
      report: JSON.stringify(new RevertProgress().report),
      created_at: deps.clock.now(),
    })
    await deps.jobs.enqueue(tx, {
      kind: REVERT_ACCOUNTS,
      key: id,
      payload: { revertId: id, removesText },
    })
    return id
  })
}

/** How far it has come. @throws AppError `request.not_found` */
export async function loadRevert(
  db: Reader,
  id: string,
): Promise<EndpointOutput<Api['getWorkRevert']>> {
  const [row] = await revertRow(db, { id })
  if (!row) throw new AppError('request.not_found')
  const { report } = new RevertProgress(JSON.parse(row.report) as WorkRevertReport)
  return { id, at: row.created_at, doneAt: row.done_at, report }
}

/** The job that does it; a repetition goes on where it was. */
export async function runRevert(
  deps: MergeDeps,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { revertId: id, removesText } = jobPayload.parse(payload)
  const [row] = await revertRow(deps.database.db, { id })
  if (!row || row.done_at !== null) return
  const progress = new RevertProgress(JSON.parse(row.report) as WorkRevertReport)
  const store = (doneAt: number | null) =>
    transaction(deps.database, (tx) =>
      updateRevert(tx, id, { report: JSON.stringify(progress.report), done_at: doneAt }),
    )
  let storedAt = deps.clock.steady()
  await revertAccounts(deps, {
    scope: { uids: JSON.parse(row.accounts) as string[], since: row.since },
    by: row.uid,
    removesText,
    progress,
    async onStep() {
      signal.throwIfAborted()
      if (deps.clock.steady() - storedAt < STORE_MS) return
      await store(null)
      storedAt = deps.clock.steady()
    },
  })
  await store(deps.clock.now())
}
