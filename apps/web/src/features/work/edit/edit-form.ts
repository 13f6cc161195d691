import type { WorkContent, WorkDetail } from '@afins/contract/api'
import { checkField, fields, limits, type FieldName } from '@afins/contract/fields'
import { errorText } from '@afins/contract/errors-pt'
import { kindFacts, type LengthUnit, type WorkKind } from '@afins/contract/works'
import type { Input } from '#data/call.ts'
import type { FormErrors } from '#parts/form-errors.tsx'
import { text } from './text.ts'

type Credit = WorkContent['credits'][number]

/** A credit; without an id it is someone whom the catalogue may not have yet. */
export interface FormCredit {
  readonly id?: string
  readonly name: string
  readonly role: Credit['role']
}

/** What the form has: texts as they were typed, lists as they are sent. */
export interface EditForm {
  readonly title: string
  readonly originalTitle: string
  readonly titles: WorkContent['titles']
  readonly year: string
  readonly endYear: string
  readonly countries: readonly string[]
  readonly language: string
  readonly length: string
  readonly note: string
  readonly credits: readonly FormCredit[]
  readonly ids: WorkContent['ids']
  readonly genres: readonly string[]
  readonly cover: WorkContent['cover']
  /** Both empty where there is none. */
  readonly synopsis: NonNullable<WorkContent['synopsis']>
}

export type EditField = keyof EditForm
type Changes = Omit<Input<'updateWork'>['body'], 'version' | 'reason'>

const editFields: readonly EditField[] = [
  ...(['title', 'originalTitle', 'titles', 'cover', 'credits', 'year', 'endYear'] as const),
  ...(['length', 'countries', 'language', 'genres', 'synopsis', 'note', 'ids'] as const),
]

/** The form of a work as it is. */
export function formOf(work: WorkDetail): EditForm {
  const { title, titles, countries, note, ids, cover, coverText } = work
  return {
    ...{ title, titles, countries, note, ids },
    originalTitle: work.originalTitle ?? '',
    year: numberText(work.year),
    endYear: numberText(work.endYear),
    language: work.language ?? '',
    length: lengthText(work.length, kindFacts[work.kind].length),
    credits: work.credits.map(({ id, name, role }) => ({ id, name, role })),
    genres: work.genres.map(({ slug }) => slug),
    cover: cover === null ? null : { id: cover, alt: '', source: '', ...coverText },
    synopsis: work.synopsis ?? { text: '', source: '' },
  }
}

const numberText = (value: number | null) => (value === null ? '' : String(value))

/** A length as people type it: seconds as minutes and seconds. */
export function lengthText(length: number | null, unit: LengthUnit | null): string {
  if (length === null) return ''
  if (unit !== 'seconds') return String(length)
  return `${Math.floor(length / 60)}:${String(length % 60).padStart(2, '0')}`
}

/** What was typed as a length; null for nothing, NaN where it is none. */
export function parseLength(typed: string, unit: LengthUnit | null): number | null {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  if (unit !== 'seconds') return parseNumber(trimmed, limits.workLength)
  const [, hours = '0', minutes, seconds] =
    /^(?:(\d{1,3}):(?=\d{1,2}:))?(\d{1,5}):([0-5]?\d)$/.exec(trimmed) ?? []
  if (minutes === undefined) return Number.NaN
  const length = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return length >= 1 && length <= limits.workLength ? length : Number.NaN
}

/** What was typed as a number; null for nothing, NaN where it is none or out of range. */
export function parseNumber(typed: string, most: number): number | null {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  const value = /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return value >= 1 && value <= most ? value : Number.NaN
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two forms differ. */
export function changedFields(before: EditForm, after: EditForm): EditField[] {
  return editFields.filter((field) => !sameValue(before[field], after[field]))
}

/** What is sent: only what differs from the form that the edit started from. */
export function changesOf(base: EditForm, form: EditForm, kind: WorkKind): Changes {
  const sent: Required<Changes> = {
    title: form.title,
    originalTitle: form.originalTitle.trim() === '' ? null : form.originalTitle,
    titles: form.titles.filter((title) => title.text.trim() !== ''),
    year: parseNumber(form.year, limits.lastYear),
    endYear: parseNumber(form.endYear, limits.lastYear),
    countries: [...form.countries],
    language: form.language === '' ? null : form.language,
    length: parseLength(form.length, kindFacts[kind].length),
    note: form.note,
    credits: [...form.credits],
    ids: [...form.ids],
    genres: [...form.genres],
    cover: form.cover,
    synopsis: form.synopsis.text.trim() === '' ? null : form.synopsis,
  }
  const changed = new Set<string>(changedFields(base, form))
  return Object.fromEntries(Object.entries(sent).filter(([field]) => changed.has(field)))
}

/** What is wrong with a form before it is sent; null where nothing is. */
export function findErrors(form: EditForm, kind: WorkKind): FormErrors | null {
  const found: Record<string, string> = {}
  const check = (field: EditField, name: FieldName, value: string) => {
    const error = checkField(name, value)
    if (error) found[field] ??= errorText(error.code, error.params)
  }
  check('title', 'workTitle', form.title)
  if (form.originalTitle.trim() !== '') check('originalTitle', 'workTitle', form.originalTitle)
  for (const title of form.titles)
    if (title.text.trim() !== '') check('titles', 'workTitle', title.text)
  check('note', 'workNote', form.note)
  for (const { name } of form.credits) check('credits', 'creator', name)
  const { length: unit } = kindFacts[kind]
  const [year, endYear] = [form.year, form.endYear].map((typed) =>
    parseNumber(typed, limits.lastYear),
  )
  if (Number.isNaN(year)) found.year = text.yearError
  if (Number.isNaN(endYear)) found.endYear = text.yearError
  else if (year != null && endYear != null && endYear < year) found.endYear = text.endYearError
  if (unit !== null && Number.isNaN(parseLength(form.length, unit)))
    found.length = text.lengthError[unit]
  if (kindFacts[kind].role !== null && form.credits.length === 0 && form.year.trim() === '')
    found.credits = errorText('work.incomplete')
  if (form.cover) {
    if (form.cover.alt.length > fields.alt.max)
      found['cover.alt'] = errorText('field.too_long', { max: fields.alt.max })
    const source = checkField('coverSource', form.cover.source)
    if (source) found['cover.source'] = errorText(source.code, source.params)
  }
  if (form.synopsis.text.trim() !== '') {
    const { text: written, source } = form.synopsis
    const errors = {
      'synopsis.text': checkField('synopsis', written),
      'synopsis.source': checkField('synopsisSource', source),
    }
    for (const [field, error] of Object.entries(errors))
      if (error) found[field] = errorText(error.code, error.params)
  }
  return Object.keys(found).length > 0 ? { fields: found, alert: null } : null
}

export interface Rebased {
  readonly form: EditForm
  /** Fields that were changed here and elsewhere. */
  readonly conflicts: readonly EditField[]
}

/**
 * A form whose work was changed elsewhere meanwhile: what was typed stays, the rest is as it is now.
 * @param base what the edit started from
 * @param now the work as it is
 */
export function rebase(base: EditForm, form: EditForm, now: EditForm): Rebased {
  const mine = new Set(changedFields(base, form))
  const theirs = new Set(changedFields(base, now))
  const kept = editFields.filter((field) => mine.has(field))
  return {
    form: { ...now, ...Object.fromEntries(kept.map((field) => [field, form[field]])) },
    conflicts: kept.filter((field) => theirs.has(field) && !sameValue(form[field], now[field])),
  }
}
