import type { Deps } from '#data/deps.ts'
import { ensure } from '#data/load.ts'
import { queries } from '#data/queries.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

/** Only the signed-in see them. */
export const affinityBadge = lazyPart(() =>
  import('./affinity-badge.tsx').then((m) => m.AffinityBadge),
)
export const kindred = lazyPart(() => import('./kindred.tsx').then((m) => m.Kindred))

/** Loads what only the signed-in see of a page; what fails is left out. */
export async function loadForViewer(deps: Deps, ...options: readonly unknown[]): Promise<void> {
  if (deps.auth.get().status !== 'in') return
  await Promise.all(options.map((one) => ensure(deps, one).catch(() => null)))
}

/** Whether someone’s affinity is loaded and shown. */
export const hasAffinity = (deps: Pick<Deps, 'queryClient'>, username: string) =>
  Boolean(deps.queryClient.getQueryData(queries.affinity(username).queryKey)?.affinity)

/** Whether there are people like the reader to show. */
export const hasKindred = (deps: Pick<Deps, 'queryClient'>, workId?: string) =>
  Boolean(deps.queryClient.getQueryData(queries.kindred(workId).queryKey)?.items.length)
