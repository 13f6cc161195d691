import type { ShelfEntry, WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import { changeAnswer } from '#data/cache-answer.ts'
import { useDeps, useViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { restoreShelf } from '#data/restore-shelf.ts'
import { toastError } from '#data/toast-error.ts'
import { text } from './text.ts'
import { useShelfChange } from './use-shelf-change.ts'

/** Stores one’s favourites of an interest, and says so with a way back. */
export function useFavourites(interest: FixedInterestId) {
  const deps = useDeps()
  const { username } = useViewer()
  const change = useShelfChange()

  const shelvesOf = async (added: readonly WorkCard[]) => {
    try {
      return await Promise.all(
        added.map(({ id }) => deps.call('getShelfEntry', { params: { workId: id } })),
      )
    } catch {
      // Without a network the wall waits, and nothing can be put back yet.
      return []
    }
  }
  const restore = async (had: readonly ShelfEntry[]) => {
    try {
      for (const entry of had) await restoreShelf(deps, entry)
    } catch (error) {
      await toastError(deps, error, text.failed)
    }
  }
  /** @param before what they were; null where this takes a change back */
  return async function store(next: readonly WorkCard[], before: readonly WorkCard[] | null) {
    // What one loves one has seen: undoing it puts that back as well.
    const added = before ? next.filter(({ id }) => before.every((one) => one.id !== id)) : []
    const had = await shelvesOf(added)
    const isNew = had.some(({ diary }) => diary.length === 0)
    await change(
      'setFavourites',
      { params: { interest }, body: { workIds: next.map(({ id }) => id) } },
      {
        show: () =>
          changeAnswer(deps, queries.favourites(username), ({ items }) => ({
            items: [
              ...items.filter((item) => item.interest !== interest),
              ...(next.length > 0 ? [{ interest, works: [...next] }] : []),
            ],
          })),
        said: isNew ? text.wallSavedSeen : text.wallSaved,
        ...(before && { undo: () => void store(before, null).then(() => restore(had)) }),
      },
    )
  }
}
