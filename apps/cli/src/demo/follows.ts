import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

export interface DemoFollow {
  readonly from: string
  readonly to: string
}

/** People follow those who share an interest or have many followers. */
export function makeFollows(people: readonly DemoPerson[], random: Random): DemoFollow[] {
  const popularity = people.map(() => 0.15 + random.next() ** 3)
  return people.flatMap((person) => {
    const mine = new Set(person.interests.map(({ slug }) => slug))
    const count = Math.round(2 + 34 * random.next() ** 1.8)
    return people
      .map((other, index) => {
        const sharedInterests = other.interests.filter(({ slug }) => mine.has(slug)).length
        return { other, weight: (0.3 + sharedInterests) * (popularity[index] ?? 0) * random.next() }
      })
      .filter(({ other }) => other !== person)
      .sort((one, two) => two.weight - one.weight)
      .slice(0, count)
      .map(({ other }) => ({ from: person.username, to: other.username }))
  })
}
