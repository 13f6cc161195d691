import type { WorkCard } from '@afins/contract/api'
import { fixedInterests, type FixedInterest } from '@afins/contract/interests'
import type { Deps } from '#data/deps.ts'
import { ensure, loadForViewer } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

/** Whose readers the last step suggests: so many works of each interest. */
const WORKS_ASKED = 2

/** The fixed interests among those that someone chose. */
export const mediaOf = (interests: readonly { readonly slug: string }[]): FixedInterest[] =>
  fixedInterests.filter(({ urlPath }) => interests.some(({ slug }) => slug === urlPath))

/** What is loved of late, and what is loved best: a young server has little of the first. */
export const suggestionQueries = ({ id }: FixedInterest) =>
  [queries.mostLoved(id, undefined), queries.catalogue(id, {}, undefined)] as const

/** The works of a wall whose readers are asked for. */
export const askedWorks = (
  walls: readonly { readonly works: readonly WorkCard[] }[],
): readonly WorkCard[] => walls.flatMap(({ works }) => works.slice(0, WORKS_ASKED))

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
export async function loadWelcomePeople(deps: Deps, username: string): Promise<null> {
  await ensure(deps, queries.explore(), queries.favourites(username))
  const walls = deps.queryClient.getQueryData(queries.favourites(username).queryKey)
  await loadForViewer(
    deps,
    ...askedWorks(walls?.items ?? []).map(({ id }) => queries.workPeople(id)),
  )
  return null
}
