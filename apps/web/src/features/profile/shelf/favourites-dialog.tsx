import { useState } from 'react'
import type { WorkCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { FixedInterest } from '@afins/contract/interests'
import { useFavourites } from '#parts/diary/use-favourites.ts'
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
  const store = useFavourites(interest.id)
  const isFull = works.length >= limits.favouritesOfInterest

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
