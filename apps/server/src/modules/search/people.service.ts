import { canonicalUsername } from '@afins/contract/fields'
import { queryTerms, reversedTerm } from '@afins/database'
import { isUsername } from '#modules/profiles/index.ts'
import { isAlmost } from '#modules/works/index.ts'
import {
  followedMatching,
  peopleMatchingTerms,
  personNamed,
  type FoundPersonRow,
  type Searchable,
} from './people.queries.ts'

/** Words of this length are also found with one letter wrong. */
const FORGIVEN_LENGTH = 5

/**
 * People by the beginnings of words of their names; where there are none, with one letter wrong in
 * the longest word. The exact username comes first, then the followed, then who is followed most.
 */
export async function findPeople(
  searchable: Searchable,
  query: {
    readonly q: string
    readonly limit: number
    readonly viewerUid: string | null
    readonly purpose?: 'search' | 'mention'
  },
): Promise<FoundPersonRow[]> {
  const { q, limit, viewerUid, purpose } = query
  const words = queryTerms(q)
  if (words.length === 0) return []
  const { db } = searchable
  const username = canonicalUsername(q.replace(/^\s*@/, ''))
  const [exact, followed, matching] = await Promise.all([
    isUsername(username) ? personNamed(db, username, viewerUid) : [],
    viewerUid === null ? [] : followedMatching(db, words, viewerUid),
    peopleMatchingTerms(searchable, words, viewerUid),
  ])
  const all = [...exact, ...followed, ...matching]
  const found = all.length > 0 ? all : await misspelt(searchable, words, viewerUid)
  const offered = purpose === 'mention' ? found.filter(mayBeOffered) : found
  const unique = [...new Map(offered.map((row) => [row.uid, row])).values()]
  return unique.toSorted(byCloseness(username)).slice(0, limit)
}

/** Who is not suggested is offered to those who follow them only. */
const mayBeOffered = ({ is_suggested, follow_state }: FoundPersonRow) =>
  is_suggested === 1 || follow_state === 'accepted'

/** One wrong letter leaves the first or the second half of a word as it is. */
async function misspelt(
  searchable: Searchable,
  words: readonly string[],
  viewerUid: string | null,
): Promise<FoundPersonRow[]> {
  const faulty = words.toSorted((a, b) => b.length - a.length).slice(0, 2)
  const lists = await Promise.all(
    faulty
      .filter((word) => word.length >= FORGIVEN_LENGTH)
      .flatMap((word) => {
        const half = Math.floor(word.length / 2)
        return [word.slice(0, half), reversedTerm(word.slice(half))]
      })
      .map((beginning) => peopleMatchingTerms(searchable, [beginning], viewerUid)),
  )
  return lists.flat().filter((row) => {
    const theirs = row.words.split(' ')
    return words.every((word) => theirs.some((other) => isAlmost(word, other)))
  })
}

function byCloseness(username: string) {
  const placeOf = (row: FoundPersonRow) =>
    row.username === username ? 0 : row.follow_state === 'accepted' ? 1 : 2
  return (a: FoundPersonRow, b: FoundPersonRow) =>
    placeOf(a) - placeOf(b) ||
    b.followers - a.followers ||
    a.folded.length - b.folded.length ||
    (a.uid < b.uid ? -1 : 1)
}
