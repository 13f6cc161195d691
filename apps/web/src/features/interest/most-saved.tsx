import { useSuspenseQuery } from '@tanstack/react-query'
import { postPath } from '@afins/contract/addresses'
import { postKinds } from '@afins/contract/post-kinds'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'
import { text } from './text.ts'
import styles from './room.module.css'

/** The posts that most people saved of late; nothing while nothing was saved by enough. */
export function MostSaved({ slug }: { readonly slug: string }) {
  const { data } = useSuspenseQuery(queries.mostSaved(slug))
  if (data.items.length === 0) return null
  return (
    <section className={styles.section} aria-label={text.mostSaved}>
      <h2>{text.mostSaved}</h2>
      <ol className={styles.lists}>
        {data.items.map((post) => (
          <li key={post.id}>
            <a href={postPath(post)}>{titles.post(post)}</a>
            <p className={styles.hint}>
              {postKinds[post.kind].labels.singular} · {post.author.displayName}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
