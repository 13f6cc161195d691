import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { hasKindred, kindred } from '#parts/lazy-taste.ts'
import { InterestOff } from '#parts/interest-off.tsx'
import { Page } from '#ui/frame.tsx'
import { fixedInterests } from '@afins/contract/interests'
import { kindsWithEditions, isCreator } from '@afins/contract/works'
import { CreatorWorks } from './creator-works.tsx'
import { DraftWork } from './draft-work.tsx'
import { OwnHistory } from './shelf/own-history.tsx'
import { ShelfControl } from './shelf/shelf-control.tsx'
import { WorkPeople } from './shelf/work-people.tsx'
import { lazyMerges } from './lazy-merges.ts'
import { WorkFacts } from './work-facts.tsx'
import { WorkHeader } from './work-header.tsx'
import { WorkLinks, RelatedWorks, WorkEditions } from './work-sections.tsx'
import { WorkPosts } from './work-posts.tsx'
import { WorkTools } from './work-tools.tsx'

/** A work of the catalogue; of a creator, what they made. */
export function WorkPage() {
  const { workId = '' } = useParams()
  const viewer = useOptionalViewer()
  const { data: work } = useSuspenseQuery(queries.work(workId))
  const deps = useDeps()
  const interest = fixedInterests.find(({ id }) => id === work.interest)
  if (work.draft) return <DraftWork work={work} color={interest?.colorName ?? 'graphite'} />
  return (
    <InterestOff slug={work.interest} name={interest?.name ?? ''}>
      <Page header={<WorkHeader work={work} color={interest?.colorName ?? 'graphite'} />}>
        {isCreator(work) ? <CreatorWorks creator={work} /> : <ShelfControl work={work} />}
        {viewer && !isCreator(work) ? <OwnHistory work={work} /> : null}
        {viewer ? <lazyMerges.Part work={work} /> : null}
        <WorkFacts work={work} />
        <WorkLinks work={work} />
        {kindsWithEditions.includes(work.kind) ? <WorkEditions work={work} /> : null}
        {isCreator(work) ? null : <WorkPeople workId={work.id} />}
        {hasKindred(deps, work.id) ? <kindred.Part workId={work.id} /> : null}
        {isCreator(work) ? null : <RelatedWorks workId={work.id} />}
        {isCreator(work) ? null : <WorkPosts work={work} />}
        <WorkTools work={work} />
      </Page>
    </InterestOff>
  )
}
