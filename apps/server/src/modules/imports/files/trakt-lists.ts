import type { Visibility } from '@afins/contract/api'
import { checkField, fields, normaliseField } from '@afins/contract/fields'
import { shorten } from '@afins/contract/text'
import { remarkOf } from './cell-values.ts'
import type { ExportedList } from './exported-work.ts'
import { listAt, textAt } from './json-values.ts'
import { dayOfMoment } from './moments.ts'
import { markdownOf } from './review-text.ts'

/** What is on a list, as `trakt.ts` reads works of. */
export interface TraktList extends Omit<ExportedList, 'items'> {
  readonly items: readonly { readonly entry: unknown; readonly remark: string }[]
}

const ABOUT = /(?:^|\/)lists-lists\.json$/
const FAVOURITES = /(?:^|\/)lists-favorites\.json$/
const ITEMS = /(?:^|\/)lists-list-(\d+)-[^/]*\.json$/
/** Who sees a list there; others may be seen by all. */
const SEEN: Readonly<Record<string, Visibility>> = { private: 'self', friends: 'followers' }

/** One file says what all lists are, and one for each has what is on it. */
export const TRAKT_LISTS = /(?:^|\/)lists-(?:favorites|lists|list-\d+-[^/]*)\.json$/

export const countListFiles = (files: ReadonlyMap<string, unknown>): number =>
  [...files].filter(
    ([name, items]) =>
      ITEMS.test(name) || (FAVOURITES.test(name) && listAt({ items }, 'items').length > 0),
  ).length

export function readTraktLists(files: ReadonlyMap<string, unknown>): TraktList[] {
  const about = [...files].flatMap(([name, value]) =>
    ABOUT.test(name) ? listAt({ value }, 'value') : [],
  )
  const byId = new Map(about.map((list) => [textAt(list, 'ids', 'trakt'), list]))
  return [...files].flatMap(([name, items]) => {
    if (FAVOURITES.test(name)) return listOf(favouritesOf(items), items) ?? []
    const id = ITEMS.exec(name)?.[1]
    return id === undefined ? [] : (listOf(byId.get(id), items) ?? [])
  })
}

/** A list of which no other file says anything; it begins with its first film. */
function favouritesOf(items: unknown) {
  const days = listAt({ items }, 'items').map((entry) => textAt(entry, 'listed_at'))
  return { name: 'Favoritos', created_at: days.filter((day) => day !== '').toSorted()[0] }
}

function listOf(about: unknown, items: unknown): TraktList | null {
  const title = shorten(
    normaliseField('title', textAt(about, 'name').toWellFormed()),
    fields.title.max,
  )
  const on = dayOfMoment(textAt(about, 'created_at') || textAt(about, 'updated_at'))
  if (title === '' || on === '') return null
  const text = markdownOf(textAt(about, 'description'))
  const visibility = SEEN[textAt(about, 'privacy')]
  return {
    ...{ title, on, tags: [], ...(visibility && { visibility }) },
    text: text === '' || checkField('articleBody', text) === null ? text : '',
    items: listAt({ items }, 'items').map((entry) => ({
      entry,
      remark: remarkOf(textAt(entry, 'notes')),
    })),
  }
}
