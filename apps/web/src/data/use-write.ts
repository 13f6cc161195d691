import { useMutation } from '@tanstack/react-query'
import type { EndpointName } from '@afins/contract/api'
import { type Input, newKey, type Output } from './call.ts'
import { useDeps } from './deps.ts'
import { WRITE } from './query-tags.ts'
import { sendOrStore } from './send-waiting.ts'
import { toastError } from './toast-error.ts'
import { canWait } from './waiting-changes.ts'

const UNDO = 'Desfazer'

export interface WriteOptions<Name extends EndpointName> {
  /** Shows the change before it is stored. @returns what shows again what was there */
  readonly show?: () => () => void
  /** Receives what was stored, before what depends on it is read again. */
  readonly onStored?: (stored: Output<Name>) => void
  /** Said once it is stored, with a way back where there is one. */
  readonly said?: string | ((stored: Output<Name>) => string)
  readonly undo?: (stored: Output<Name>) => void
  /** Receives the error, in place of a toast. */
  readonly onError?: (error: unknown) => void
  /** The same for each repetition of the same write. */
  readonly key?: string
}

type Written = 'stored' | 'waits' | 'failed'

interface Run {
  readonly send: () => Promise<Written>
}

/**
 * The way to write: what is changed is shown immediately and taken back if it is rejected; what the
 * write invalidated is read again by its tags. What can wait for the network waits in this browser.
 * @param failed the toast for an error without a text of its own
 * @returns the function that writes, and whether it has not had its answer yet
 */
export function useWrite(failed: string) {
  const deps = useDeps()
  // As a mutation, so that nothing is read again while a change is shown that is not stored yet.
  const { mutateAsync, isPending } = useMutation({
    mutationKey: WRITE,
    mutationFn: ({ send }: Run) => send(),
  })

  function write<Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    { show, onStored, said, undo, onError, key = newKey() }: WriteOptions<Name> = {},
  ): Promise<Written> {
    const takeBack = show?.()
    const send = async (): Promise<Written> => {
      try {
        const stored = canWait(name)
          ? await sendOrStore(deps, name, input as Input<typeof name>, {
              key,
              ...(takeBack && { onDropped: takeBack }),
            })
          : await deps.call(name, input, { idempotencyKey: key })
        if (stored === undefined) return 'waits'
        const answer = stored as Output<Name>
        onStored?.(answer)
        if (said !== undefined)
          deps.toasts.show(
            typeof said === 'string' ? said : said(answer),
            undo && { label: UNDO, run: () => undo(answer) },
          )
        return 'stored'
      } catch (error) {
        takeBack?.()
        if (onError) onError(error)
        else await toastError(deps, error, failed)
        return 'failed'
      }
    }
    return mutateAsync({ send })
  }
  return { write, isPending }
}
