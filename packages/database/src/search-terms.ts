import { foldAccents } from '@afins/contract/text'

/** Letters and digits, in pieces that every engine accepts as one term; or one pictograph. */
const TERM = /[\p{L}\p{N}]{1,40}|\p{Extended_Pictographic}/gu
/** Of all terms of a text together; an index accepts at most a megabyte. */
const MAX_CHARACTERS = 200_000

/** Without duplicates. Both engines match exactly these, with no tokenizer or locale of theirs. */
export function searchTermsOf(...texts: readonly (string | null)[]): string[] {
  const terms = new Set<string>()
  let remaining = MAX_CHARACTERS
  for (const text of texts)
    for (const [term] of fold(text ?? '').matchAll(TERM)) {
      if (terms.has(term)) continue
      remaining -= term.length + 1
      if (remaining < 0) return [...terms]
      terms.add(term)
    }
  return [...terms]
}

/** The terms of a search query, without those that are a prefix of another one. */
export function queryTerms(text: string): string[] {
  const terms = searchTermsOf(text)
  return terms.filter((term) => !terms.some((other) => other !== term && other.startsWith(term)))
}

/** A term prefixed with its owner, so that the index never reads other owners' rows for it. */
export function ownedSearchTerm(uid: string, term: string): string {
  return `${uid.replace(/[^\da-z]/g, '')}${term}`
}

/** Text as it is compared and searched: without accents, in lower case, with single spaces. */
export function fold(text: string): string {
  return foldAccents(text).toLowerCase().replace(/\s+/gu, ' ').trim()
}
