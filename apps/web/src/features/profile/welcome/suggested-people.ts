import type { Output } from '#data/call.ts'

type Suggested = Output<'listSuggestedPeople'>['items'][number]
type Person = Suggested['person']

export interface SuggestedToFollow {
  readonly person: Person
  /** What both have in common; undefined where nothing is known. */
  readonly inCommon: Omit<Suggested, 'person'> | undefined
}

const SHOWN = 8

/** People to follow: those with something in common first, then others, each once and never oneself. */
export function suggestPeople(
  suggested: readonly Suggested[],
  others: readonly Person[],
  ownUsername: string,
): readonly SuggestedToFollow[] {
  const first = suggested.map(({ person, ...inCommon }) => ({ person, inCommon }))
  const known = new Set([ownUsername, ...first.map(({ person }) => person.username)])
  const rest = others
    .filter(({ username }) => !known.has(username))
    .map((person) => ({ person, inCommon: undefined }))
  return [...first, ...rest].slice(0, SHOWN)
}
