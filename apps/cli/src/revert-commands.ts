import { parseArgs } from 'node:util'
import type { WorkRevertReport } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import type { Config } from '@afins/server/config'
import type { Context } from '@afins/server/context'
import { allMovers } from '@afins/server/modules'
import { uidOf } from '@afins/server/modules/accounts/index'
import {
  previewRevert,
  removeText,
  revertAccounts,
  RevertProgress,
} from '@afins/server/modules/works/index'
import { withContext } from './with-context.ts'

type Print = (line: string) => void

const USAGE = `Usage: afins works revert --account <username> [--account <username> …] --since <time> [--remove-text] [--dry-run]
       <time> as 2026-11-24 or 2026-11-24T03:00:00Z`

/** Takes back all that accounts did in the catalogue since a time, or prints what that would be. */
export async function revertWorks(
  config: Config,
  words: readonly string[],
  print: Print,
): Promise<void> {
  const { accounts, since, removesText, isDryRun } = read(words)
  const report = await withContext(config, async (context) => {
    const deps = { ...context, movers: allMovers(context) }
    const uids: string[] = []
    for (const username of accounts) uids.push(await requireUid(context, username))
    const scope = { uids, since }
    if (isDryRun) return previewRevert(deps, scope)
    const progress = new RevertProgress()
    await revertAccounts(deps, { scope, by: null, removesText, progress, onStep: () => {} })
    return progress.report
  })
  if (isDryRun) print('Nothing is changed. This is what would be:')
  for (const line of describe(report, removesText)) print(line)
}

/** Removes what an earlier version of a work says. */
export async function removeWorkText(
  config: Config,
  workId: string,
  number: string,
  print: Print,
): Promise<void> {
  const count = await withContext(config, (context) =>
    removeText(context, workId, Number(number) || 0),
  ).catch((error: unknown) => {
    throw error instanceof AppError ? new Error(errorText(error.code)) : error
  })
  print(`The texts of ${count} versions are removed.`)
}

function read(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      account: { type: 'string', multiple: true, default: [] },
      since: { type: 'string', default: '' },
      'remove-text': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const since = Date.parse(values.since)
  if (values.account.length === 0 || Number.isNaN(since)) throw new Error(USAGE)
  const { account: accounts, 'remove-text': removesText, 'dry-run': isDryRun } = values
  return { accounts, since, removesText, isDryRun }
}

async function requireUid({ database }: Context, username: string): Promise<string> {
  const uid = await uidOf(database.db, username)
  if (uid === null) throw new Error(`Nobody is called ${username} here.`)
  return uid
}

const TYPES: Readonly<Record<WorkRevertReport['items'][number]['type'], string>> = {
  edit: 'edits of',
  merge: 'merge of',
  work: 'hidden:',
  kept: 'stays, since others use it:',
  left: 'could not be taken back:',
}

function describe({ items, ...counts }: WorkRevertReport, removesText: boolean): string[] {
  const { edits, merges, works, decisions, texts, kept, left } = counts
  const more = edits + merges + works + kept + left - items.length
  return [
    `${edits} works edited, ${merges} merges undone, ${works} added works hidden, ${decisions} proposals and decisions, ${kept} kept, ${left} left`,
    ...(removesText ? [`${texts} versions without their texts`] : []),
    ...items.map(
      ({ type, workId, title, code }) =>
        `  ${TYPES[type]} “${title}” (${workId})${code === null ? '' : `: ${code}`}`,
    ),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}
