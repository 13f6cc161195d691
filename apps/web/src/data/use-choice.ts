import { notifyManager, useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface ChoiceOptions<T> {
  readonly save: (chosen: T) => Promise<unknown>
  /** Said where it could not be stored. */
  readonly failed: string
  /** Choices of the same scope are stored one after another. */
  readonly scope?: string
}

/**
 * A setting that is stored as soon as it is chosen. The choice is shown at once: a mutation is only
 * pending after the event, when the browser has already drawn what was there before.
 * @returns what to show, and what is called with a choice
 */
export function useChoice<T>(
  stored: T,
  { save, failed, scope }: ChoiceOptions<T>,
): readonly [shown: T, choose: (value: T) => void] {
  const [chosen, setChosen] = useState<{ readonly value: T } | null>(null)
  const change = useMutation({
    mutationFn: ({ value }: { readonly value: T }) => save(value),
    // Behind what `save` wrote to the query cache, or the value before would be shown in between.
    onSettled: (_data, _error, settled) =>
      notifyManager.schedule(() => setChosen((now) => (now === settled ? null : now))),
    meta: { failed },
    ...(scope !== undefined && { scope: { id: scope } }),
  })
  const choose = (value: T) => {
    const choice = { value }
    setChosen(choice)
    change.mutate(choice)
  }
  return [chosen ? chosen.value : stored, choose]
}
