import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { transaction, uniqueViolation } from '@afins/database'
import type { Context } from '#context.ts'
import { rowsOf } from '../new-works.service.ts'
import { DumpError, type DumpEntry, type DumpFormat, type DumpSource } from './dump.ts'
import {
  insertLoaded,
  moveCheckpoint,
  readCheckpoint,
  startLoad,
  type Checkpoint,
} from './loading.queries.ts'
import { musicbrainzDump } from './musicbrainz-dump.ts'
import { openlibraryDump } from './openlibrary-dump.ts'
import { planPart, type Counts } from './plan-part.loaders.ts'
import { readLines } from './read-lines.ts'
import { wikidataDump } from './wikidata-dump.ts'

const formats: Readonly<Record<DumpSource, DumpFormat>> = {
  musicbrainz: musicbrainzDump,
  openlibrary: openlibraryDump,
  wikidata: wikidataDump,
}

/** Works of one transaction: others write in between. */
const PART = 500
/** Where few lines are works, the checkpoint moves after this many. */
const LINES_OF_PART = 200_000
/** Someone may add a work of the part while it is planned; it is then planned again. */
const TRIES = 4
/** Of a stream, where works and their creators are read in one pass. */
const SINGLE_PASS = -1

type LoadContext = Pick<Context, 'database' | 'clock' | 'ids' | 'invalidation'>

export interface LoadOptions {
  /** Begins with the first line, whatever was loaded before. */
  readonly restart?: boolean
  /** Called after each transaction. */
  readonly onProgress?: (report: LoadReport) => void
}

export interface LoadReport extends Counts {
  readonly lines: number
  /** The line at which an interrupted load was resumed; 0 where it began with the first. */
  readonly resumedAt: number
  /** Damaged lines that were skipped. */
  readonly damaged: number
  /** The line in which the file ends too early; null where it is whole. */
  readonly cutAt: number | null
}

/**
 * Loads a dump into the catalogue, each part in one transaction with its checkpoint. Works whose id
 * is known stay as they are. An interrupted load is resumed where it stopped if the file has the
 * same lines up to there.
 * @param input a path, or a stream
 * @throws DumpError with a message for the operator
 */
export async function loadDump(
  context: LoadContext,
  source: DumpSource,
  input: string | Readable,
  { restart = false, onProgress = () => {} }: LoadOptions = {},
): Promise<LoadReport> {
  const format = formats[source]
  const isSingle = typeof input !== 'string' && format.passes > 1
  const first = isSingle ? SINGLE_PASS : 0
  const stored = restart ? null : await readCheckpoint(context.database.db, source)
  if (stored && (stored.pass === SINGLE_PASS) !== isSingle)
    throw new DumpError(
      'The load that was interrupted read its input another way (a file or a pipe). Continue it that way, or add --restart.',
    )
  const start = stored ?? { pass: first, line: 0, fingerprint: digestOf(createHash('sha256')) }
  const load = new Load(context, format, start, onProgress)
  const last = isSingle ? SINGLE_PASS : format.passes - 1
  for (let pass = start.pass; pass <= last; pass++)
    if (!(await load.readPass(input, pass, pass === last))) break
  return load.report
}

const digestOf = (hash: ReturnType<typeof createHash>) => hash.copy().digest('base64url')

class Load {
  report: LoadReport
  readonly #context: LoadContext
  readonly #format: DumpFormat
  readonly #onProgress: (report: LoadReport) => void
  #checkpoint: Checkpoint
  #isStarted = false

  constructor(
    context: LoadContext,
    format: DumpFormat,
    start: Checkpoint,
    onProgress: (report: LoadReport) => void,
  ) {
    this.#context = context
    this.#format = format
    this.#checkpoint = start
    this.#onProgress = onProgress
    const none = { added: 0, linked: 0, known: 0, incomplete: 0 }
    this.report = { ...none, lines: 0, resumedAt: start.line, damaged: 0, cutAt: null }
  }

  /** @returns whether the file was read to its end */
  async readPass(input: string | Readable, pass: number, isLast: boolean): Promise<boolean> {
    const { line: resumedAt, fingerprint } = this.#checkpoint
    const hash = createHash('sha256')
    let [line, first, last] = [0, '', '']
    let entries: DumpEntry[] = []
    let cutAt: number | null = null
    const store = async (isComplete: boolean) => {
      const to = { pass, line, fingerprint: digestOf(hash) }
      await this.#store(entries, to, isComplete)
      entries = []
    }
    for await (const lines of readLines(input))
      for (const { bytes, isWhole } of lines) {
        const text = line < resumedAt && line > 0 ? '' : bytes.toString('utf8').trim()
        if (line === 0) requireFormat(this.#format, (first = text))
        if (!isWhole && !this.#isParsed(text, pass)) {
          cutAt = line + 1
          break
        }
        hash.update(bytes)
        line += 1
        if (line === resumedAt && digestOf(hash) !== fingerprint) throw anotherFile(resumedAt)
        if (line <= resumedAt || text === '') continue
        last = text
        const entry = this.#parse(text, pass)
        if (entry) entries.push(entry)
        const sinceCheckpoint = line - this.#checkpoint.line
        if (entries.length >= PART || sinceCheckpoint >= LINES_OF_PART) await store(false)
      }
    if (line === 0) throw new DumpError('The file is empty.')
    if (line < resumedAt) throw anotherFile(resumedAt)
    if (cutAt === null && line > resumedAt && this.#format.isCut?.(first, last)) cutAt = line + 1
    await store(isLast && cutAt === null)
    if (cutAt !== null) {
      this.report = { ...this.report, cutAt }
      return false
    }
    if (!isLast) this.#checkpoint = await this.#begin(pass + 1)
    return true
  }

  #isParsed(text: string, pass: number): boolean {
    try {
      this.#format.parse(text, pass === SINGLE_PASS ? null : pass)
      return true
    } catch {
      return false
    }
  }

  #parse(text: string, pass: number): DumpEntry | null {
    try {
      return this.#format.parse(text, pass === SINGLE_PASS ? null : pass)
    } catch {
      this.report = { ...this.report, damaged: this.report.damaged + 1 }
      return null
    }
  }

  async #begin(pass: number): Promise<Checkpoint> {
    const begin = { pass, line: 0, fingerprint: digestOf(createHash('sha256')) }
    const { database, clock } = this.#context
    const now = clock.now()
    await transaction(database, (tx) => startLoad(tx, this.#format.source, { ...begin, now }))
    return begin
  }

  async #store(entries: readonly DumpEntry[], to: Checkpoint, isComplete: boolean) {
    const { database, clock, ids, invalidation } = this.#context
    const { source } = this.#format
    if (!this.#isStarted && this.#checkpoint.line === 0) await this.#begin(this.#checkpoint.pass)
    this.#isStarted = true
    for (let tried = 1; ; tried++) {
      const now = clock.now()
      const plan = await planPart(database.db, ids, entries)
      const rows = rowsOf(plan.works, { origin: source, addedBy: null, now })
      try {
        await transaction(database, async (tx) => {
          await insertLoaded(tx, rows, plan.ids, plan.drafts)
          const changed = new Set(
            [...plan.ids.map((id) => id.work_id), ...plan.drafts].map((id) => `work:${id}`),
          )
          if (changed.size > 0) await invalidation.invalidate(tx, ...changed)
          const isOurs = await moveCheckpoint(tx, source, this.#checkpoint, {
            ...to,
            now,
            isComplete,
          })
          if (!isOurs) throw new DumpError('Another load of this source is under way.')
        })
        this.#count(plan.counts, to.line)
        this.#checkpoint = to
        return
      } catch (error) {
        if (uniqueViolation(error) === null || tried === TRIES) throw error
      }
    }
  }

  #count(counts: Counts, line: number): void {
    const { report } = this
    this.report = {
      ...report,
      lines: line,
      added: report.added + counts.added,
      linked: report.linked + counts.linked,
      known: report.known + counts.known,
      incomplete: report.incomplete + counts.incomplete,
    }
    this.#onProgress(this.report)
  }
}

function requireFormat(format: DumpFormat, line: string): void {
  if (format.recognises(line)) return
  const other = Object.values(formats).find((each) => each.recognises(line))
  throw new DumpError(
    `This is not a dump of ${format.name}${other ? `: it looks like one of ${other.name}` : ''}.`,
  )
}

function anotherFile(line: number): DumpError {
  return new DumpError(
    `A load was interrupted after line ${line} of another file. Continue with that file, or add --restart to begin with the first line of this one.`,
  )
}
