import { nameWords } from './names.ts'
import { normaliseTitle } from './normalise-title.ts'

const SKELETON_LENGTH = 12
const TITLE_START = 5
/** A key is part of an index entry: beyond this it tells nothing more apart. */
const MAX_KEY = 60

/**
 * The keys under which a work is looked for among others: works that share none are never compared.
 * For every title the whole, its main part, its consonants, and its first letters with each
 * creator's last word.
 */
export function blockingKeys(titles: readonly string[], creators: readonly string[]): string[] {
  const lastWords = creators
    .map((name) => nameWords(name).at(-1) ?? '')
    .filter((word) => word !== '')
  const keys = titles.flatMap((title) => {
    const { text, main } = normaliseTitle(title)
    const joined = text.replaceAll(' ', '')
    return [
      `t:${text}`,
      `m:${main}`,
      `s:${skeletonOf(joined)}`,
      ...lastWords.map((word) => `c:${word}:${joined.slice(0, TITLE_START)}`),
    ]
  })
  return [...new Set(keys.filter((key) => key.length > 2).map((key) => key.slice(0, MAX_KEY)))]
}

/** The keys of whole titles, sorted: works with the same are added one after another. */
export function titleKeys(titles: readonly string[]): string[] {
  return blockingKeys(titles, [])
    .filter((key) => key.startsWith('t:'))
    .toSorted()
}

/** The key of a whole title. */
export const titleKey = (title: string) => `t:${normaliseTitle(title).text}`.slice(0, MAX_KEY)

/** The consonants without repetition; of a title without any, its letters. */
function skeletonOf(text: string): string {
  const consonants = text.replace(/[aeiou]/g, '').replace(/(.)\1+/gu, '$1')
  return (consonants.length >= 3 ? consonants : text).slice(0, SKELETON_LENGTH)
}
