import type { Adaptation } from './adaptations.ts'
import type { StarterCreator, StarterGenre, StarterWork } from './starter-work.ts'

const LAST_YEAR = 2100
const SLUG = /^[\da-z]+(?:-[\da-z]+)*$/
/** As many genres as a work can have. */
const GENRES = 6

/** What is wrong with a genre, or null. */
export function wrongWithGenre({ slug, name }: StarterGenre): string | null {
  if (!SLUG.test(slug)) return `‘${slug}’ is no slug`
  return name === '' ? 'has no name' : null
}

/** Tells what is wrong with works, one after the other, or null: a work that came before is wrong. */
export function wrongWithWorks(
  genres: readonly StarterGenre[],
): (work: StarterWork) => string | null {
  const known = new Set(genres.map(({ interest, slug }) => `${interest} ${slug}`))
  const seen = new Set<string>()
  return (work) => {
    const { interest, kind, title, year, endYear, creators, length, countries } = work
    if (title === '') return 'has no title'
    if (year === null && creators.length === 0) return 'has neither a year nor who made it'
    if (year !== null && !isYear(year)) return 'has a year that is none'
    if (endYear !== null && !(isYear(endYear) && endYear >= (year ?? endYear)))
      return 'ends in a year that is none'
    if (length !== null && !(Number.isInteger(length) && length > 0))
      return 'has a length that is no whole number'
    const country = countries.find((code) => !/^[A-Z]{2}$/.test(code))
    if (country !== undefined) return `‘${country}’ is no country code`
    const genre = work.genres.find((slug) => !known.has(`${interest} ${slug}`))
    if (genre !== undefined) return `‘${genre}’ is no genre of ${interest}`
    if (work.genres.length === 0 || new Set(work.genres).size < work.genres.length)
      return 'has no genre, or one twice'
    if (work.genres.length > GENRES) return `has more than ${GENRES} genres`
    const identity = [kind, title, year, ...creators].join('|')
    if (seen.has(identity)) return 'is there twice'
    seen.add(identity)
    return null
  }
}

/** What is wrong with the other names of a creator, or null. */
export function wrongWithCreator({ name, otherNames }: StarterCreator): string | null {
  return name === '' || otherNames.length === 0 ? 'has no name, or no other one' : null
}

/** What is wrong with an adaptation, or null. */
export function wrongWithAdaptation({ title, year, book, author }: Adaptation): string | null {
  if (title === '' || year === null) return 'does not begin with a title and its year in brackets'
  return book === '' || author === '' ? 'has no book, or no author' : null
}

const isYear = (year: number) => Number.isInteger(year) && year > -3000 && year <= LAST_YEAR
