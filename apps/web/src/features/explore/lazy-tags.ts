import type { Deps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

// Only the signed-in follow tags.
export const followTag = lazyPart(() => import('./followed-tags.tsx').then((m) => m.FollowTag))
export const followedTags = lazyPart(() =>
  import('./followed-tags.tsx').then((m) => m.FollowedTags),
)

type Known = Pick<Deps, 'queryClient'>

/** The followed tags, where they are loaded. */
const known = ({ queryClient }: Known) => queryClient.getQueryData(queries.followedTags().queryKey)

export const mayFollowTags = (deps: Known) => known(deps) !== undefined

export const hasFollowedTags = (deps: Known) => Boolean(known(deps)?.items.length)
