import type { FixedInterestId } from '@afins/contract/interests'
import type { Deps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

/** Only the signed-in see picks. */
export const picks = lazyPart(() => import('./picks.tsx').then((m) => m.Picks))

/** Whether they are loaded: shown then, and otherwise left out. */
export const hasPicks = (deps: Pick<Deps, 'queryClient'>, interest?: FixedInterestId) =>
  deps.queryClient.getQueryData(queries.picks(interest).queryKey) !== undefined
