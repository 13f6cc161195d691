import { useQuery } from '@tanstack/react-query'
import type { PostDetail, ShelfSummary, WorkCard, PostCard } from '@afins/contract/api'
import type { WorkPoint } from '@afins/contract/spoiler-points'
import { postPath } from '@afins/contract/addresses'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { shelfSummaryQuery } from '#data/shelves.ts'
import { titles } from '#data/titles.ts'
import { Markdown } from './markdown.tsx'
import styles from './post-body.module.css'
import { text } from './text.ts'
import { Stars } from './stars.tsx'

export interface PostBodyProps {
  readonly tree: PostDetail['body']
  /** Folded until it is opened. */
  readonly spoiler?: boolean
  readonly embeds?: readonly PostDetail['embeds'][number][]
  /** How far the reader is in the work that is reviewed. */
  readonly reader?: WorkPoint | undefined
}

export interface ReviewBodyProps extends PostBodyProps {
  /** What the review is about, where the catalogue has it. */
  readonly work: WorkCard | undefined
}

/** To a reader who finished a work nothing is covered; to one who is at it nothing that is behind them. */
export function ReviewBody({ work, ...body }: ReviewBodyProps) {
  const viewer = useOptionalViewer()
  return viewer && work ? <ReviewBodyForReader {...body} work={work} /> : <PostBody {...body} />
}

function ReviewBodyForReader({ work, ...body }: ReviewBodyProps & { readonly work: WorkCard }) {
  const { call } = useDeps()
  const { data } = useQuery(shelfSummaryQuery(call, work.id))
  if (!data || data.times === 0) return <PostBody {...body} reader={pointOf(data)} />
  return (
    <div className="prose" data-unfolded="">
      <PostBody {...body} spoiler={false} />
    </div>
  )
}

/** How far someone is who has begun a work. */
function pointOf(summary: ShelfSummary | undefined): WorkPoint | undefined {
  const { progress, unit, total } = summary?.active ?? {}
  return progress != null && unit ? { amount: progress, unit, total: total ?? null } : undefined
}

export function PostBody({ tree, spoiler, reader, embeds = [] }: PostBodyProps) {
  const body = (
    <Markdown
      tree={tree}
      reader={reader}
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

export function EmbeddedPost({ post }: { readonly post: PostCard }) {
  const [work] = post.kind === 'review' ? post.works : []
  const title = post.title ?? work?.title
  // Without a title, the excerpt is the title and not repeated.
  const words = post.excerpt || (title ? '' : titles.post(post))
  return (
    <a className={styles.embedded} data-color={post.interest.color} href={postPath(post)}>
      <span>
        {post.author.displayName} · {post.interest.name}
      </span>
      {title ? <b>{title}</b> : null}
      {post.rating === null ? null : <Stars rating={post.rating} />}
      {words ? <span>{words}</span> : null}
    </a>
  )
}
