import type { ShelfEntry } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import { writtenDate } from '#data/written-date.ts'

/** What one tap does with a work. */
export type ShelfStep = 'want' | 'begin' | 'finish' | 'give_up'

/** What someone most likely does next with a work; films are rarely begun and left for later. */
export function likelyStep(kind: WorkKind, entry: ShelfEntry): ShelfStep {
  if (entry.active) return 'finish'
  if (!entry.wants) return 'want'
  return kind === 'film' ? 'finish' : 'begin'
}

/** Whether a step says what is the case already. */
export function isTaken(step: ShelfStep, entry: ShelfEntry): boolean {
  switch (step) {
    case 'want':
      return entry.wants
    case 'begin':
      return entry.active !== null
    case 'finish':
      return entry.active === null && entry.times > 0
    case 'give_up':
      return entry.gaveUp
  }
}

/** The entry as it will be once a step is stored. @param today `YYYY-MM-DD` */
export function afterStep(step: ShelfStep, entry: ShelfEntry, today: string): ShelfEntry {
  switch (step) {
    case 'want':
      return { ...entry, wants: true }
    case 'begin':
      return { ...entry, wants: false, active: entry.active ?? openEntry(entry, today) }
    case 'finish':
      return {
        ...entry,
        wants: false,
        active: null,
        times: entry.times + 1,
        gaveUp: false,
        lastOn: today,
      }
    case 'give_up':
      return { ...entry, wants: false, active: null, gaveUp: entry.times === 0, lastOn: today }
  }
}

const openEntry = ({ workId, visibility }: ShelfEntry, today: string): ShelfEntry['active'] => ({
  ...{ id: '', workId, visibility, started: today, ended: '', outcome: 'open', rating: null },
  ...{ progress: null, unit: null, total: null, progressAt: null, inFeed: true, createdAt: 0 },
})

const words = {
  movies: {
    want: 'Quero ver',
    again: 'Quero rever',
    finish: 'Vi',
    active: 'Vendo',
    wanted: 'Na lista do que você quer ver',
  },
  books: {
    want: 'Quero ler',
    again: 'Quero reler',
    finish: 'Terminei',
    active: 'Lendo',
    wanted: 'Na lista do que você quer ler',
  },
  music: {
    want: 'Quero ouvir',
    again: 'Quero ouvir de novo',
    finish: 'Terminei',
    active: 'Ouvindo',
    wanted: 'Na lista do que você quer ouvir',
  },
} as const

/** What a step is called. */
export function stepLabel(
  step: ShelfStep,
  kind: WorkKind,
  interest: FixedInterestId,
  entry: ShelfEntry | null,
): string {
  const { want, again, finish } = words[interest]
  switch (step) {
    case 'want':
      return entry && (entry.times > 0 || entry.gaveUp) ? again : want
    case 'begin':
      return 'Comecei'
    case 'finish':
      return kind === 'series' ? 'Terminei' : finish
    case 'give_up':
      return 'Desisti'
  }
}

/** Where a work is on one’s shelves, in one line; '' where it is on none. */
export function shelfLine(interest: FixedInterestId, entry: ShelfEntry, today: string): string {
  const { active, wanted } = words[interest]
  const on = (date: string) => (date === '' ? '' : ` ${dateInWords(date, today)}`)
  const parts = []
  if (entry.active)
    parts.push(
      `${active}${entry.active.started === '' ? '' : ` desde ${dateInWords(entry.active.started, today, 'desde')}`}`,
    )
  if (entry.wants) parts.push(wanted)
  if (entry.times > 0 && !entry.active)
    parts.push(`Terminado${on(entry.lastOn)}${entry.times > 1 ? `, ${entry.times} vezes` : ''}`)
  if (entry.gaveUp && !entry.active) parts.push(`Largado${on(entry.lastOn)}`)
  return parts.join(' · ')
}

/** A partial date as it is written: "hoje", "em 3/11/2026", "em 11/2026", "em 2026". */
function dateInWords(date: string, today: string, before = ''): string {
  if (date === today) return 'hoje'
  const written = writtenDate(date)
  return before === '' ? `em ${written}` : written
}
