import { workIdOf } from '@afins/contract/work-ids'
import { fold, reversedTerm, queryTerms } from '@afins/database'
import {
  worksMatchingTerm,
  type FoundRow,
  type Narrowed,
  type Searchable,
} from './search.queries.ts'
import { cardRows, workWithId, type CardRow } from '../works.queries.ts'

/** Words of this length are also found with one letter wrong. */
const FORGIVEN_LENGTH = 5

/**
 * Works by the beginnings of words, the closest titles first; where there are none, by words with
 * one letter wrong, missing, too many, or two of them exchanged.
 */
export async function searchCatalogue(
  searchable: Searchable,
  { q, limit, ...narrowed }: Narrowed & { readonly q: string; readonly limit: number },
): Promise<CardRow[]> {
  const id = workIdOf(q)
  if (id) {
    const [holder] = await workWithId(searchable.db, id)
    return holder ? cardRows(searchable.db, { ids: [holder.work_id] }) : []
  }
  const words = queryTerms(q)
  if (words.length === 0) return []
  const exact = await withAllWords(searchable, words, narrowed)
  const found = exact.length > 0 ? exact : await withAlmostAllWords(searchable, words, narrowed)
  return found.toSorted(byCloseness(q)).slice(0, limit)
}

/** The longest word has the fewest works; the others are looked for in what those have. */
async function withAllWords(
  searchable: Searchable,
  words: readonly string[],
  narrowed: Narrowed,
): Promise<FoundRow[]> {
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
  const rows = await worksMatchingTerm(searchable, longest, narrowed)
  return rows.filter((row) => words.every((word) => ` ${row.words}`.includes(` ${word}`)))
}

async function withAlmostAllWords(
  searchable: Searchable,
  words: readonly string[],
  narrowed: Narrowed,
): Promise<FoundRow[]> {
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
  if (longest.length < FORGIVEN_LENGTH) return []
  // One wrong letter leaves the first or the second half as it is.
  const half = Math.floor(longest.length / 2)
  const halves = [longest.slice(0, half), reversedTerm(longest.slice(half))]
  const rows = new Map<string, FoundRow>()
  for (const beginning of halves)
    for (const row of await worksMatchingTerm(searchable, beginning, narrowed))
      rows.set(row.id, row)
  return [...rows.values()].filter((row) => {
    const theirs = row.words.split(' ')
    return words.every((word) => theirs.some((other) => isAlmost(word, other)))
  })
}

/** Whether a word is, or begins, another one; a longer one may differ in one place. */
export function isAlmost(asked: string, word: string): boolean {
  if (word.startsWith(asked)) return true
  if (asked.length < FORGIVEN_LENGTH || Math.abs(asked.length - word.length) > 1) return false
  let start = 0
  while (start < asked.length && asked[start] === word[start]) start += 1
  const [restOfAsked, rest] = [asked.slice(start), word.slice(start)]
  const [first = '', second = ''] = restOfAsked
  return (
    restOfAsked.slice(1) === rest.slice(1) ||
    restOfAsked.slice(1) === rest ||
    restOfAsked === rest.slice(1) ||
    `${second}${first}${restOfAsked.slice(2)}` === rest
  )
}

const PLACES = { isTitle: 0, beginsTitle: 1, isInTitle: 2, elsewhere: 3 } as const

function byCloseness(q: string) {
  const asked = fold(q)
  const placeOf = ({ title }: CardRow) => {
    const folded = fold(title)
    if (folded === asked) return PLACES.isTitle
    if (folded.startsWith(asked)) return PLACES.beginsTitle
    return folded.includes(asked) ? PLACES.isInTitle : PLACES.elsewhere
  }
  return (a: CardRow, b: CardRow) =>
    placeOf(a) - placeOf(b) ||
    a.title.length - b.title.length ||
    (b.year ?? 0) - (a.year ?? 0) ||
    (a.id < b.id ? -1 : 1)
}
