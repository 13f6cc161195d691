import { readFileSync } from 'node:fs'

/** One rating of a file: stars from 0.5 to 5, seconds. */
export interface Rating {
  readonly user: string
  readonly item: string
  readonly stars: number
  readonly time: number
}

/** Reads `userId,itemId,rating,timestamp` with a header; of two of the same person and work the last counts. */
export function readRatings(file: string): Rating[] {
  const ratings = new Map<string, Rating>()
  for (const [user = '', item = '', stars, time] of linesOf(file)) {
    const rating = { user, item, stars: Number(stars), time: Number(time ?? 0) }
    if (!(rating.stars >= 0.5 && rating.stars <= 5) || !Number.isFinite(rating.time))
      throw new Error(`${file}: ${user},${item} has no stars from 0.5 to 5 or no time`)
    ratings.set(`${user} ${item}`, rating)
  }
  return [...ratings.values()]
}

/** Reads `userId,itemId` with a header: the works that each person’s list is compared with. */
export function readTestSet(file: string): Map<string, Set<string>> {
  const heldOut = new Map<string, Set<string>>()
  for (const [user = '', item = ''] of linesOf(file)) add(heldOut, user, item)
  return heldOut
}

export interface Split {
  readonly training: readonly Rating[]
  readonly heldOut: ReadonlyMap<string, ReadonlySet<string>>
}

const CORE = 5
const HELD_OUT = 3
const LIKED = 4

/** The model never sees what is held out. */
export function without(
  ratings: readonly Rating[],
  heldOut: ReadonlyMap<string, ReadonlySet<string>>,
): Split {
  const training = ratings.filter(({ user, item }) => !heldOut.get(user)?.has(item))
  return { training, heldOut }
}

/**
 * The 5-core (everyone has five works, and every work five people), of which each person’s last
 * three liked works are held out; where times are unknown, the last of the file.
 */
export function split(all: readonly Rating[]): Split {
  let ratings = all
  for (;;) {
    const users = countBy(ratings, ({ user }) => user)
    const items = countBy(ratings, ({ item }) => item)
    const rest = ratings.filter(
      ({ user, item }) => (users.get(user) ?? 0) >= CORE && (items.get(item) ?? 0) >= CORE,
    )
    if (rest.length === ratings.length) break
    ratings = rest
  }
  const heldOut = new Map<string, Set<string>>()
  // A stable sort: equal times stay in the order of the file.
  for (const { user, item, stars } of ratings.toSorted((a, b) => a.time - b.time).toReversed())
    if (stars >= LIKED && (heldOut.get(user)?.size ?? 0) < HELD_OUT) add(heldOut, user, item)
  return without(ratings, heldOut)
}

function* linesOf(file: string): Generator<string[]> {
  const [, ...lines] = readFileSync(file, 'utf8').split('\n')
  for (const line of lines) if (line.trim() !== '') yield line.trim().split(',')
}

function countBy(ratings: readonly Rating[], key: (rating: Rating) => string) {
  const counts = new Map<string, number>()
  for (const rating of ratings) counts.set(key(rating), (counts.get(key(rating)) ?? 0) + 1)
  return counts
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(value))
}
