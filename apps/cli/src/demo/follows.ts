import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

export interface DemoFollow {
  readonly from: string
  readonly to: string
}

/** Who follows whom: rather those who share an interest, rather those whom many know. */
export function makeFollows(people: readonly DemoPerson[], random: Random): DemoFollow[] {
  const fame = people.map(() => 0.15 + random.next() ** 3)
  return people.flatMap((person) => {
    const mine = new Set(person.interests.map(({ slug }) => slug))
    const wanted = Math.round(2 + 34 * random.next() ** 1.8)
    return people
      .map((other, index) => {
        const kindred = other.interests.filter(({ slug }) => mine.has(slug)).length
        return { other, pull: (0.3 + kindred) * (fame[index] ?? 0) * random.next() }
      })
      .filter(({ other }) => other !== person)
      .sort((one, two) => two.pull - one.pull)
      .slice(0, wanted)
      .map(({ other }) => ({ from: person.username, to: other.username }))
  })
}
