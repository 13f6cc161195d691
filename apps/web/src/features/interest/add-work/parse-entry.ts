import { limits } from '@afins/contract/fields'
import { workIdOf, type WorkId } from '@afins/contract/work-ids'

/** What a line says of a work. */
export interface ParsedEntry {
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number | null
  readonly id: WorkId | null
}

const LINK = /^(?:https?:\/\/|www\.)\S+$/i
const YEAR = /^\(?(\d{4})\)?$/

/** Whether a line is a link to something that is not known as a work. */
export const isUnknownLink = (line: string): boolean => LINK.test(line.trim()) && !workIdOf(line)

/**
 * Reads "Tieta do Agreste, Jorge Amado, 1977": the title, who made it, the year; the year also in
 * parentheses behind the title. An ISBN or a known link is the work’s id elsewhere; no link is a
 * title.
 */
export function parseEntry(line: string): ParsedEntry {
  const id = workIdOf(line)
  if (id) return { title: '', creators: [], year: null, id }
  if (isUnknownLink(line)) return { title: '', creators: [], year: null, id: null }
  const parts = line
    .replace(/\s+\((\d{4})\)/, ', $1')
    .split(/[,;]|\s[–—-]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const at = parts.findLastIndex((part, index) => index > 0 && isYear(part))
  const year = at === -1 ? null : Number(YEAR.exec(parts[at] ?? '')?.[1])
  const [title = '', ...creators] = parts.filter((_, index) => index !== at)
  return { title, creators: creators.slice(0, limits.creatorsOfWork), year, id: null }
}

function isYear(part: string): boolean {
  const year = Number(YEAR.exec(part)?.[1] ?? Number.NaN)
  return year >= 1 && year <= limits.lastYear
}
