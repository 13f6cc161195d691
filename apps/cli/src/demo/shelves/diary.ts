import { DAY, HOUR, MINUTE } from '@afins/contract/durations'
import type { DiaryOutcome, ProgressUnit } from '@afins/contract/shelves'
import type { WorkKind } from '@afins/contract/works'
import type { Random } from '../random.ts'
import type { CatalogueWork } from './tastes.ts'

/** A day of which the writer still knows so much; `none`: no date. */
export interface DemoDate {
  readonly ago: number
  readonly known: 'none' | 'year' | 'month' | 'day'
}

/** One reading, viewing or hearing. */
export interface DemoDiaryEntry {
  readonly started: DemoDate
  readonly ended: DemoDate
  readonly outcome: DiaryOutcome
  readonly progress: DemoProgress | null
}

interface DemoProgress {
  readonly progress: number
  readonly unit: ProgressUnit
  readonly total: number | null
}

const SPAN = 730 * DAY
const noDate: DemoDate = { ago: 0, known: 'none' }
/** Days that a work is with someone; what is not here is over on the day it began. */
const days: Partial<Record<WorkKind, readonly [least: number, most: number]>> = {
  book: [3, 50],
  series: [2, 40],
}

/** When something within the last two years happened: more of it lately. */
export const someTime = (random: Random): number => Math.round(HOUR + SPAN * random.next() ** 1.4)

/** When someone writes down what happened: soon after, or soon after they joined. */
export function writingTime(happenedAgo: number, joinedAgo: number, random: Random): number {
  const earliest = Math.min(happenedAgo, joinedAgo - MINUTE)
  const delay = happenedAgo < joinedAgo ? 12 * HOUR : 2 * DAY
  return Math.max(MINUTE, Math.round(earliest - random.next() * Math.min(delay, earliest)))
}

/** One that ended; what was before someone joined is remembered less well. */
export function makeEnded(
  { kind }: CatalogueWork,
  endedAgo: number,
  joinedAgo: number,
  outcome: 'finished' | 'gave_up',
  random: Random,
): DemoDiaryEntry {
  const known = random.weighted(
    endedAgo < joinedAgo
      ? { day: 84, month: 8, year: 2, none: 6 }
      : { day: 40, month: 26, year: 22, none: 12 },
  )
  const range = days[kind]
  const begun = range && known !== 'none' && random.chance(0.65)
  const started: DemoDate = begun ? { ago: endedAgo + random.int(...range) * DAY, known } : noDate
  return { started, ended: { ago: endedAgo, known }, outcome, progress: null }
}

/** One that goes on. */
export function makeOpen(work: CatalogueWork, startedAgo: number, random: Random): DemoDiaryEntry {
  const started: DemoDate = { ago: startedAgo, known: random.chance(0.9) ? 'day' : 'none' }
  const progress = random.chance(0.85) ? makeProgress(work, random) : null
  return { started, ended: noDate, outcome: 'open', progress }
}

function makeProgress({ kind, length }: CatalogueWork, random: Random): DemoProgress | null {
  const part = 0.05 + 0.9 * random.next()
  const partOf = (total: number) => Math.max(1, Math.floor(part * total))
  if (kind === 'book' && random.chance(0.75)) {
    const total = random.int(90, 620)
    return { progress: partOf(total), unit: 'page', total }
  }
  if (kind === 'series' && length) return { progress: partOf(length), unit: 'episode', total: null }
  if (kind === 'film' && length) return { progress: partOf(length), unit: 'minute', total: null }
  return { progress: partOf(100), unit: 'percent', total: null }
}
