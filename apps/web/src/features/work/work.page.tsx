import { workIdInPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { hasSimilarPeople, similarPeople } from '#parts/lazy-taste.ts'
import { InterestOff } from '#parts/interest-off.tsx'
import { fixedInterests } from '@afins/contract/interests'
import { kindsWithEditions, isCreator } from '@afins/contract/works'
import { CreatorWorks } from './creator-works.tsx'
import { DraftWork } from './draft-work.tsx'
import { OwnNotes } from './shelf/own-notes.tsx'
import { ShelfControl } from './shelf/shelf-control.tsx'
import { WorkPeople, WorkRating } from './shelf/work-people.tsx'
import { lazyMerges } from './lazy-merges.ts'
import { Synopsis } from './synopsis.tsx'
import { WorkActions } from './work-actions.tsx'
import { WorkFacts } from './work-facts.tsx'
import { WorkLayout } from './work-layout.tsx'
import { WorkLinks, RelatedWorks, WorkEditions } from './work-sections.tsx'
import { WorkPosts } from './work-posts.tsx'
import { WorkTools } from './work-tools.tsx'

/** A work of the catalogue; of a creator, what they made. */
export function WorkPage() {
  const { workId = '' } = useParams()
  const viewer = useOptionalViewer()
  const { data: work } = useSuspenseQuery(queries.work(workIdInPath(workId)))
  const deps = useDeps()
  const interest = fixedInterests.find(({ id }) => id === work.interest)
  const color = interest?.colorName ?? 'graphite'
  if (work.draft) return <DraftWork work={work} color={color} />
  return (
    <InterestOff slug={work.interest} name={interest?.name ?? ''}>
      {isCreator(work) ? (
        <WorkLayout work={work} color={color} control={null}>
          <CreatorWorks creator={work} />
          {viewer ? <lazyMerges.Part work={work} /> : null}
          <WorkFacts work={work} />
          <WorkLinks work={work} />
          {hasSimilarPeople(deps, work.id) ? <similarPeople.Part workId={work.id} /> : null}
          <WorkTools work={work} />
        </WorkLayout>
      ) : (
        <WorkLayout
          work={work}
          color={color}
          control={
            <>
              <ShelfControl work={work} actions={<WorkActions work={work} />} />
              {viewer ? <OwnNotes work={work} /> : null}
            </>
          }
          rating={<WorkRating workId={work.id} />}
          aside={
            <>
              <WorkPeople workId={work.id} />
              {hasSimilarPeople(deps, work.id) ? <similarPeople.Part workId={work.id} /> : null}
            </>
          }
          more={
            <>
              <RelatedWorks workId={work.id} />
              <WorkLinks work={work} />
              <WorkFacts work={work} />
              {kindsWithEditions.includes(work.kind) ? <WorkEditions work={work} /> : null}
              {viewer ? <lazyMerges.Part work={work} /> : null}
              <WorkTools work={work} />
            </>
          }
        >
          <Synopsis work={work} />
          <WorkPosts work={work} />
        </WorkLayout>
      )}
    </InterestOff>
  )
}
