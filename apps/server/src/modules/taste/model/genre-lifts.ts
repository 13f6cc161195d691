import type { PersonRow } from './taste-matrix.ts'

/** So many people who have both genres, or should have, count as much as knowing nothing. */
const SHRINK = 10

/**
 * What loving one genre says of another one, also of another medium, from −1 up: how much more of the
 * second one people have who have more of the first, minus one (lift: Brin, Motwani, Ullman and Tsur
 * 1997, SIGMOD), drawn to zero where few people have both,
 * or would have by chance. Shares of genres are of the works of one
 * medium, and compared among the people who have works of both media.
 */
export interface GenreLifts {
  readonly size: number
  /** From genre a to genre b, at a · size + b. */
  readonly values: Float32Array
}

/** Genres by number, each with the number of its medium. */
export interface Genres {
  /** The medium of each genre. */
  readonly media: readonly number[]
  /** Of each work by its place, the numbers of its genres. */
  readonly ofWorks: readonly (readonly number[])[]
}

/** Learns all lifts in one pass over the people. */
export function learnGenreLifts(
  rows: Iterable<Pick<PersonRow, 'works' | 'strengths'>>,
  { media, ofWorks }: Genres,
): GenreLifts {
  const size = media.length
  const mediaCount = Math.max(0, ...media) + 1
  /** Of each genre, its shares among the people who also have a medium, and how many these are. */
  const sums = new Float64Array(size * mediaCount)
  const having = new Float64Array(size * mediaCount)
  const people = new Float64Array(mediaCount * mediaCount)
  const products = new Float64Array(size * size)
  const both = new Float64Array(size * size)
  for (const { works, strengths } of rows) {
    const shares = sharesOf(
      [...works].map((place, at) => [ofWorks[place] ?? [], strengths[at] ?? 0]),
      media,
    )
    const own = [...new Set([...shares.keys()].map((genre) => media[genre] ?? 0))]
    for (const one of own) for (const other of own) add(people, one * mediaCount + other, 1)
    for (const [a, share] of shares) {
      for (const medium of own) {
        add(sums, a * mediaCount + medium, share)
        add(having, a * mediaCount + medium, 1)
      }
      for (const [b, other] of shares) {
        add(products, a * size + b, share * other)
        add(both, a * size + b, 1)
      }
    }
  }
  const values = new Float32Array(size * size)
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) {
      const at = a * size + b
      const [one, other] = [media[a] ?? 0, media[b] ?? 0]
      const [ofA, ofB] = [a * mediaCount + other, b * mediaCount + one]
      const all = people[one * mediaCount + other] ?? 0
      const expected = (sums[ofA] ?? 0) * (sums[ofB] ?? 0)
      if (expected === 0) continue
      const lift = ((products[at] ?? 0) * all) / expected - 1
      const byChance = ((having[ofA] ?? 0) * (having[ofB] ?? 0)) / all
      const count = Math.max(both[at] ?? 0, byChance)
      values[at] = (lift * count) / (count + SHRINK)
    }
  return { size, values }
}

/** How much of each medium is of each genre; works of several genres are parts of each. */
function sharesOf(
  works: readonly (readonly [genres: readonly number[], strength: number])[],
  media: readonly number[],
): Map<number, number> {
  const shares = new Map<number, number>()
  const totals = new Map<number, number>()
  for (const [genres, strength] of works)
    for (const genre of genres) {
      const part = strength / genres.length
      const medium = media[genre] ?? 0
      shares.set(genre, (shares.get(genre) ?? 0) + part)
      totals.set(medium, (totals.get(medium) ?? 0) + part)
    }
  for (const [genre, share] of shares)
    shares.set(genre, share / (totals.get(media[genre] ?? 0) ?? 1))
  return shares
}

/** What one work says of another one by their genres: the mean of the lifts. */
export function genreLift(
  { size, values }: GenreLifts,
  from: readonly number[],
  to: readonly number[],
): number {
  if (from.length === 0 || to.length === 0) return 0
  let sum = 0
  for (const a of from) for (const b of to) sum += values[a * size + b] ?? 0
  return sum / (from.length * to.length)
}

/** What a history says of each genre: the mean of the lifts of its works, by their weights. */
export function genrePreferences(
  { size, values }: GenreLifts,
  history: readonly (readonly [genres: readonly number[], weight: number])[],
): Float64Array {
  const preferences = new Float64Array(size)
  let total = 0
  for (const [genres, weight] of history) {
    if (genres.length === 0 || weight <= 0) continue
    total += weight
    for (const a of genres)
      for (let b = 0; b < size; b++)
        add(preferences, b, ((values[a * size + b] ?? 0) * weight) / genres.length)
  }
  if (total > 0) for (let b = 0; b < size; b++) preferences[b] = (preferences[b] ?? 0) / total
  return preferences
}

/** The mean of the preferences for a work’s genres. */
export const meanPreference = (preferences: Float64Array, genres: readonly number[]) =>
  genres.length === 0
    ? 0
    : genres.reduce((sum, genre) => sum + (preferences[genre] ?? 0), 0) / genres.length

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}

/** As the database stores them. */
export const encodeLifts = ({ values: { buffer, byteOffset, byteLength } }: GenreLifts) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

/** The reverse; null of what is cut. */
export function decodeLifts(stored: string, size: number): GenreLifts | null {
  const bytes = Uint8Array.from(Buffer.from(stored, 'base64'))
  if (bytes.length !== size * size * Float32Array.BYTES_PER_ELEMENT) return null
  return { size, values: new Float32Array(bytes.buffer) }
}
