import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ShelfEntry, ShelfSummary } from '@afins/contract/api'
import { cacheAnswer } from '#data/cache-answer.ts'
import { type Input, type Output, newKey } from '#data/call.ts'
import { useDeps, useViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { queryTags, WRITE } from '#data/query-tags.ts'
import { sendOrStore, type StoreOptions } from '#data/send-waiting.ts'
import { restoreShelf } from '#data/restore-shelf.ts'
import { emptySummary, shelfSummaryQuery } from '#data/shelves.ts'
import type { WaitingName } from '#data/waiting-changes.ts'
import { localDay } from '#data/written-date.ts'
import { afterRating, afterStep, hasDiary, type ShelfStep } from './shelf-steps.ts'

const text = {
  undo: 'Desfazer',
  failed: 'Não deu para guardar isso. Tente de novo.',
  said: {
    want: 'Na sua lista.',
    begin: 'Bom começo!',
    finish: 'Guardado no diário.',
    give_up: 'Tudo bem: nem tudo é para a gente.',
  },
  rated: 'Estrelas guardadas, e a obra conta como terminada.',
  rerated: 'Estrelas guardadas.',
  takenOff: 'Fora da estante, com diário e estrelas.',
} as const

/** Sends a change; undefined where it waits for the network. */
type Send = <Name extends WaitingName>(
  name: Name,
  input: Input<Name>,
  options?: Omit<StoreOptions, 'onDropped'>,
) => Promise<Output<Name> | undefined>

/** What is shown of a work: on cards, and on its own page where that was opened. */
interface Shown {
  readonly summary: ShelfSummary
  readonly entry: ShelfEntry | undefined
}

/** A change of one’s entry: what is shown immediately, and what is stored. */
interface Change {
  readonly show: <Entry extends ShelfSummary>(entry: Entry) => Entry
  /** @param current the work as it is stored when the changes before this one are */
  readonly store: (current: ShelfSummary) => Promise<ShelfEntry | undefined>
  /** Said once it is stored, with a way back. */
  readonly said?: string
  readonly undo?: (stored: ShelfEntry) => Promise<ShelfEntry | undefined>
}

/**
 * Changes what one’s shelves say of a work. Each change is shown immediately, on its page and on all
 * of its cards, and taken back if it is not stored; changes follow one another, so that the last tap
 * decides. Without a network they wait in this browser.
 */
export function useShelf(workId: string) {
  const deps = useDeps()
  const { uid } = useViewer()
  const { toasts } = deps
  const queryClient = useQueryClient()
  const keys = {
    summary: shelfSummaryQuery(deps.call, workId).queryKey,
    entry: queries.shelfEntry(workId).queryKey,
  }
  const mutationKey = [...WRITE, 'shelf', workId]
  const read = (): Shown => {
    const entry = queryClient.getQueryData(keys.entry)
    const summary = entry ?? queryClient.getQueryData(keys.summary)
    return { entry, summary: summary ?? emptySummary(workId) }
  }
  const write = ({ summary, entry }: Shown) => {
    cacheAnswer(deps, shelfSummaryQuery(deps.call, workId), summary)
    if (entry) cacheAnswer(deps, queries.shelfEntry(workId), entry)
  }
  const latest = useRef<Shown>(undefined)
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  // What later taps show stays until they are stored as well.
  const writeStored = () => {
    if (isLast() && latest.current) write(latest.current)
  }

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ store }: Change) => store((latest.current ?? read()).summary),
    onMutate: ({ show }) => {
      // What is on its way may be older than the change.
      for (const queryKey of Object.values(keys)) void queryClient.cancelQueries({ queryKey })
      if (isLast()) latest.current = read()
      write(shownAfter(read(), show))
    },
    onError: () => {
      writeStored()
      queryTags(queryClient).invalidate([`shelf:${uid}`])
    },
    onSuccess: (stored, { show, said, undo }) => {
      latest.current = stored
        ? { summary: stored, entry: stored }
        : shownAfter(latest.current ?? read(), show)
      writeStored()
      // It waits, and said so.
      if (!stored) return
      if (said === undefined || !undo) return
      const run = () => mutate({ show: (entry) => entry, store: () => undo(stored) })
      toasts.show(said, { label: text.undo, run })
    },
    meta: { failed: text.failed },
  })

  const sender = (): Send => {
    const before = read()
    return (name, input, options) =>
      sendOrStore(deps, name, input, { ...options, onDropped: () => write(before) })
  }

  return {
    /** Does one step, and says so. */
    take: (step: ShelfStep) => {
      const today = localDay(new Date())
      mutate({
        show: (entry) => afterStep(step, entry, today),
        said: text.said[step],
        ...storing(sender(), step, workId, today),
      })
    },
    update: (body: Input<'updateShelfEntry'>['body'], said?: string) => {
      const send = sender()
      const { remark = '' } = read().entry ?? {}
      const store = (change: typeof body) => () =>
        send('updateShelfEntry', { params: { workId }, body: change })
      mutate({
        show: (entry) => ({ ...entry, ...body }),
        store: store(body),
        ...(said !== undefined && { said, undo: store({ remark }) }),
      })
    },
    /** Whoever rates a work has finished it, unless the diary says how it went. */
    rate: (rating: number | null) => {
      const { summary, entry } = read()
      const send = sender()
      const store = (stars: number | null) => () =>
        send('updateShelfEntry', { params: { workId }, body: { rating: stars } })
      const isNews = rating !== null && entry && !hasDiary(summary)
      // Other stars than before change what one published of the work, too.
      const isChange = summary.rating !== null && summary.rating !== rating
      mutate({
        show: (shown) => afterRating(rating, shown),
        store: store(rating),
        ...(isChange && { said: text.rerated, undo: store(summary.rating) }),
        ...(isNews && { said: text.rated, undo: () => restoreShelf(deps, entry) }),
      })
    },
    takeOff: () => {
      const params = { workId }
      let before: ShelfEntry | null = null
      mutate({
        show: (entry) => ({ ...entry, ...emptySummary(workId) }),
        store: async () => {
          before = await deps.call('getShelfEntry', { params })
          return deps.call('removeShelfEntry', { params, query: { keepRating: 'false' } })
        },
        said: text.takenOff,
        undo: async (stored) => (before ? restoreShelf(deps, before) : stored),
      })
    },
    clearDate: () => {
      const [last] = read().entry?.diary ?? []
      if (!last) return
      const at = { entryId: last.id }
      const send = sender()
      mutate({
        show: (entry) => ({ ...entry, lastOn: '' }),
        store: () => send('updateDiaryEntry', { params: at, body: { ended: '' } }),
      })
    },
  }
}

const shownAfter = ({ summary, entry }: Shown, show: Change['show']): Shown => ({
  summary: show(summary),
  entry: entry && show(entry),
})

/** How a step is stored, and how it is undone. */
function storing(send: Send, step: ShelfStep, workId: string, today: string) {
  const params = { workId }
  const key = newKey()
  let before: ShelfSummary | null = null
  const want = (wants: boolean) => send('updateShelfEntry', { params, body: { wants } })
  const outcome = step === 'begin' ? 'open' : step === 'finish' ? 'finished' : 'gave_up'
  return {
    store: (current: ShelfSummary) => {
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
      const again = current.times > 0 && { again: true }
      return send('addDiaryEntry', { params, body: { outcome, ...again, ...date } }, { key })
    },
    undo: async (stored: ShelfEntry) => {
      if (before === null || step === 'want') return want(before?.wants ?? false)
      const { active, wants } = before
      if (active) {
        // What was begun already was not begun again.
        if (step === 'begin') return stored
        const at = { entryId: active.id }
        return send('updateDiaryEntry', { params: at, body: { outcome: 'open', ended: '' } })
      }
      const added = stored.diary.toSorted((one, other) => other.createdAt - one.createdAt)[0]
      const without = added
        ? await send('deleteDiaryEntry', { params: { entryId: added.id } })
        : stored
      return wants ? want(true) : without
    },
  }
}
