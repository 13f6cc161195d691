import type { Rating } from './ratings.ts'

/** Ten works for a person. */
export type Recommend = (user: string) => readonly string[]

export const TOP = 10
const NEIGHBOURS = 100

interface Histories {
  readonly users: ReadonlyMap<string, readonly number[]>
  readonly items: readonly string[]
  readonly people: readonly number[][]
}

/** The works that most people know. */
export function popularity(training: readonly Rating[]): Recommend {
  const { users, items, people } = historiesOf(training)
  const byPeople = [...people.keys()].sort(
    (a, b) => (people[b]?.length ?? 0) - (people[a]?.length ?? 0) || a - b,
  )
  return (user) => {
    const seen = new Set(users.get(user))
    const picks: string[] = []
    for (const item of byPeople) {
      if (!seen.has(item)) picks.push(items[item] ?? '')
      if (picks.length === TOP) break
    }
    return picks
  }
}

/** Plain item-kNN: the cosine of who knows two works, over the hundred nearest of each. */
export function itemNeighbours(training: readonly Rating[]): Recommend {
  const { users, items, people } = historiesOf(training)
  const histories = [...users.values()]
  const speaksFor = items.map((): [number, number][] => [])
  const both = new Int32Array(items.length)
  for (const [item, own] of people.entries()) {
    both.fill(0)
    for (const user of own)
      for (const other of histories[user] ?? []) both[other] = (both[other] ?? 0) + 1
    const near: [number, number][] = []
    for (const [other, count] of both.entries())
      if (count > 0 && other !== item)
        near.push([other, count / Math.sqrt(own.length * (people[other]?.length ?? 1))])
    near.sort((a, b) => b[1] - a[1] || a[0] - b[0])
    for (const [other, cosine] of near.slice(0, NEIGHBOURS)) speaksFor[other]?.push([item, cosine])
  }
  const scores = new Float64Array(items.length)
  return (user) => {
    const history = users.get(user) ?? []
    scores.fill(0)
    for (const item of history)
      for (const [other, cosine] of speaksFor[item] ?? [])
        scores[other] = (scores[other] ?? 0) + cosine
    for (const item of history) scores[item] = 0
    const found: number[] = []
    for (const [item, score] of scores.entries()) if (score > 0) found.push(item)
    found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    return found.slice(0, TOP).map((item) => items[item] ?? '')
  }
}

function historiesOf(training: readonly Rating[]): Histories {
  const numbers = new Map<string, number>()
  const users = new Map<string, number[]>()
  for (const { user, item } of training) {
    const number = numbers.get(item) ?? numbers.size
    numbers.set(item, number)
    const history = users.get(user) ?? []
    users.set(user, history)
    history.push(number)
  }
  const people = [...numbers].map((): number[] => [])
  for (const [user, history] of [...users.values()].entries())
    for (const item of history) people[item]?.push(user)
  return { users, items: [...numbers.keys()], people }
}
