import type { DiaryEntry } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import { dateInWords, onDate } from '#data/date-in-words.ts'
import { text } from './text.ts'

const doing = { movies: 'Vendo', books: 'Lendo', music: 'Ouvindo' } as const

/**
 * When a reading, viewing or hearing was: "Lendo desde 3/2026", "De 2025 a ontem", "Em 3 de nov.".
 * @param today `YYYY-MM-DD`, or '' where no day is called today
 */
export function entryText(
  { started, ended, outcome }: Pick<DiaryEntry, 'started' | 'ended' | 'outcome'>,
  interest: FixedInterestId,
  today: string,
): string {
  const [from = '', to = ''] = [started, ended].map((date) =>
    date === '' ? '' : dateInWords(date, today),
  )
  if (outcome === 'open') return from ? `${doing[interest]} desde ${from}` : doing[interest]
  const at = onDate(to)
  const when = from && to && from !== to ? `de ${from} a ${to}` : at || (from && `desde ${from}`)
  if (outcome === 'gave_up') return when ? `Largado ${when}` : 'Largado'
  return when ? `${when[0]?.toUpperCase() ?? ''}${when.slice(1)}` : text.noDate
}
