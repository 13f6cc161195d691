import { useSuspenseQuery } from '@tanstack/react-query'
import type { PostCard, WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { postPath } from '@afins/contract/post-path'
import { feeds } from '#data/feed-addresses.ts'
import { countOf } from '#data/format.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { titles } from '#data/titles.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { shownPerson } from '#parts/shown.ts'
import { text } from './text.ts'
import styles from './work-posts.module.css'

/** What people wrote about a work: its reviews, and the lists that name it. */
export function WorkPosts({ work }: { readonly work: WorkDetail }) {
  const cursor = useSearch().get('cursor') ?? undefined
  const { data: lists } = useSuspenseQuery(queries.workLists(work.id))
  return (
    <>
      <section className={styles.section} aria-label={text.reviews}>
        <h2>{text.reviews}</h2>
        <FeedList
          feed={feeds.workReviews(work.id, cursor)}
          path={href('work', { interestName: work.interest, workId: work.id })}
          empty={<p className={styles.none}>{text.noReviews}</p>}
        />
      </section>
      {lists.items.length > 0 ? (
        <section className={styles.section} aria-label={text.lists}>
          <h2>{text.lists}</h2>
          <ul className={styles.lists}>
            {lists.items.map((list) => (
              <li key={list.id}>
                <ListLink list={list} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
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
