import { useSuspenseQuery } from '@tanstack/react-query'
import { fixedInterests } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { worksQuery } from './found-queries.ts'
import { searchPath, setFilters, type SearchAddress } from './search-address.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './search.module.css'
import { text } from './text.ts'

/** Of a search for everything. */
const FIRST_WORKS = 6

/** The works that a search found, in all interests or in one. */
export function FoundWorks({ address }: { readonly address: SearchAddress }) {
  const { q, interest } = address
  const isTab = address.kind === 'obras'
  const { data } = useSuspenseQuery(worksQuery(address))
  if (data.items.length === 0 && setFilters(address).length > 0)
    return (
      <section className={styles.found} aria-label={text.works}>
        <NothingFound address={address} text={text.noWorksOfFilters(q)} />
      </section>
    )
  const [first] = fixedInterests
  const addIn = interest ?? first
  return (
    <section className={styles.found} aria-label={text.works}>
      <h2>{data.items.length === 0 ? text.noWorks(q) : text.worksFor(data.items.length, q)}</h2>
      {data.items.length > 0 ? (
        <WorkShelf works={isTab ? data.items : data.items.slice(0, FIRST_WORKS)} />
      ) : (
        <EmptyState
          text={text.addHint}
          small
          action={
            addIn ? (
              <LinkButton
                href={`${href('interest', { interestName: addIn.urlPath })}?${new URLSearchParams({ busca: q })}`}
              >
                {text.addWork(addIn.name)}
              </LinkButton>
            ) : undefined
          }
        />
      )}
      {isTab || data.items.length <= FIRST_WORKS ? null : (
        <p>
          <LinkButton href={searchPath({ ...address, kind: 'obras' })}>{text.more}</LinkButton>
        </p>
      )}
    </section>
  )
}
