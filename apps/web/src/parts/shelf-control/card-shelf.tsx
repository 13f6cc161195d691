import { type AddressedWork, workPath } from '@afins/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import type { ShelfSummary, WorkCard } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { shelfSummaryQuery } from '#data/shelves.ts'
import { saveIntent } from '#data/sign-in-intent.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { BookmarkIcon, CheckIcon, CloseIcon, MoreIcon } from '#ui/icon.tsx'
import {
  likelyStep,
  shownState,
  shortLabel,
  shortState,
  stateLabel,
  stepLabel,
} from './shelf-steps.ts'
import styles from './shelf-control.module.css'
import { StepMenu } from './step-menu.tsx'
import { useTapGuard } from './use-tap-guard.ts'
import { useShelf } from './use-shelf.ts'

const text = {
  more: (title: string) => `Mais opções da estante: ${title}`,
  /** What a button of a card does, where several cards have it. */
  stepOf: (step: string, title: string) => `${step} ${title}`,
  /** What such a button shows just after it was used. */
  stateOf: (title: string, state: string) => `${title}: ${state}`,
} as const

export interface CardShelfProps {
  readonly work: WorkCard
  /** Below a cover, or in a row of text. */
  readonly place: 'cover' | 'row'
}

/** The shelf control of a card: the likely next step in one tap, the others behind a chevron. */
export function CardShelf(props: CardShelfProps) {
  const viewer = useOptionalViewer()
  const { isReadOnly } = useDeps()
  const { kind } = props.work
  if (isReadOnly) return null
  if (kind === 'person' || kind === 'group') return null
  return viewer ? <OwnCardShelf {...props} /> : <WantAfterSignIn {...props} />
}

/** Without an account, leads to signing in; the tap is carried out afterwards. */
export function signInToWant(work: AddressedWork) {
  const next = workPath(work)
  return {
    href: `${href('auth')}?${new URLSearchParams({ next })}`,
    'data-intent': '' as const,
    onClick: () => saveIntent(`want ${work.id}`),
  }
}

function WantAfterSignIn({ work, place }: CardShelfProps) {
  const { interest, title } = work
  return (
    <div className={styles.card} data-place={place}>
      <LinkButton
        size="small"
        label={text.stepOf(stepLabel('want', interest, null), title)}
        {...signInToWant(work)}
      >
        {shortLabel('want', interest, null)}
      </LinkButton>
    </div>
  )
}

function OwnCardShelf({ work, place }: CardShelfProps) {
  const { id, kind, interest, title } = work
  const { call } = useDeps()
  const { data: entry } = useQuery(shelfSummaryQuery(call, id))
  const shelf = useShelf(id)
  const guard = useTapGuard()
  const likely = entry ? likelyStep(kind, entry) : 'want'
  const state = entry && shownState(entry)
  const done = guard.isActive && state ? shortState(state, interest) : null
  return (
    <div className={styles.card} data-place={place}>
      {entry && state ? <StateMark interest={interest} entry={entry} state={state} /> : null}
      <Button
        size="small"
        label={
          done === null
            ? text.stepOf(stepLabel(likely, interest, entry ?? null), title)
            : text.stateOf(title, done)
        }
        aria-disabled={guard.isActive || undefined}
        data-intent=""
        onClick={() => guard.use(() => shelf.take(likely))}
      >
        {done === null ? shortLabel(likely, interest, entry ?? null) : `✓ ${done}`}
      </Button>
      <StepMenu label={text.more(title)} size="small" work={work} entry={entry} shelf={shelf} />
    </div>
  )
}

/** What stands for each state. */
export const stateIcons = {
  wants: BookmarkIcon,
  active: MoreIcon,
  finished: CheckIcon,
  gave_up: CloseIcon,
}

interface StateMarkProps {
  readonly interest: WorkCard['interest']
  readonly entry: ShelfSummary
  readonly state: keyof typeof stateIcons
}

function StateMark({ interest, entry, state }: StateMarkProps) {
  const Icon = stateIcons[state]
  const label = stateLabel(state, interest, entry)
  return (
    <span className={styles.mark} title={label}>
      <Icon size={16} />
      <span className="hidden-visually">{label}</span>
    </span>
  )
}
