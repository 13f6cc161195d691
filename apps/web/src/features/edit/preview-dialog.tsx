import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PostDetail } from '@afins/contract/api'
import { rulesOfKind } from '@afins/contract/post-kinds'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { queries } from '#data/queries.ts'
import { PostBody } from '#parts/post-body.tsx'
import { PostImages, Tags } from '#parts/post-card.tsx'
import reading from '#parts/reading-body.module.css'
import { ReadingHead } from '#parts/reading-head.tsx'
import { WarningFold } from '#parts/warning-fold.tsx'
import { WorkList } from '#parts/works.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import styles from './preview.module.css'
import { readPost, type ReadPost, type Written } from './read-post.ts'
import { text } from './text.ts'

export interface PreviewDialogProps extends Omit<Written, 'draft' | 'items' | 'now'> {
  readonly postId: string
  /** Whether its list has items beside its content. */
  readonly hasItems: boolean
  readonly onClose: () => void
}

interface Shown {
  readonly post: ReadPost
  readonly tree: PostDetail['body']
}

export function PreviewDialog({ postId, hasItems, onClose, ...written }: PreviewDialogProps) {
  const { call } = useDeps()
  const [shown, setShown] = useState<Shown | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    Promise.all([
      call('previewMarkdown', { body: { body: written.content.body } }, { signal }),
      call('getDraft', { params: { postId } }, { signal }),
      ...(hasItems ? [call('listListItems', { params: { postId }, query: { limit: 100 } })] : []),
    ]).then(
      ([{ tree }, draft, list]) => {
        const now = Date.now()
        setShown({ post: readPost({ ...written, draft, items: list?.items, now }), tree })
      },
      (reason: unknown) => signal.aborted || setError(failureText(reason)),
    )
    return () => end.abort()
    // The content of the time of opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Dialog open wide onClose={onClose} title={text.preview}>
      {error === null ? null : <p role="alert">{error}</p>}
      {shown || error ? null : <LoadingIndicator size="small" message={text.previewLoading} />}
      {shown ? <Post {...shown} /> : null}
    </Dialog>
  )
}

function Post({ post, tree }: Shown) {
  const ids = tree.flatMap((block) => (block.t === 'embed' ? [block.post] : []))
  const found = useQueries({ queries: [...new Set(ids)].map((id) => queries.post(id)) })
  const embeds = found.flatMap(({ data }) => (data ? [data] : []))
  return (
    <article className={styles.post} data-color={post.interest.color} data-kind={post.kind}>
      <ReadingHead post={post} />
      <WarningFold warning={post.warning}>
        {tree.length > 0 ? (
          <div className={`prose ${reading.text}`}>
            <PostBody tree={tree} spoiler={post.spoiler} embeds={embeds} />
          </div>
        ) : null}
        {rulesOfKind(post.kind).works.max > 1 ? (
          <WorkList works={post.works} count={post.worksCount} remarks />
        ) : null}
        {post.images.length > 0 ? <PostImages images={post.images} /> : null}
      </WarningFold>
      {post.tags.length > 0 ? <Tags tags={post.tags} /> : null}
    </article>
  )
}
