import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { WorkRevertReport } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { RevertScope } from './revert.queries.ts'

type ReportItem = WorkRevertReport['items'][number]
type Count = Exclude<keyof WorkRevertReport, 'items'>

/** A report that grows. */
export class RevertProgress {
  readonly #counts = { edits: 0, merges: 0, works: 0, decisions: 0, texts: 0, kept: 0, left: 0 }
  readonly #items: ReportItem[]
  readonly #named = new Set<string>()

  /** @param before of an earlier part of the same work */
  constructor(before?: WorkRevertReport) {
    const { items = [], ...counts } = before ?? {}
    this.#items = [...items]
    for (const { type, workId } of items) this.#named.add(`${type} ${workId}`)
    Object.assign(this.#counts, counts)
  }

  count(what: Count, more: number): void {
    this.#counts[what] += more
  }

  /** Names a work, once for each type. */
  add(type: ReportItem['type'], workId: string, title: string, code: string | null = null): void {
    if (this.#named.has(`${type} ${workId}`)) return
    this.#named.add(`${type} ${workId}`)
    const counts = {
      edit: 'edits',
      merge: 'merges',
      work: 'works',
      kept: 'kept',
      left: 'left',
    } as const
    this.#counts[counts[type]] += 1
    if (this.#items.length < limits.worksInRevertReport)
      this.#items.push({ type, workId, title, code })
  }

  get report(): WorkRevertReport {
    return { ...this.#counts, items: [...this.#items] }
  }
}

export interface Reverting {
  readonly scope: RevertScope
  /** The moderator; null for operators. */
  readonly by: string | null
  /** Whether what they wrote goes from the history as well. */
  readonly removesText: boolean
  readonly progress: RevertProgress
  /** Called between two transactions; it may throw to stop. */
  readonly onStep: () => Promise<void> | void
}

/** Between two transactions. */
export async function step({ onStep }: Reverting): Promise<void> {
  await onStep()
  // People who write meanwhile are served between two transactions.
  await yieldToEventLoop()
}
