import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { WorkCard, WorkDetail } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { useDeps, useViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'
import { StartWriting } from '#parts/composer/start-writing.tsx'
import { useLazyDialog } from '#parts/diary/lazy-dialogs.ts'
import { useFavourites } from '#parts/diary/use-favourites.ts'
import { shareLink } from '#parts/share-link.ts'
import { Button } from '#ui/button.tsx'
import { HeartIcon, LinkIcon, PencilIcon, PlusIcon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { draftOf } from './draft-of.ts'
import { FollowWork } from './follow-work.tsx'
import { text } from './text.ts'
import styles from './work-actions.module.css'

const listDialog = lazyPart(() => import('./list-dialog.tsx').then((m) => m.ListDialog))

/** What one does with a work besides its shelves: to the wall, a review, a list, to others. */
export function WorkActions({ work }: { readonly work: WorkDetail }) {
  const deps = useDeps()
  const listing = useLazyDialog<WorkDetail>(listDialog.preload)
  const path = workPath(work)
  return (
    <div className={styles.actions}>
      <WallToggle work={work} />
      <StartWriting
        kind="review"
        variant="bare"
        icon={<PencilIcon size={20} />}
        interest={work.interest}
        content={draftOf(work)}
      >
        {text.review}
      </StartWriting>
      <Button
        variant="bare"
        size="small"
        icon={<PlusIcon size={20} />}
        data-intent=""
        onClick={() => listing.open(work)}
      >
        {text.list}
      </Button>
      <FollowWork workId={work.id} />
      <Button
        variant="bare"
        size="small"
        icon={<LinkIcon size={20} />}
        data-intent=""
        onClick={() => void shareLink(deps, { path, title: titles.work(work) })}
      >
        {text.share}
      </Button>
      {listing.value ? <listDialog.Part work={listing.value} onClose={listing.close} /> : null}
    </div>
  )
}

/** On the wall: one of the works of its interest that one shows first. */
function WallToggle({ work }: { readonly work: WorkDetail }) {
  const { toasts } = useDeps()
  const { username } = useViewer()
  const { data } = useSuspenseQuery(queries.favourites(username))
  const store = useFavourites(work.interest)
  const isStoring = useRef(false)
  const wall = data.items.find(({ interest }) => interest === work.interest)?.works ?? []
  const isOn = wall.some(({ id }) => id === work.id)
  const toggle = async () => {
    if (isStoring.current) return
    const full = wall.length >= limits.favouritesOfInterest
    if (!isOn && full) return toasts.show(text.wallFull)
    isStoring.current = true
    const next = isOn ? wall.filter(({ id }) => id !== work.id) : [...wall, cardOf(work)]
    await store(next, wall).finally(() => {
      isStoring.current = false
    })
  }
  return (
    <Button
      variant="bare"
      size="small"
      icon={<HeartIcon size={20} filled={isOn} />}
      pressed={isOn}
      data-intent=""
      onClick={() => void toggle()}
    >
      {text.wall}
    </Button>
  )
}

const cardOf = ({
  id,
  kind,
  interest,
  title,
  creators,
  year,
  cover,
  note,
}: WorkDetail): WorkCard => ({
  ...{ id, kind, interest, title, creators, year, cover, note },
})
