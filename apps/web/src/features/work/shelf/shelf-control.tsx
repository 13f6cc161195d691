import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { dayOf } from '#data/written-date.ts'
import { RatingSlider } from '#parts/rating-slider.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ChevronDownIcon } from '#ui/drawn-icon.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { CheckIcon, PlusIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { Remark } from './remark.tsx'
import { isTaken, likelyStep, shelfLine, stepLabel, type ShelfStep } from './shelf-steps.ts'
import styles from './shelf.module.css'
import { text } from './text.ts'
import { useShelf } from './use-shelf.ts'

const steps: readonly ShelfStep[] = ['want', 'begin', 'finish', 'give_up']

/** What one did or wants to do with a work: the likely next step in one tap, the others in a menu. */
export function ShelfControl({ work }: { readonly work: WorkDetail }) {
  const viewer = useOptionalViewer()
  if (viewer) return <OwnShelf work={work} />
  const next = href('work', { interestName: work.interest, workId: work.id })
  return (
    <div className={styles.control}>
      <div className={styles.buttons}>
        <LinkButton
          variant="primary"
          icon={<PlusIcon size={18} />}
          href={`${href('auth')}?${new URLSearchParams({ next })}`}
        >
          {stepLabel('want', work.kind, work.interest, null)}
        </LinkButton>
      </div>
    </div>
  )
}

function OwnShelf({ work }: { readonly work: WorkDetail }) {
  const { kind, interest } = work
  const { data: entry } = useSuspenseQuery(queries.shelfEntry(work.id))
  const shelf = useShelf(entry)
  const labelOf = (step: ShelfStep) => stepLabel(step, kind, interest, entry)
  const take = (step: ShelfStep) => shelf.take(step, text.said[step])
  const likely = likelyStep(kind, entry)
  // The server’s day may be another one.
  const hydrated = useHydrated()
  const [today] = useState(() => dayOf(new Date()))
  const line = shelfLine(interest, entry, hydrated ? today : '')
  const hasDate = entry.active === null && entry.lastOn !== '' && entry.diary.length > 0
  return (
    <section className={styles.control} aria-label={text.region}>
      <div className={styles.buttons}>
        <Button variant="primary" data-intent="" onClick={() => take(likely)}>
          {labelOf(likely)}
        </Button>
        <Menu label={text.more} icon={<ChevronDownIcon size={20} />} variant="quiet">
          {steps.map((step) => (
            <MenuButton
              key={step}
              icon={
                isTaken(step, entry) ? <CheckIcon size={20} /> : <span className={styles.space} />
              }
              onClick={() => take(step)}
            >
              {labelOf(step)}
            </MenuButton>
          ))}
        </Menu>
      </div>
      {line === '' ? null : (
        <p className={styles.line}>
          {line}
          {entry.wants ? (
            <Button variant="bare" size="small" data-intent="" onClick={shelf.dropWant}>
              {text.dropWant}
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
      <Remark key={entry.remark} remark={entry.remark} onSave={shelf.saveRemark} />
    </section>
  )
}
