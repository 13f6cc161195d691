import { tagPath } from '#data/feed-addresses.ts'
import styles from './post-tags.module.css'
import { text } from './text.ts'

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <p className={styles.tags}>
      {tags.map((tag) => (
        <a key={tag} href={tagPath(tag)}>
          {text.tag(tag)}
        </a>
      ))}
    </p>
  )
}
