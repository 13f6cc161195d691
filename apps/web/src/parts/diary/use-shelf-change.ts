import type { DiaryEntry } from '@afins/contract/api'
import { useDeps, type Deps } from '#data/deps.ts'
import type { Input, Output } from '#data/call.ts'
import { queries } from '#data/queries.ts'
import { sendOrStore } from '#data/send-waiting.ts'
import { shelfSummaryQuery, refreshShelves } from '#data/shelves.ts'
import { toastError } from '#data/toast-error.ts'
import type { WaitingName } from '#data/waiting-changes.ts'
import { text } from './text.ts'

export interface ChangeOptions<Name extends WaitingName> {
  /** Shows the change before it is stored. @returns what shows again what was there */
  readonly show?: () => () => void
  /** Said once it is stored, with a way back where there is one. */
  readonly said?: string
  readonly undo?: (stored: Output<Name>) => void
  /** Receives the error, in place of a toast. */
  readonly onError?: (error: unknown) => void
}

/**
 * Changes one’s shelves: shown immediately, taken back if it is rejected, stored in this browser
 * without a network.
 */
export function useShelfChange() {
  const deps = useDeps()
  return async function change<Name extends WaitingName>(
    name: Name,
    input: Input<Name>,
    { show, said, undo, onError }: ChangeOptions<Name> = {},
  ): Promise<'stored' | 'waits' | 'failed'> {
    const takeBack = show?.()
    try {
      const options = takeBack ? { onDropped: takeBack } : {}
      const stored = await sendOrStore(deps, name, input, options)
      if (stored === undefined) return 'waits'
      showStored(deps, stored)
      if (said !== undefined)
        deps.toasts.show(said, undo && { label: text.undo, run: () => undo(stored) })
      await refreshShelves(deps)
      return 'stored'
    } catch (error) {
      takeBack?.()
      if (onError) onError(error)
      else await toastError(deps, error, text.failed)
      return 'failed'
    }
  }
}

/** Shows what is stored of a work without asking for it again. */
function showStored({ call, queryClient }: Deps, stored: Output<WaitingName>): void {
  if (stored === null || !('diary' in stored)) return
  queryClient.setQueryData(queries.shelfEntry(stored.workId).queryKey, stored)
  queryClient.setQueryData(shelfSummaryQuery(call, stored.workId).queryKey, stored)
}

/** Changes an entry of one’s diary wherever it is shown; null takes it away. @returns what puts it back */
export function useCachedEntry() {
  const changeCached = useCachedChange()
  return function changeEntry(
    id: string,
    change: (entry: DiaryEntry) => DiaryEntry | null,
  ): () => void {
    const changed = (entry: DiaryEntry) => (entry.id === id ? change(entry) : entry)
    const takeBack = [
      changeCached('listDiary', (data) => ({
        ...data,
        items: data.items.flatMap((item) => {
          const entry = changed(item.entry)
          return entry ? [{ ...item, entry }] : []
        }),
      })),
      changeCached('getShelfEntry', (data) => ({
        ...data,
        active: data.active && changed(data.active),
        diary: data.diary.flatMap((entry) => changed(entry) ?? []),
      })),
    ]
    return () => {
      for (const one of takeBack) one()
    }
  }
}

/** Changes the cached answers of an endpoint. @returns what puts them back */
export function useCachedChange() {
  const { queryClient } = useDeps()
  return function changeCached<
    Name extends 'listFavourites' | 'listNow' | 'listDiary' | 'getShelfEntry',
  >(name: Name, change: (data: Output<Name>) => Output<Name>): () => void {
    const before = queryClient.getQueriesData<Output<Name>>({ queryKey: [name] })
    queryClient.setQueriesData<Output<Name>>({ queryKey: [name] }, (data) => data && change(data))
    return () => {
      for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data)
    }
  }
}
