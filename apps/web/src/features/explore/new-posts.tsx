import { useMutation } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { limits } from '@afins/contract/fields'
import { useDeps } from '#data/deps.ts'
import type { FeedAddress } from '#data/feeds.ts'
import { readFromTop, useNewPosts } from '#data/new-posts.ts'
import { Button } from '#ui/button.tsx'
import { focusAtTop } from '#ui/frame.tsx'
import styles from './new-posts.module.css'

const text = {
  count: (count: number) =>
    count === 1
      ? '1 nova publicação'
      : count >= limits.newPosts
        ? `${limits.newPosts} ou mais novas publicações`
        : `${count} novas publicações`,
  feed: 'Publicações de quem você segue',
  failed: 'Não deu para ler as novas publicações. Tente de novo.',
} as const

export interface NewPostsProps {
  readonly feed: FeedAddress
  readonly path: string
  /** The list of its posts. */
  readonly children: ReactNode
}

/** A feed, and over it how many newer posts there are: they come when one asks for them. */
export function NewPosts({ feed, path, children }: NewPostsProps) {
  const deps = useDeps()
  const count = useNewPosts(feed, path)
  const list = useRef<HTMLElement>(null)
  const read = useMutation({
    mutationFn: () => readFromTop(deps, feed),
    onSuccess: () => focusAtTop(list.current),
    meta: { failed: text.failed },
  })
  return (
    <>
      <div className={styles.bar} role="status">
        {count > 0 ? (
          <Button
            variant="primary"
            size="small"
            pending={read.isPending}
            data-intent=""
            onClick={() => read.mutate()}
          >
            {text.count(count)}
          </Button>
        ) : null}
      </div>
      <section ref={list} className={styles.list} tabIndex={-1} aria-label={text.feed}>
        {children}
      </section>
    </>
  )
}
