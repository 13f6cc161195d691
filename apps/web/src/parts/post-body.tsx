import { useQuery } from '@tanstack/react-query'
import type { PostDetail, WorkCard } from '@afins/contract/api'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { shelfSummaryQuery } from '#data/shelf-summaries.ts'
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

export interface ReviewBodyProps extends PostBodyProps {
  /** What the review is about, where the catalogue has it. */
  readonly work: WorkCard | undefined
}

/** Nothing of a work is given away to a reader who finished it. */
export function ReviewBody({ work, ...body }: ReviewBodyProps) {
  const viewer = useOptionalViewer()
  return viewer && work ? <UnfoldedWhenFinished {...body} work={work} /> : <PostBody {...body} />
}

function UnfoldedWhenFinished({ work, ...body }: ReviewBodyProps & { readonly work: WorkCard }) {
  const { call } = useDeps()
  const { data } = useQuery(shelfSummaryQuery(call, work.id))
  if (!data || data.times === 0) return <PostBody {...body} />
  return (
    <div className="prose" data-unfolded="">
      <PostBody {...body} spoiler={false} />
    </div>
  )
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
