import { workIdOf } from '@afins/contract/work-ids'
import { fold, reversedTerm, queryTerms, type SearchedTerm } from '@afins/database'
import {
  hasTerm,
  mostShelvedWith,
  worksMatchingTerms,
  worksOf,
  worksOfGenresWith,
  worksTitled,
  type FoundRow,
  type MatchedRow,
  type MatchedWorks,
  type Narrowed,
  type Searchable,
} from './search.queries.ts'
import { titleKey } from '../matching/blocking-keys.ts'
import { cardRows, workWithId, type CardRow } from '../works.queries.ts'

/** Words of this length are also found with one letter wrong. */
const FORGIVEN_LENGTH = 5
/** Shorter beginnings are in so many works that reading the index for them takes too long. */
const INDEXED_LENGTH = 3
/** Beginnings up to this length are in the index themselves; longer ones are collected from it. */
const BEGINNING = 5
/** Words of a query that the index is asked for: it may have a hundred. */
const INDEXED_WORDS = 5
/** Works that are read at once, and from which on no more are. */
const PART = 100
const ENOUGH = 100

/**
 * Works by the beginnings of words, the closest titles first and of these what most people have;
 * where there are none, by words with one letter wrong, missing, too many, or two of them exchanged.
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
  const [titled, terms] = await Promise.all([
    worksTitled(searchable.db, titleKey(q), narrowed),
    indexedTerms(searchable, words, /\s$/.test(q)),
  ])
  const matched = await withAllWords(searchable, words, terms, narrowed)
  const others = await closest(searchable, matched, words, narrowed)
  const exact = [...new Map([...titled, ...others].map((row) => [row.id, row])).values()]
  const found =
    exact.length > 0
      ? exact
      : await closest(
          searchable,
          await withAlmostAllWords(searchable, words, terms, narrowed),
          words,
          narrowed,
        )
  return found.toSorted(byCloseness(q, new Set(titled.map((row) => row.id)))).slice(0, limit)
}

/**
 * The longest words as the index is asked for them: those before the last one in full, where any work
 * has them. The others are looked for in what was found.
 */
function indexedTerms(
  { db, rowsMatchingTerms }: Searchable,
  words: readonly string[],
  isLastWhole: boolean,
): Promise<SearchedTerm[]> {
  const typing = isLastWhole ? undefined : words.at(-1)
  const longest = new Set(words.toSorted((a, b) => b.length - a.length).slice(0, INDEXED_WORDS))
  return Promise.all(
    words
      .filter((word) => longest.has(word))
      .map(async (word) => {
        if (word === typing) return word
        const whole = { whole: word }
        return (await hasTerm(db, rowsMatchingTerms('work_words', whole))) ? whole : word
      }),
  )
}

const textOf = (term: SearchedTerm) => (typeof term === 'string' ? term : term.whole)

/**
 * Short beginnings are looked for in what the others found. A long word that is being typed may be
 * whole already: where enough works have it as it is, those that it begins are not looked for.
 */
async function withAllWords(
  searchable: Searchable,
  words: readonly string[],
  terms: readonly SearchedTerm[],
  narrowed: Narrowed,
): Promise<readonly MatchedRow[]> {
  const last = terms.at(-1)
  if (typeof last === 'string' && last.length > BEGINNING) {
    const whole = [...terms.slice(0, -1), { whole: last }]
    const { rows, areAll } = await matchingAll(searchable, words, whole, narrowed)
    if (rows.length >= ENOUGH || (rows.length > 0 && !areAll)) return rows
  }
  const long = terms.filter((term) => typeof term !== 'string' || term.length >= INDEXED_LENGTH)
  const { rows } = await matchingAll(searchable, words, long.length > 0 ? long : terms, narrowed)
  return rows
}

async function matchingAll(
  searchable: Searchable,
  words: readonly string[],
  terms: readonly SearchedTerm[],
  narrowed: Narrowed,
): Promise<MatchedWorks> {
  const { db } = searchable
  const { genres } = narrowed
  const { rows, areAll } = await worksMatchingTerms(searchable, terms, narrowed)
  const found = rows.filter((row) => words.every((word) => ` ${row.words}`.includes(` ${word}`)))
  if (areAll) return { rows: found, areAll }
  const [popular, ofGenres] = await Promise.all([
    mostShelvedWith(db, words),
    genres ? worksOfGenresWith(db, words, genres) : [],
  ])
  const all = new Map([...found, ...popular, ...ofGenres].map((row) => [row.id, row]))
  return { rows: [...all.values()], areAll }
}

/** With one letter wrong in the longest word that no work has. */
async function withAlmostAllWords(
  searchable: Searchable,
  words: readonly string[],
  terms: readonly SearchedTerm[],
  narrowed: Narrowed,
): Promise<readonly MatchedRow[]> {
  const byLength = terms.toSorted((a, b) => textOf(b).length - textOf(a).length)
  const faulty = byLength.find((term) => typeof term === 'string') ?? byLength[0]
  const wrong = faulty === undefined ? '' : textOf(faulty)
  if (wrong.length < FORGIVEN_LENGTH) return []
  const known = terms.filter((term) => term !== faulty && typeof term !== 'string')
  // One wrong letter leaves the first or the second half as it is.
  const half = Math.floor(wrong.length / 2)
  const halves = [wrong.slice(0, half), reversedTerm(wrong.slice(half))]
  const rows = new Map<string, MatchedRow>()
  for (const beginning of halves)
    for (const row of (await worksMatchingTerms(searchable, [beginning, ...known], narrowed)).rows)
      rows.set(row.id, row)
  return [...rows.values()].filter((row) => {
    const theirs = row.words.split(' ')
    return words.every((word) => theirs.some((other) => isAlmost(word, other)))
  })
}

/**
 * Reads works that matched, a part at a time, until there are enough: first those whose titles begin
 * with the words, of these what most people have.
 */
async function closest(
  { db }: Searchable,
  matched: readonly MatchedRow[],
  words: readonly string[],
  narrowed: Narrowed,
): Promise<FoundRow[]> {
  const begins = ({ words: theirs }: MatchedRow) => Number(theirs.startsWith(words.join(' ')))
  const ordered = matched.toSorted(
    (a, b) =>
      begins(b) - begins(a) ||
      b.people - a.people ||
      a.words.length - b.words.length ||
      (a.id < b.id ? -1 : 1),
  )
  const found: FoundRow[] = []
  for (let from = 0; from < ordered.length && found.length < ENOUGH; from += PART) {
    const part = ordered.slice(from, from + PART).map(({ id }) => id)
    found.push(...(await worksOf(db, part, narrowed)))
  }
  return found
}

/** Whether a word is, or begins, another one; a longer one may differ in one place. */
export function isAlmost(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < FORGIVEN_LENGTH || Math.abs(typed.length - word.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start += 1
  const [restOfTyped, rest] = [typed.slice(start), word.slice(start)]
  const [first = '', second = ''] = restOfTyped
  return (
    restOfTyped.slice(1) === rest.slice(1) ||
    restOfTyped.slice(1) === rest ||
    restOfTyped === rest.slice(1) ||
    `${second}${first}${restOfTyped.slice(2)}` === rest
  )
}

const PLACES = { isTitle: 0, beginsTitle: 1, isInTitle: 2, elsewhere: 3 } as const

/** @param titled the works with this whole title, or one in another language */
function byCloseness(q: string, titled: ReadonlySet<string>) {
  const typed = fold(q)
  const placeOf = ({ id, title }: FoundRow) => {
    const folded = fold(title)
    if (titled.has(id) || folded === typed) return PLACES.isTitle
    if (folded.startsWith(typed)) return PLACES.beginsTitle
    return folded.includes(typed) ? PLACES.isInTitle : PLACES.elsewhere
  }
  return (a: FoundRow, b: FoundRow) =>
    placeOf(a) - placeOf(b) ||
    b.people - a.people ||
    a.title.length - b.title.length ||
    (b.year ?? 0) - (a.year ?? 0) ||
    (a.id < b.id ? -1 : 1)
}
