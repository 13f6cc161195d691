import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { WorkDetail } from '@afins/contract/api'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useSignInIntent } from '#data/sign-in-intent.ts'
import { localDay } from '#data/written-date.ts'
import { RatingSlider } from '#parts/rating-slider.tsx'
import { signInToWant } from '#parts/shelf-control/card-shelf.tsx'
import {
  likelyStep,
  shelfLine,
  shownState,
  shortState,
  stepLabel,
  wantsNoMore,
} from '#parts/shelf-control/shelf-steps.ts'
import { StepMenu } from '#parts/shelf-control/step-menu.tsx'
import { useTapGuard } from '#parts/shelf-control/use-tap-guard.ts'
import { useShelf } from '#parts/shelf-control/use-shelf.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { CheckIcon, PlusIcon } from '#ui/icon.tsx'
import styles from './shelf.module.css'
import { text } from './text.ts'

export interface ShelfControlProps {
  readonly work: WorkDetail
  /** What else one does with it. */
  readonly actions?: ReactNode
}

/** What one did or wants to do with a work: the likely next step in one tap, the others in a menu. */
export function ShelfControl({ work, actions }: ShelfControlProps) {
  const viewer = useOptionalViewer()
  if (viewer) return <OwnShelf work={work} actions={actions} />
  return (
    <div className={styles.control}>
      <div className={styles.buttons}>
        <LinkButton variant="primary" icon={<PlusIcon size={18} />} {...signInToWant(work)}>
          {stepLabel('want', work.interest, null)}
        </LinkButton>
      </div>
    </div>
  )
}

function OwnShelf({ work, actions }: ShelfControlProps) {
  const { id, kind, interest } = work
  const { data: entry } = useSuspenseQuery(queries.shelfEntry(id))
  const shelf = useShelf(id)
  useSignInIntent(`want ${id}`, () => {
    if (!entry.wants) shelf.take('want')
  })
  const likely = likelyStep(kind, entry)
  const guard = useTapGuard()
  const state = guard.isActive ? shownState(entry) : null
  // The server’s day may be another one.
  const hydrated = useHydrated()
  const [today] = useState(() => localDay(new Date()))
  const line = shelfLine(interest, entry, hydrated ? today : '')
  const hasDate = entry.active === null && entry.lastOn !== '' && entry.diary.length > 0
  return (
    <section className={styles.control} aria-label={text.region}>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={state ? <CheckIcon size={18} /> : undefined}
          aria-disabled={guard.isActive || undefined}
          data-intent=""
          onClick={() => guard.use(() => shelf.take(likely))}
        >
          {state ? shortState(state, interest) : stepLabel(likely, interest, entry)}
        </Button>
        <StepMenu label={text.more} work={work} entry={entry} shelf={shelf} />
      </div>
      {line === '' ? null : (
        <p className={styles.line}>
          {line}
          {entry.wants ? (
            <Button
              variant="bare"
              size="small"
              data-intent=""
              onClick={() => shelf.update({ wants: false })}
            >
              {wantsNoMore}
            </Button>
          ) : null}
          {hasDate ? (
            <Button variant="bare" size="small" data-intent="" onClick={shelf.clearDate}>
              {text.clearDate}
            </Button>
          ) : null}
        </p>
      )}
      <RatingSlider rating={entry.rating} onRate={shelf.rate} />
      {actions}
    </section>
  )
}
