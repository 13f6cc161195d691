import { AppError, type FieldError } from '@afins/contract/errors'
import { isBefore } from '@afins/contract/partial-dates'
import type { DiaryOutcome, ProgressUnit } from '@afins/contract/shelves'
import { kindFacts, type WorkKind } from '@afins/contract/works'
import { latestDay } from './days.ts'

/** A diary entry as it would be stored. */
export interface DiaryContent {
  readonly started: string
  readonly ended: string
  readonly outcome: DiaryOutcome
  readonly progress: number | null
  readonly unit: ProgressUnit | null
  readonly total: number | null
}

interface WorkLength {
  readonly kind: WorkKind
  readonly length: number | null
}

const unitOf = { minutes: 'minute', pages: 'page', episodes: 'episode', seconds: null } as const

/** Checks what the form of each field alone does not say. @throws AppError at the field */
export function checkDiary(entry: DiaryContent, work: WorkLength, now: number): void {
  const { started, ended, outcome, progress, unit, total } = entry
  const today = latestDay(now)
  for (const [field, date] of [
    ['started', started],
    ['ended', ended],
  ] as const)
    if (isBefore(today, date)) throw errorAt(field, { code: 'diary.date_future' })
  if (outcome === 'open' && ended !== '') throw errorAt('ended', { code: 'diary.not_ended' })
  if (isBefore(ended, started)) throw errorAt('ended', { code: 'diary.ends_before_start' })
  if (unit === null && (progress !== null || total !== null))
    throw errorAt('unit', { code: 'field.required' })
  const end = endOf(unit, total, work)
  if (progress !== null && end !== null && progress > end)
    throw errorAt('progress', { code: 'diary.beyond_end', params: { max: end } })
}

/** What progress ends at: what the reader says, or else the work. */
function endOf(unit: ProgressUnit | null, total: number | null, work: WorkLength): number | null {
  if (unit === 'percent') return 100
  if (total !== null) return total
  const { length } = kindFacts[work.kind]
  return length !== null && unitOf[length] === unit && unit !== null ? work.length : null
}

function errorAt(field: string, error: FieldError): AppError {
  return new AppError(error.code === 'field.required' ? 'request.invalid' : error.code, {
    fields: { [field]: error },
  })
}
