import type { Deps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

/** Only the signed-in have an artist of the week. */
export const spotlight = lazyPart(() => import('./spotlight.tsx').then((m) => m.SpotlightSection))

/** Whether the artist of the week is loaded, and there is one. */
export const hasSpotlight = ({ queryClient }: Pick<Deps, 'queryClient'>) =>
  Boolean(queryClient.getQueryData(queries.spotlight().queryKey)?.spotlight)
