import type { FixedInterestId } from '@afins/contract/interests'
import type { Deps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

// Only the signed-in see these parts.
export const picks = lazyPart(() => import('./picks/picks.tsx').then((m) => m.Picks))

/** Whether picks are loaded: shown then, and otherwise left out. */
export const hasPicks = (deps: Pick<Deps, 'queryClient'>, interest?: FixedInterestId) =>
  deps.queryClient.getQueryData(queries.picks(interest).queryKey) !== undefined

export const affinityBadge = lazyPart(() =>
  import('./affinity/affinity-badge.tsx').then((m) => m.AffinityBadge),
)
export const similarPeople = lazyPart(() =>
  import('./affinity/similar-people.tsx').then((m) => m.SimilarPeople),
)

export const suggestedPeople = lazyPart(() =>
  import('./suggested-people/suggested-people.tsx').then((m) => m.SuggestedPeople),
)
export const suggestedAfterFollow = lazyPart(() =>
  import('./suggested-people/suggested-people.tsx').then((m) => m.SuggestedAfterFollow),
)

/** Whether there are people to suggest to the reader. */
export const hasSuggestedPeople = ({ queryClient }: Pick<Deps, 'queryClient'>) =>
  Boolean(queryClient.getQueryData(queries.suggestedPeople().queryKey)?.items.length)

/** Whether someone’s affinity is loaded and known. */
export const hasAffinity = (deps: Pick<Deps, 'queryClient'>, username: string) =>
  typeof deps.queryClient.getQueryData(queries.affinity(username).queryKey)?.affinity?.score ===
  'number'

/** Whether there are people like the reader who like a work. */
export const hasSimilarPeople = (deps: Pick<Deps, 'queryClient'>, workId: string) =>
  Boolean(deps.queryClient.getQueryData(queries.similarPeople(workId).queryKey)?.items.length)

export const spotlight = lazyPart(() =>
  import('./spotlight/spotlight.tsx').then((m) => m.SpotlightSection),
)

/** Whether the artist of the week is loaded, and there is one. */
export const hasSpotlight = ({ queryClient }: Pick<Deps, 'queryClient'>) =>
  Boolean(queryClient.getQueryData(queries.spotlight().queryKey)?.spotlight)
