import { access, constants } from 'node:fs/promises'
import type { Config } from '@afins/server/config'
import {
  changeWork,
  dumpSources,
  loadDump,
  removeCover,
  trustEditor,
  workChanges,
  type DumpSource,
  type LoadReport,
  type WorkChange,
} from '@afins/server/modules/works/index'
import { mergeWorks, undoMerge } from './merge-commands.ts'
import { removeWorkText, revertWorks } from './revert-commands.ts'
import { withContext } from './with-context.ts'

type Print = (line: string) => void

const USAGE = `Usage: afins works load <${dumpSources.join('|')}> <file|-> [--restart]
       afins works <${Object.keys(workChanges).join('|')}> <id>
       afins works remove-cover <id>
       afins works merge <from> <into>
       afins works undo-merge <id>
       afins works <trust|untrust> <username>
       afins works remove-text <id> <number>
       afins works revert --account <username> --since <time> [--remove-text] [--dry-run]`
const PROGRESS_MS = 10_000

interface Words {
  readonly words: readonly string[]
  readonly isRestart: boolean
}

export async function works(
  config: Config,
  { words, isRestart }: Words,
  print: Print,
): Promise<void> {
  const [command = '', ...rest] = words.filter((word) => word !== '--restart')
  const [first = '', second = ''] = rest
  if (command === 'load' && isSource(first) && second !== '')
    return load(config, { source: first, file: second, isRestart }, print)
  if (command === 'merge' && first !== '' && second !== '')
    return mergeWorks(config, first, second, print)
  if (command === 'undo-merge' && first !== '') return undoMerge(config, first, print)
  if (command === 'revert') return revertWorks(config, rest, print)
  if (command === 'remove-text' && first !== '' && second !== '')
    return removeWorkText(config, first, second, print)
  if (command === 'remove-cover' && first !== '') return takeDown(config, first, print)
  if ((command === 'trust' || command === 'untrust') && first !== '')
    return trust(config, first, command === 'trust', print)
  if (isChange(command) && first !== '') return change(config, command, first, print)
  throw new Error(USAGE)
}

const isSource = (word: string): word is DumpSource =>
  (dumpSources as readonly string[]).includes(word)
const isChange = (word: string): word is WorkChange => Object.hasOwn(workChanges, word)

const DONE: Readonly<Record<WorkChange, string>> = {
  hide: 'is hidden',
  show: 'is shown',
  lock: 'is locked: only operators change it',
  unlock: 'is not locked',
}

async function change(config: Config, name: WorkChange, id: string, print: Print): Promise<void> {
  const title = await withContext(config, (context) => changeWork(context, id, name))
  if (title === null) throw new Error(`No work has the id ${id}.`)
  print(`“${title}” ${DONE[name]}.`)
}

async function trust(config: Config, username: string, isTrusted: boolean, print: Print) {
  const isThere = await withContext(config, (context) => trustEditor(context, username, isTrusted))
  if (!isThere) throw new Error(`Nobody is called ${username} here.`)
  print(
    isTrusted
      ? `${username} is trusted with the catalogue.`
      : `What ${username} may do in the catalogue depends on their account again.`,
  )
}

async function takeDown(config: Config, id: string, print: Print): Promise<void> {
  const title = await withContext(config, (context) => removeCover(context, id))
  if (title === null) throw new Error(`No work has the id ${id}, or it has no cover.`)
  print(`The cover of “${title}” is removed, and the same image is rejected for it from now on.`)
}

interface Load {
  readonly source: DumpSource
  readonly file: string
  readonly isRestart: boolean
}

async function load(config: Config, { source, file, isRestart }: Load, print: Print) {
  if (file !== '-')
    await access(file, constants.R_OK).catch(() => {
      throw new Error(`The file ${file} cannot be read.`)
    })
  const input = file === '-' ? process.stdin : file
  let printedAt = Date.now()
  const onProgress = ({ lines, added }: LoadReport) => {
    if (Date.now() - printedAt < PROGRESS_MS) return
    printedAt = Date.now()
    print(`line ${lines}: ${added} added`)
  }
  const report = await withContext(config, (context) =>
    loadDump(context, source, input, { restart: isRestart, onProgress }),
  )
  for (const line of describe(report)) print(line)
  if (report.cutAt !== null)
    throw new Error(
      `The file is cut in line ${report.cutAt}. Get the whole file and load it again: it goes on there.`,
    )
}

function describe(report: LoadReport): string[] {
  const { lines, resumedAt, added, linked, known, incomplete, damaged } = report
  return [
    `${lines} lines${resumedAt > 0 ? `, resumed after line ${resumedAt}` : ''}:`,
    `  ${added} works added`,
    `  ${linked} of the catalogue’s own works linked to it`,
    `  ${known} were there and stay as they are`,
    ...(incomplete > 0 ? [`  ${incomplete} skipped, without a year and a known creator`] : []),
    ...(damaged > 0 ? [`  ${damaged} damaged lines skipped`] : []),
  ]
}
