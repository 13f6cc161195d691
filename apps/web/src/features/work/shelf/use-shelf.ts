import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ShelfEntry } from '@afins/contract/api'
import type { Input, Output } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { newKey } from '#data/new-key.ts'
import { queries } from '#data/queries.ts'
import { refreshShelfLists } from '#data/refresh-shelves.ts'
import { sendOrStore, type StoreOptions } from '#data/send-waiting.ts'
import type { WaitingName } from '#data/waiting-changes.ts'
import { dayOf } from '#data/written-date.ts'
import { afterStep, type ShelfStep } from './shelf-steps.ts'
import { text } from './text.ts'

/** Sends a change; undefined where it waits for the network. */
type Send = <Name extends WaitingName>(
  name: Name,
  input: Input<Name>,
  options?: Omit<StoreOptions, 'onDropped'>,
) => Promise<Output<Name> | undefined>

/** A change of one’s entry: what is shown immediately, and what is stored. */
interface Change {
  readonly shown: ShelfEntry
  /** @param current the entry as it is stored when the changes before this one are */
  readonly store: (current: ShelfEntry) => Promise<ShelfEntry | undefined>
  /** Said once it is stored, with a way back. */
  readonly said?: string
  readonly undo?: (stored: ShelfEntry) => Promise<ShelfEntry | undefined>
}

/**
 * Changes what one’s shelves say of a work. Each change is shown immediately and taken back if it
 * is not stored; changes follow one another, so that the last tap decides. Without a network they
 * wait in this browser.
 */
export function useShelf(entry: ShelfEntry) {
  const deps = useDeps()
  const { toasts } = deps
  const queryClient = useQueryClient()
  const { workId } = entry
  const { queryKey } = queries.shelfEntry(workId)
  const mutationKey = ['shelf', workId]
  const latest = useRef(entry)
  const show = (next: ShelfEntry) => queryClient.setQueryData(queryKey, next)
  // What later taps show stays until they are stored as well.
  const showStored = () => {
    if (queryClient.isMutating({ mutationKey }) === 1) show(latest.current)
  }

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ store }: Change) => store(latest.current),
    onMutate: ({ shown }) => {
      if (queryClient.isMutating({ mutationKey }) === 1)
        latest.current = queryClient.getQueryData(queryKey) ?? entry
      show(shown)
    },
    onError: showStored,
    onSuccess: (stored, { shown, said, undo }) => {
      latest.current = stored ?? shown
      showStored()
      // It waits, and said so.
      if (!stored) return
      void refreshShelfLists(deps)
      if (said === undefined || !undo) return
      const run = () => mutate({ shown: entry, store: () => undo(stored) })
      toasts.show(said, { label: text.undo, run })
    },
    meta: { failed: text.failed },
  })

  const send: Send = (name, input, options) =>
    sendOrStore(deps, name, input, { ...options, onDropped: () => show(entry) })
  const update = (body: Input<'updateShelfEntry'>['body']) =>
    send('updateShelfEntry', { params: { workId }, body })

  return {
    take: (step: ShelfStep, said: string) => {
      const today = dayOf(new Date())
      mutate({ shown: afterStep(step, entry, today), said, ...storing(send, step, workId, today) })
    },
    dropWant: () =>
      mutate({ shown: { ...entry, wants: false }, store: () => update({ wants: false }) }),
    clearDate: () => {
      const [last] = entry.diary
      if (!last) return
      mutate({
        shown: { ...entry, lastOn: '' },
        store: () =>
          send('updateDiaryEntry', { params: { entryId: last.id }, body: { ended: '' } }),
      })
    },
    rate: (rating: number | null) =>
      mutate({ shown: { ...entry, rating }, store: () => update({ rating }) }),
    saveRemark: (remark: string) =>
      mutate({
        shown: { ...entry, remark },
        store: () => update({ remark }),
        said: text.remarkSaved,
        undo: () => update({ remark: entry.remark }),
      }),
  }
}

/** How a step is stored, and how it is undone. */
function storing(send: Send, step: ShelfStep, workId: string, today: string) {
  const params = { workId }
  const key = newKey()
  let before: ShelfEntry | null = null
  const want = (wants: boolean) => send('updateShelfEntry', { params, body: { wants } })
  const outcome = step === 'begin' ? 'open' : step === 'finish' ? 'finished' : 'gave_up'
  return {
    store: (current: ShelfEntry) => {
      before = current
      if (step === 'want') return want(true)
      if (current.active && step !== 'begin') {
        const { id: entryId } = current.active
        return send(
          'updateDiaryEntry',
          { params: { entryId }, body: { outcome, ended: today } },
          entryId === '' ? { openOf: workId } : {},
        )
      }
      const date = step === 'begin' ? { started: today } : { ended: today }
      return send('addDiaryEntry', { params, body: { outcome, ...date } }, { key })
    },
    undo: async (stored: ShelfEntry) => {
      if (before === null || step === 'want') return want(before?.wants ?? false)
      const { active, diary, wants } = before
      if (active && step !== 'begin') {
        const at = { entryId: active.id }
        return send('updateDiaryEntry', { params: at, body: { outcome: 'open', ended: '' } })
      }
      const added = stored.diary.find(({ id }) => diary.every((one) => one.id !== id))
      const without = added
        ? await send('deleteDiaryEntry', { params: { entryId: added.id } })
        : stored
      return wants ? want(true) : without
    },
  }
}
