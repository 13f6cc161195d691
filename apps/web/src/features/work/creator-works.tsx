import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { text } from './text.ts'
import styles from './work.module.css'

/** What a creator made, the latest first, a page at a time. */
export function CreatorWorks({ creator }: { readonly creator: WorkDetail }) {
  const cursor = useSearch().get('cursor') ?? undefined
  const { data } = useSuspenseQuery(queries.worksOfCreator(creator.id, cursor))
  const path = workPath(creator)
  if (data.items.length === 0)
    return (
      <EmptyState
        text={text.noWorks}
        action={
          <LinkButton href={href('interest', { interestName: creator.interest })}>
            {text.find}
          </LinkButton>
        }
      />
    )
  return (
    <section className={styles.works} aria-label={text.works}>
      <h2>{cursor === undefined ? text.works : text.worksFromHere}</h2>
      <WorkShelf works={data.items} creatorId={creator.id} />
      <p>
        {cursor === undefined ? null : <LinkButton href={path}>{text.fromStart}</LinkButton>}
        {data.nextCursor === null ? null : (
          <LinkButton href={`${path}?${new URLSearchParams({ cursor: data.nextCursor })}`}>
            {text.next}
          </LinkButton>
        )}
      </p>
    </section>
  )
}
