import type { ShelfSummary } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { ShelfState } from '@afins/contract/shelves'
import type { WorkKind } from '@afins/contract/works'
import { dateInWords, onDate } from '#data/date-in-words.ts'

export const shelfSteps = ['want', 'begin', 'finish', 'give_up'] as const
/** What one tap does with a work. */
export type ShelfStep = (typeof shelfSteps)[number]

/** What someone most likely does next with a work; films are rarely begun and left for later. */
export function likelyStep(kind: WorkKind, entry: ShelfSummary): ShelfStep {
  if (entry.active) return 'finish'
  if (!entry.wants) return 'want'
  return kind === 'film' ? 'finish' : 'begin'
}

/** The one shelf that a card marks a work with; null where it is on none. */
export function shownState(entry: ShelfSummary): ShelfState | null {
  if (entry.active) return 'active'
  if (entry.wants) return 'wants'
  if (entry.times > 0) return 'finished'
  return entry.gaveUp ? 'gave_up' : null
}

/** The steps that say more than what is the case already. */
export function offeredSteps(entry: ShelfSummary | undefined): ShelfStep[] {
  if (!entry) return [...shelfSteps]
  const { wants, active, times, gaveUp } = entry
  const isOffered = {
    want: !wants,
    begin: active === null,
    finish: true,
    give_up: active !== null || (times === 0 && !gaveUp),
  }
  return shelfSteps.filter((step) => isOffered[step])
}

/** Whether the diary says how it went: who rates the work says nothing new by that. */
export const hasDiary = ({ active, times, gaveUp }: ShelfSummary) =>
  active !== null || times > 0 || gaveUp

/** The entry as it will be once a rating is stored: what is rated was finished, some time. */
export function afterRating<Entry extends ShelfSummary>(
  rating: number | null,
  entry: Entry,
): Entry {
  if (rating === null || hasDiary(entry)) return { ...entry, rating }
  return { ...entry, rating, wants: false, times: 1 }
}

/** The entry as it will be once a step is stored. @param today `YYYY-MM-DD` */
export function afterStep<Entry extends ShelfSummary>(
  step: ShelfStep,
  entry: Entry,
  today: string,
): Entry {
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

const openEntry = ({ workId }: ShelfSummary, today: string): ShelfSummary['active'] => ({
  ...{
    id: '',
    workId,
    visibility: 'self',
    started: today,
    ended: '',
    outcome: 'open',
    rating: null,
  },
  ...{ progress: null, unit: null, total: null, progressAt: null, inFeed: true, createdAt: 0 },
})

const words = {
  movies: {
    want: 'Quero ver',
    again: 'Quero rever',
    shortAgain: 'Rever',
    finish: 'Vi',
    finishAgain: 'Vi de novo',
    finished: 'Visto',
    active: 'Vendo',
    wanted: 'Na lista do que você quer ver',
  },
  books: {
    want: 'Quero ler',
    again: 'Quero reler',
    shortAgain: 'Reler',
    finish: 'Li',
    finishAgain: 'Li de novo',
    finished: 'Lido',
    active: 'Lendo',
    wanted: 'Na lista do que você quer ler',
  },
  music: {
    want: 'Quero ouvir',
    again: 'Quero ouvir de novo',
    shortAgain: 'De novo',
    finish: 'Ouvi',
    finishAgain: 'Ouvi de novo',
    finished: 'Ouvido',
    active: 'Ouvindo',
    wanted: 'Na lista do que você quer ouvir',
  },
} as const

/** That one has seen, read or heard a work: “Vi”, “Li”, “Ouvi”. */
export const finishVerb = (interest: FixedInterestId) => words[interest].finish

const isAgain = (entry: ShelfSummary | null) => entry !== null && (entry.times > 0 || entry.gaveUp)

/** What a step is called. */
export function stepLabel(
  step: ShelfStep,
  interest: FixedInterestId,
  entry: ShelfSummary | null,
): string {
  const { want, again, finish, finishAgain } = words[interest]
  switch (step) {
    case 'want':
      return isAgain(entry) ? again : want
    case 'begin':
      return 'Comecei'
    case 'finish':
      if (entry && entry.times > 0 && !entry.active) return finishAgain
      return finish
    case 'give_up':
      return 'Larguei'
  }
}

/** The same where there is hardly any room: a part of it, so that a voice finds it. */
export function shortLabel(...of: Parameters<typeof stepLabel>): string {
  const [step, interest, entry] = of
  if (step !== 'want') return stepLabel(...of)
  return isAgain(entry) ? words[interest].shortAgain : 'Quero'
}

/** Which shelf a work is on. */
export function stateLabel(
  state: ShelfState,
  interest: FixedInterestId,
  { times }: ShelfSummary,
): string {
  const { active, wanted, finished } = words[interest]
  const labels = {
    active,
    wants: wanted,
    finished: times > 1 ? `${finished} ${times} vezes` : finished,
    gave_up: 'Largado',
  }
  return labels[state]
}

/** The same where there is hardly any room. */
export function shortState(state: ShelfState, interest: FixedInterestId): string {
  const { active, finished } = words[interest]
  return { active, wants: 'Na lista', finished, gave_up: 'Largado' }[state]
}

/** All that is the case with a work, in words. */
export function statesInWords(interest: FixedInterestId, entry: ShelfSummary): string {
  const { wants, active, times, gaveUp } = entry
  const is = { active: active !== null, finished: times > 0, wants, gave_up: gaveUp }
  return (['active', 'finished', 'wants', 'gave_up'] as const)
    .filter((state) => is[state])
    .map((state) => shortState(state, interest))
    .join(' · ')
}

/** What takes a work off the list of what one wants. */
export const wantsNoMore = 'Tirar da lista'

/** Where a work is on one’s shelves, in one line; '' where it is on none. */
export function shelfLine(interest: FixedInterestId, entry: ShelfSummary, today: string): string {
  const { active, wanted, finished } = words[interest]
  const on = (date: string) => (date === '' ? '' : ` ${onDate(dateInWords(date, today))}`)
  const parts = []
  if (entry.active)
    parts.push(
      `${active}${entry.active.started === '' ? '' : ` desde ${dateInWords(entry.active.started, today)}`}`,
    )
  if (entry.wants) parts.push(wanted)
  if (entry.times > 0 && !entry.active)
    parts.push(`${finished}${on(entry.lastOn)}${entry.times > 1 ? `, ${entry.times} vezes` : ''}`)
  if (entry.gaveUp && !entry.active) parts.push(`Largado${on(entry.lastOn)}`)
  return parts.join(' · ')
}
