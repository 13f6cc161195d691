import { canonicalUsername } from '@afins/contract/fields'
import { decodeCursor, encodeCursor, queryTerms, reversedTerm } from '@afins/database'
import { isUsername } from '#modules/profiles/index.ts'
import { isAlmost } from '#modules/works/index.ts'
import { afterPerson, byCloseness, FIRST, type PersonPlace } from './people.policy.ts'
import {
  endOfPeople,
  followedMatching,
  peopleMatchingTerms,
  personNamed,
  type FoundPersonRow,
  type Searchable,
} from './people.queries.ts'

/** Words of this length are also found with one letter wrong. */
const FORGIVEN_LENGTH = 5

/** So many parts of a common name are looked at for a page. */
const PARTS_OF_PAGE = 3

interface PeopleQuery {
  readonly q: string
  readonly limit: number
  readonly viewerUid: string | null
  readonly purpose?: 'search' | 'mention'
  readonly cursor?: string | undefined
}

interface FoundPeople {
  readonly people: FoundPersonRow[]
  readonly nextCursor: string | null
}

/** Some of the people, and the last row that was looked at; null where it was the last of all. */
interface PartOfPeople {
  readonly rows: readonly FoundPersonRow[]
  readonly end: number | null
}

/**
 * People by the beginnings of words of their names; where there are none, with one letter wrong in
 * the longest word. The exact username comes first, then the followed, then who is followed most.
 * Very many of one name are looked at in parts, each in this order.
 * @throws BadCursorError
 */
export async function findPeople(
  searchable: Searchable,
  { q, limit, viewerUid, purpose, cursor }: PeopleQuery,
): Promise<FoundPeople> {
  let place: PersonPlace | null = cursor === undefined ? FIRST : readPersonCursor(cursor)
  const words = queryTerms(q)
  if (words.length === 0) return { people: [], nextCursor: null }
  const username = canonicalUsername(q.replace(/^\s*@/, ''))
  const closest = await closestPeople(searchable, words, username, viewerUid)
  const isOffered = purpose === 'mention' ? mayBeOffered : () => true
  const people: FoundPersonRow[] = []
  for (let parts = 0; place && people.length < limit && parts < PARTS_OF_PAGE; parts += 1) {
    const { after, uid }: PersonPlace = place
    const part = await partOfPeople(searchable, words, viewerUid, { closest, after })
    const sorted = part.rows.toSorted(byCloseness(username))
    const rest: FoundPersonRow[] = afterPerson(sorted, uid).filter(isOffered)
    const shown: FoundPersonRow[] = rest.slice(0, limit - people.length)
    people.push(...shown)
    const last = shown.at(-1)
    const isWhole = !last || shown.length === rest.length
    if (!isWhole) place = { after, uid: last.uid }
    else place = part.end === null ? null : { after: part.end, uid: null }
  }
  return { people, nextCursor: place && writePersonCursor(place) }
}

/** The closest people are in the first part, and in no other. */
async function partOfPeople(
  searchable: Searchable,
  words: readonly string[],
  viewerUid: string | null,
  { closest, after }: { readonly closest: readonly FoundPersonRow[]; readonly after: number },
): Promise<PartOfPeople> {
  const [matching, end] = await Promise.all([
    peopleMatchingTerms(searchable, words, viewerUid, after),
    endOfPeople(searchable, words, after),
  ])
  const known = new Set(closest.map(({ uid }) => uid))
  const others = matching.filter(({ uid }) => !known.has(uid))
  if (after !== FIRST.after) return { rows: others, end }
  const rows = [...closest, ...others]
  if (rows.length > 0 || end !== null) return { rows, end }
  return { rows: await misspelt(searchable, words, viewerUid), end }
}

/** The exact username, and whom the viewer follows: they come first, in whichever part they are. */
async function closestPeople(
  { db }: Searchable,
  words: readonly string[],
  username: string,
  viewerUid: string | null,
): Promise<FoundPersonRow[]> {
  const [exact, followed] = await Promise.all([
    isUsername(username) ? personNamed(db, username, viewerUid) : [],
    viewerUid === null ? [] : followedMatching(db, words, viewerUid),
  ])
  return [...new Map([...exact, ...followed].map((row) => [row.uid, row])).values()]
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
  const unique = new Map(lists.flat().map((row) => [row.uid, row]))
  return [...unique.values()].filter((row) => {
    const theirs = row.words.split(' ')
    return words.every((word) => theirs.some((other) => isAlmost(word, other)))
  })
}

/** Of a part of which none was shown. */
const NONE = '-'

/** Names no numbers that people are sorted by: how many follow someone may be for themselves. */
function writePersonCursor({ after, uid }: PersonPlace): string {
  return encodeCursor({ at: after, id: uid ?? NONE })
}

/** @throws BadCursorError unless `encodeCursor` made the text */
function readPersonCursor(text: string): PersonPlace {
  const { at: after, id } = decodeCursor(text)
  return { after, uid: id === NONE ? null : id }
}
