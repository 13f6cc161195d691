import { useState } from 'react'
import type { ShelfEntry, WorkCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { FixedInterest } from '@afins/contract/interests'
import { useDeps } from '#data/deps.ts'
import { changeAnswers } from '#data/cache-answer.ts'
import { restoreShelf } from '#data/restore-shelf.ts'
import { toastError } from '#data/toast-error.ts'
import { useShelfChange } from '#parts/diary/use-shelf-change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SortableWorks } from './sortable-works.tsx'
import { text as all } from './text.ts'
import { WorkField } from './work-field.tsx'

const text = all.wall

export interface FavouritesDialogProps {
  readonly interest: FixedInterest
  readonly initial: readonly WorkCard[]
  readonly onClose: () => void
}

/** Chooses and orders one’s favourites of an interest. */
export function FavouritesDialog({ interest, initial, onClose }: FavouritesDialogProps) {
  const [works, setWorks] = useState(initial)
  const [said, setSaid] = useState('')
  const deps = useDeps()
  const change = useShelfChange()
  const isFull = works.length >= limits.favouritesOfInterest

  const store = async (next: readonly WorkCard[], before: readonly WorkCard[] | null) => {
    // What one loves one has seen: undoing it puts that back as well.
    const added = before ? next.filter(({ id }) => before.every((one) => one.id !== id)) : []
    const had = await shelvesOf(added)
    const isNew = had.some(({ diary }) => diary.length === 0)
    await change(
      'setFavourites',
      { params: { interest: interest.id }, body: { workIds: next.map(({ id }) => id) } },
      {
        show: () =>
          changeAnswers(deps, 'listFavourites', ({ items }) => ({
            items: [
              ...items.filter((item) => item.interest !== interest.id),
              ...(next.length > 0 ? [{ interest: interest.id, works: [...next] }] : []),
            ],
          })),
        said: isNew ? text.savedSeen : text.saved,
        ...(before && {
          undo: () => void store(before, null).then(() => restore(had)),
        }),
      },
    )
  }
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
      await toastError(deps, error, all.failed)
    }
  }
  const add = (work: WorkCard) => {
    if (works.some(({ id }) => id === work.id)) setSaid(text.twice(work.title))
    else {
      setWorks([...works, work])
      setSaid(text.added(work.title))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.dialog(interest.name)}
      actions={
        <>
          <Button variant="bare" onClick={onClose}>
            {all.cancel}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              void store(works, initial)
              onClose()
            }}
          >
            {all.save}
          </Button>
        </>
      }
    >
      {isFull ? (
        <p>{text.full}</p>
      ) : (
        <WorkField interest={interest.id} label={text.search} onChoose={add} />
      )}
      {works.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <SortableWorks
          works={works}
          label={text.title}
          onMove={(from, to) => {
            const moved = works[from]
            if (moved) setWorks(works.toSpliced(from, 1).toSpliced(to, 0, moved))
          }}
          onRemove={(work) => {
            setWorks(works.filter(({ id }) => id !== work.id))
            setSaid(text.removed(work.title))
          }}
        />
      )}
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </Dialog>
  )
}
