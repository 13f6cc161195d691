import { ownedSearchTerm, searchTermsOf } from './search-terms.ts'

interface PostTexts {
  readonly title: string | null
  readonly subtitle: string | null
  /** Markdown. */
  readonly body: string
  readonly tags: readonly string[]
  /** Titles and creators of its works. */
  readonly works: readonly string[]
}

/** A post's search terms, as stored in `post_words`, without the text of spoilers. */
export function postSearchTerms({ title, subtitle, body, tags, works }: PostTexts): string {
  return searchTermsOf(title, subtitle, ...tags, ...works, withoutSpoilersAndUrls(body)).join(' ')
}

/** A profile's search terms, as stored in `profile_words`; longer ones in reverse too. */
export function profileSearchTerms(displayName: string, username: string): string {
  return withReversed(searchTermsOf(displayName, username)).join(' ')
}

/** The search terms of a bookmark's remark and tags, as stored in `bookmark_words`. */
export function bookmarkSearchTerms(uid: string, remark: string, tags: readonly string[]): string {
  return searchTermsOf(remark, ...tags)
    .map((term) => ownedSearchTerm(uid, term))
    .join(' ')
}

/** Terms of this length and more are also found with one wrong letter. */
const MIN_REVERSED_LENGTH = 4
/** Precedes a term that is written in reverse. */
const REVERSED = '·'

/**
 * Of titles and creators; longer ones in reverse too: a term with one wrong letter has its first or
 * last half right, and the same prefix index finds both.
 */
export function workSearchTerms(titles: readonly string[], creators: readonly string[]): string {
  return withReversed(searchTermsOf(...titles, ...creators)).join(' ')
}

function withReversed(terms: readonly string[]): string[] {
  const long = terms.filter((term) => term.length >= MIN_REVERSED_LENGTH)
  return [...terms, ...long.map(reversedTerm)]
}

/** A term in reverse, as `work_words` and `profile_words` have it: to find it by its end. */
export function reversedTerm(term: string): string {
  return `${REVERSED}${[...term].toReversed().join('')}`
}

function withoutSpoilersAndUrls(markdown: string): string {
  return markdown
    .replace(/\|\|(?:(?!\n\n)[^])*?\|\|/g, ' ')
    .replace(/\]\([^()\n]*\)/g, ' ')
    .replace(/\b(?:https?:\/\/|mailto:)\S+/g, ' ')
}
