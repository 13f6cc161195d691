import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OwnHistory } from './shelf/own-history.tsx'
import { ShelfControl } from './shelf/shelf-control.tsx'
import { text } from './text.ts'
import { WorkLayout, type WorkLayoutProps } from './work-layout.tsx'

/** A work of someone’s import that the catalogue does not have yet: what its shelf says, and no more. */
export function DraftWork({ work, color }: Pick<WorkLayoutProps, 'work' | 'color'>) {
  const viewer = useOptionalViewer()
  return (
    <WorkLayout work={work} color={color} control={<ShelfControl work={work} />}>
      {viewer ? <OwnHistory work={work} /> : null}
      <EmptyState
        text={text.draft}
        action={<LinkButton href={addressToAdd(work)}>{text.publish}</LinkButton>}
      />
    </WorkLayout>
  )
}

/** The search of its interest, which offers to add what the catalogue does not have. */
const addressToAdd = ({ interest, title }: WorkDetail) =>
  `${href('interest', { interestName: interest })}?${new URLSearchParams({ busca: title })}`
