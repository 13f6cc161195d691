import { useSuspenseQuery } from '@tanstack/react-query'
import type { PostCard, WorkDetail } from '@afins/contract/api'
import { postPath, workPath } from '@afins/contract/addresses'
import { feeds } from '#data/feed-addresses.ts'
import { countOf } from '#data/format.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { titles } from '#data/titles.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { shownPerson } from '#parts/shown.ts'
import { LinkButton } from '#ui/button.tsx'
import { allListsHref, allListsQuery, isAllLists } from './lists-address.ts'
import { text } from './text.ts'
import styles from './work-posts.module.css'

/** What people wrote about a work: its reviews, and the lists that name it. */
export function WorkPosts({ work }: { readonly work: WorkDetail }) {
  const search = useSearch()
  const cursor = search.get('cursor') ?? undefined
  if (isAllLists(search)) return <AllLists work={work} cursor={cursor} />
  return (
    <>
      <section className={styles.section} aria-label={text.reviews}>
        <h2>{text.reviews}</h2>
        <FeedList
          feed={feeds.workReviews(work.id, cursor)}
          path={workPath(work)}
          ofWork
          empty={<p className={styles.none}>{text.noReviews}</p>}
        />
      </section>
      <FirstLists work={work} />
    </>
  )
}

function FirstLists({ work }: { readonly work: WorkDetail }) {
  const { data } = useSuspenseQuery(queries.workLists(work.id))
  if (data.items.length === 0) return null
  return (
    <section className={styles.section} aria-label={text.lists}>
      <h2>{text.lists}</h2>
      <ListLinks items={data.items} />
      {data.nextCursor === null ? null : (
        <p className={styles.pages}>
          <LinkButton href={allListsHref(work)}>{text.allLists}</LinkButton>
        </p>
      )}
    </section>
  )
}

interface AllListsProps {
  readonly work: WorkDetail
  readonly cursor: string | undefined
}

function AllLists({ work, cursor }: AllListsProps) {
  const { data } = useSuspenseQuery(allListsQuery(work.id, cursor))
  return (
    <section className={styles.section} aria-label={text.lists}>
      <h2>{text.lists}</h2>
      {data.items.length === 0 ? (
        <p className={styles.none}>{text.noLists}</p>
      ) : (
        <ListLinks items={data.items} />
      )}
      <p className={styles.pages}>
        {data.nextCursor === null ? null : (
          <LinkButton href={allListsHref(work, data.nextCursor)}>{text.moreLists}</LinkButton>
        )}
        <LinkButton variant="bare" href={workPath(work)}>
          {text.backToWork}
        </LinkButton>
      </p>
    </section>
  )
}

function ListLinks({ items }: { readonly items: readonly PostCard[] }) {
  return (
    <ul className={styles.lists}>
      {items.map((list) => (
        <li key={list.id}>
          <ListLink list={list} />
        </li>
      ))}
    </ul>
  )
}

function ListLink({ list }: { readonly list: PostCard }) {
  return (
    <>
      <a className={styles.list} href={postPath(list)}>
        {titles.post(list)}
      </a>
      <AvatarLink
        person={shownPerson(list.author)}
        size={32}
        line={countOf(list.worksCount, 'obra', 'obras')}
      />
    </>
  )
}
