import type { FixedInterestId } from '@afins/contract/interests'
import type { Deps } from '#data/deps.ts'
import { ensure } from '#data/load.ts'
import { queries } from '#data/queries.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

/** Only the signed-in see picks. */
export const picks = lazyPart(() => import('./picks.tsx').then((m) => m.Picks))

/** Loads the picks of the signed-in reader; a failure costs the page nothing else. */
export async function loadPicks(deps: Deps, interest?: FixedInterestId): Promise<boolean> {
  if (deps.auth.get().status !== 'in') return false
  try {
    await ensure(deps, queries.picks(interest))
    return true
  } catch {
    return false
  }
}

/** Whether they are loaded: shown then, and otherwise left out. */
export const hasPicks = (deps: Deps, interest?: FixedInterestId) =>
  deps.queryClient.getQueryData(queries.picks(interest).queryKey) !== undefined
