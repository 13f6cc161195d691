import { Parser } from 'htmlparser2'
import { AppError } from '@afins/contract/errors'
import { fields, normaliseField } from '@afins/contract/fields'
import { shorten } from '@afins/contract/text'
import { workIdOf } from '@afins/contract/work-ids'
import { readHeader, readRows, type Row } from './csv.ts'

/** What the file `profile.csv` says of its owner. */
export interface LetterboxdProfile {
  /** Text; '' for none. */
  readonly bio: string
  /** Ids of films, in their order. */
  readonly favourites: readonly string[]
}

/** The names, the address and the place that it has too are left unread. */
export function readProfile(bytes: Buffer): LetterboxdProfile | undefined {
  const row = firstRow(bytes)
  if (!row) return undefined
  const ids = row('Favorite Films')
    .split(/[\s,;]+/)
    .map((address) => workIdOf(address))
  return {
    bio: bioOf(row('Bio')),
    favourites: [...new Set(ids.flatMap((id) => (id?.source === 'letterboxd' ? id.value : [])))],
  }
}

/** Its only one; a file that cannot be read has none. */
function firstRow(bytes: Buffer): Row | undefined {
  try {
    return readRows(readHeader(bytes)).rows[0]
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The text of what may have a few tags. */
function bioOf(html: string): string {
  let text = ''
  const parser = new Parser({
    onopentag: (tag) => {
      if (tag === 'br') text += '\n'
    },
    onclosetag: (tag) => {
      if (tag === 'p') text += '\n\n'
    },
    ontext: (part) => {
      text += part
    },
  })
  parser.end(html.toWellFormed())
  return shorten(normaliseField('bio', text), fields.bio.max)
}
