import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { InterestOff } from '#parts/interest-off.tsx'
import { Page } from '#ui/frame.tsx'
import { fixedInterests } from '@afins/contract/interests'
import { CreatorWorks } from './creator-works.tsx'
import { isCreator } from './is-creator.ts'
import { OwnHistory } from './shelf/own-history.tsx'
import { ShelfControl } from './shelf/shelf-control.tsx'
import { WorkPeople } from './shelf/work-people.tsx'
import { WorkFacts } from './work-facts.tsx'
import { WorkHeader } from './work-header.tsx'
import { WorkPosts } from './work-posts.tsx'

/** A work of the catalogue; of a creator, what they made. */
export function WorkPage() {
  const { workId = '' } = useParams()
  const { data: work } = useSuspenseQuery(queries.work(workId))
  const viewer = useOptionalViewer()
  const interest = fixedInterests.find(({ id }) => id === work.interest)
  return (
    <InterestOff slug={work.interest} name={interest?.name ?? ''}>
      <Page header={<WorkHeader work={work} color={interest?.colorName ?? 'graphite'} />}>
        {isCreator(work) ? <CreatorWorks creator={work} /> : <ShelfControl work={work} />}
        {viewer && !isCreator(work) ? <OwnHistory work={work} /> : null}
        <WorkFacts work={work} />
        {isCreator(work) ? null : <WorkPeople workId={work.id} />}
        {isCreator(work) ? null : <WorkPosts work={work} />}
      </Page>
    </InterestOff>
  )
}
