import type { Output } from '#data/call.ts'

type Person = Output<'getWorkPeople'>['people'][number]['person']

export interface SuggestedPerson {
  readonly person: Person
  /** Titles of works of one’s wall that are on their shelves too; none where that is not why. */
  readonly titles: readonly string[]
}

const SHOWN = 8

/**
 * People to follow: those who have most of one’s works first, then others.
 * @param readers for each work, who has it; who is followed already is left out
 */
export function suggestPeople(
  readers: readonly {
    readonly title: string
    readonly people: Output<'getWorkPeople'>['people']
  }[],
  others: readonly Person[],
  ownUsername: string,
): readonly SuggestedPerson[] {
  const found = new Map<string, { person: Person; titles: string[] }>()
  const followed = new Set([ownUsername])
  for (const { title, people } of readers)
    for (const one of people) {
      const { username } = one.person
      if (one.followed) followed.add(username)
      const known = found.get(username) ?? { person: one.person, titles: [] }
      known.titles.push(title)
      found.set(username, known)
    }
  const alike = [...found.values()].toSorted(
    (one, other) => other.titles.length - one.titles.length,
  )
  const rest = others
    .filter(({ username }) => !found.has(username))
    .map((person) => ({ person, titles: [] }))
  return [...alike, ...rest].filter(({ person }) => !followed.has(person.username)).slice(0, SHOWN)
}
