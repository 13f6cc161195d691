import { useQuery } from '@tanstack/react-query'
import type { WorkCard } from '@afins/contract/api'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { shelfSummaryQuery } from '#data/shelves.ts'
import { LinkButton } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icon.tsx'
import { signInToWant, stateIcons } from './card-shelf.tsx'
import styles from './shelf-control.module.css'
import { shownState, stateLabel, stepLabel } from './shelf-steps.ts'
import { StepMenu } from './step-menu.tsx'
import { useShelf } from './use-shelf.ts'

const text = {
  add: (title: string) => `Pôr na estante: ${title}`,
  stateOf: (title: string, state: string) => `${title}: ${state}`,
  stepOf: (step: string, title: string) => `${step} ${title}`,
} as const

/** The shelf control on someone’s cover: one mark, with everything behind it. */
export function CoverShelf({ work }: { readonly work: WorkCard }) {
  const viewer = useOptionalViewer()
  const { kind, interest, title } = work
  if (kind === 'person' || kind === 'group') return null
  return viewer ? (
    <OwnCoverShelf work={work} />
  ) : (
    <div className={styles.onCover}>
      <LinkButton
        size="small"
        icon={<PlusIcon size={16} />}
        label={text.stepOf(stepLabel('want', interest, null), title)}
        {...signInToWant(work)}
      />
    </div>
  )
}

function OwnCoverShelf({ work }: { readonly work: WorkCard }) {
  const { id, interest, title } = work
  const { call } = useDeps()
  const { data: entry } = useQuery(shelfSummaryQuery(call, id))
  const shelf = useShelf(id)
  const state = entry && shownState(entry)
  const Icon = state ? stateIcons[state] : PlusIcon
  return (
    <div className={styles.onCover} data-state={state ?? undefined}>
      <StepMenu
        label={
          entry && state ? text.stateOf(title, stateLabel(state, interest, entry)) : text.add(title)
        }
        icon={<Icon size={16} />}
        size="small"
        work={work}
        entry={entry}
        shelf={shelf}
      />
    </div>
  )
}
