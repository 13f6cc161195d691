import { checkField, fields, limits, normaliseField } from '@afins/contract/fields'
import { isPartialDate } from '@afins/contract/partial-dates'
import { shorten } from '@afins/contract/text'
import { withoutMonthName } from './month-names.ts'

/** With the hour after it or without. */
const DATE = /^(\d{4})(?:[/.-](\d{1,2})(?:[/.-](\d{1,2})(?:[T ,]+\d{1,2}:\d{2}.*)?)?)?$/
/** “Martin Luther King, Jr.” is one name. */
const BETWEEN_NAMES = /,(?!\s*(?:jr|sr|ii|iii|iv)\.?\s*(?:,|$))/i
/** Much more than what is used of a cell. */
const LONGEST_CELL = 20_000
const MOST_STARS = 5

/** A partial date of a cell with slashes, hyphens, dots or a month's name, '' for anything else. */
export function dateOf(text: string): string {
  const [, year = '', ...rest] = DATE.exec(withoutMonthName(text) ?? text) ?? []
  const parts = rest.filter((part) => part !== undefined).map((part) => part.padStart(2, '0'))
  const date = [year, ...parts].join('-')
  return isPartialDate(date) && Number(year) <= limits.lastYear ? date : ''
}

/** As `dateOf`, but only whole days. */
export function dayOf(text: string): string {
  const date = dateOf(text)
  return date.length === 'YYYY-MM-DD'.length ? date : ''
}

/** Stars with decimals in half stars; 0: none. */
export function halfStarsOf(text: string): number {
  // Spreadsheets write a comma where numbers have one.
  const number = text.replace(',', '.')
  const stars = /^\d(?:\.\d{1,4})?$/.test(number) ? Number(number) : 0
  if (stars === 0 || stars > MOST_STARS) return 0
  return Math.max(1, Math.round(stars * 2))
}

/** A whole number from 1 on, null for anything else. */
export function positiveOf(text: string, max: number): number | null {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : null
}

/** A whole number, 0 for anything else. */
export const countOf = (text: string) => positiveOf(text, 1_000_000) ?? 0

export const yearOf = (text: string) => positiveOf(text, limits.lastYear)

/** Written before what spreadsheets would compute, by archives of ours as well. */
const APOSTROPHE = /^'(?=[=+\-@])/

/** Null where nothing readable is left. */
export function titleOf(text: string): string | null {
  const plain = text.slice(0, LONGEST_CELL).replace(APOSTROPHE, '').toWellFormed()
  const title = normaliseField('workTitle', plain)
  const shortened = shorten(title, fields.workTitle.max)
  return checkField('workTitle', shortened) === null ? shortened : null
}

/** `whole` is one name, `list` several with commas between them. */
export function creatorsOf({ whole = '', list = '' }: { whole?: string; list?: string }): string[] {
  const names = [whole, ...list.slice(0, LONGEST_CELL).split(BETWEEN_NAMES)]
    .filter((name) => checkField('creator', name) === null)
    .map((name) => normaliseField('creator', name.toWellFormed()))
  return [...new Set(names)].slice(0, limits.creatorsOfWork)
}

export function remarkOf(text: string): string {
  const lines = text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    .replace(/<br\s*\/?>/gi, '\n')
  return shorten(normaliseField('remark', lines), fields.remark.max)
}

/** Whether anything is left of a text, which may be HTML, without its tags. */
export const hasText = (text: string) => /[^\s\u00A0]/.test(text.replace(/<[^<>]*>|&nbsp;/g, ''))
