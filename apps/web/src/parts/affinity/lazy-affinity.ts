import type { Deps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

/** Only the signed-in see them. */
export const affinityBadge = lazyPart(() =>
  import('./affinity-badge.tsx').then((m) => m.AffinityBadge),
)
export const kindred = lazyPart(() => import('./kindred.tsx').then((m) => m.Kindred))

/** Whether someone’s affinity is loaded and shown. */
export const hasAffinity = (deps: Pick<Deps, 'queryClient'>, username: string) =>
  Boolean(deps.queryClient.getQueryData(queries.affinity(username).queryKey)?.affinity)

/** Whether there are people like the reader to show. */
export const hasKindred = (deps: Pick<Deps, 'queryClient'>, workId?: string) =>
  Boolean(deps.queryClient.getQueryData(queries.kindred(workId).queryKey)?.items.length)
