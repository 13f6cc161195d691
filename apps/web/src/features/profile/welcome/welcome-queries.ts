import { fixedInterests, type FixedInterest } from '@afins/contract/interests'
import type { Deps } from '#data/deps.ts'
import { ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

/** The fixed interests among those that someone chose. */
export const mediaOf = (interests: readonly { readonly slug: string }[]): FixedInterest[] =>
  fixedInterests.filter(({ urlPath }) => interests.some(({ slug }) => slug === urlPath))

/** What is loved of late, and what is loved best: a young server has little of the first. */
export const suggestionQueries = ({ id }: FixedInterest) =>
  [queries.mostLoved(id, undefined), queries.catalogue(id, {}, undefined)] as const

/** Loads what the step shows that fills the wall. */
export async function loadWelcomeWorks(deps: Deps, username: string): Promise<null> {
  await ensure(deps, queries.ownProfile(), queries.favourites(username))
  const own = deps.queryClient.getQueryData(queries.ownProfile().queryKey)
  return ensure(
    deps,
    ...mediaOf(own?.interests ?? []).flatMap((medium) => suggestionQueries(medium)),
  )
}

/** Loads what the step shows that suggests people. */
export const loadWelcomePeople = (deps: Deps): Promise<null> =>
  ensure(deps, queries.explore(), queries.suggestedPeople())
