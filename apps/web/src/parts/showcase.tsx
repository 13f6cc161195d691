import type { Person, PostCard, WorkCard } from '@afins/contract/api'
import { useQuery } from '@tanstack/react-query'
import { postPath } from '@afins/contract/addresses'
import { queries } from '#data/queries.ts'
import { AvatarLink } from './avatar-link.tsx'
import { CoverRow } from './cover-row.tsx'
import { shownPerson } from './shown.ts'
import styles from './showcase.module.css'
import { WorkCover } from './works.tsx'

const text = {
  loved: 'Amados agora',
  walls: 'Paredes de quem está aqui',
  said: 'O que se diz por aqui',
  wallOf: (name: string) => `O que ${name} ama`,
} as const

/** Works that fill a row. */
const ROW = 6

export interface ShowcaseProps {
  /** Where no list of posts follows. */
  readonly withPosts?: boolean
}

/** What people without an account see of this server first, where it was loaded; nothing on a new one. */
export function Showcase({ withPosts }: ShowcaseProps) {
  const { data } = useQuery({ ...queries.showcase(), enabled: false })
  if (!data) return null
  return (
    <div className={styles.showcase}>
      {data.works.length >= ROW ? <LovedWorks works={data.works} /> : null}
      {data.walls.length > 0 ? (
        <section aria-label={text.walls}>
          <CoverRow size="wall">
            {data.walls.map(({ person, works }) => (
              <li key={person.username}>
                <Wall person={person} works={works} />
              </li>
            ))}
          </CoverRow>
        </section>
      ) : null}
      {withPosts && data.posts.length > 0 ? (
        <section aria-label={text.said}>
          <ul className={styles.quotes}>
            {data.posts.map((post) => (
              <li key={post.id}>
                <Quote post={post} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function Quote({ post }: { readonly post: PostCard }) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <a href={postPath(post)}>{post.excerpt}</a>
      </blockquote>
      <figcaption>
        <AvatarLink person={shownPerson(post.author)} line={post.interest.name} />
      </figcaption>
    </figure>
  )
}

function LovedWorks({ works }: { readonly works: readonly WorkCard[] }) {
  return (
    <section aria-label={text.loved}>
      <h2>{text.loved}</h2>
      <CoverRow size="large">
        {works.map((work) => (
          <li key={work.id}>
            <WorkCover work={work} />
          </li>
        ))}
      </CoverRow>
    </section>
  )
}

interface WallProps {
  readonly person: Person
  readonly works: readonly WorkCard[]
}

function Wall({ person, works }: WallProps) {
  return (
    <article className={styles.wall}>
      <AvatarLink
        person={shownPerson(person)}
        line={text.wallOf(person.displayName.split(' ', 1)[0] ?? '')}
      />
      <ul className={styles.covers}>
        {works.map((work) => (
          <li key={work.id}>
            <WorkCover work={work} />
          </li>
        ))}
      </ul>
    </article>
  )
}
