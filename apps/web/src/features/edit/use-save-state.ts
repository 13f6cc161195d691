import { useSyncExternalStore } from 'react'
import type { Autosave } from './autosave.ts'

/**
 * What `pick` finds in the saving of a text. It is drawn again where that is another, and not with
 * every change of the state: one of those comes with the first letter, which would wait for it.
 * @param pick gives the same value for the same state
 */
export function useSaveState<Found>(
  autosave: Autosave,
  pick: (autosave: Autosave) => Found,
): Found {
  const found = () => pick(autosave)
  return useSyncExternalStore(autosave.subscribe, found, found)
}
