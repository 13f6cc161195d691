import type { PostDetail } from '@afins/contract/api'
import { EmbeddedPost } from './embedded-post.tsx'
import { Markdown } from './markdown.tsx'
import styles from './post-body.module.css'
import { text } from './text.ts'

export interface PostBodyProps {
  readonly tree: PostDetail['body']
  /** Folded until it is opened. */
  readonly spoiler?: boolean
  readonly embeds?: readonly PostDetail['embeds'][number][]
}

export function PostBody({ tree, spoiler, embeds = [] }: PostBodyProps) {
  const body = (
    <Markdown
      tree={tree}
      renderEmbed={(id) => {
        const post = embeds.find((one) => one.id === id)
        return post ? <EmbeddedPost post={post} /> : null
      }}
    />
  )
  if (!spoiler) return body
  return (
    <details className={styles.spoiler}>
      <summary>{text.spoilerBody}</summary>
      <div className="prose">{body}</div>
    </details>
  )
}
