import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { titles, useTitle } from '#data/titles.ts'
import { FeedPost } from '#parts/feed-post.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import styles from './bookmarks.module.css'
import { text } from './text.ts'

const PATH = href('bookmarks')

/** One's bookmarks, last saved first. */
export function BookmarksPage() {
  const cursor = useSearch().get('cursor') ?? undefined
  const { data } = useSuspenseQuery(queries.bookmarks(cursor))
  useTitle(titles.page.bookmarks ?? titles.site)
  const isEmpty = data.items.length === 0 && cursor === undefined
  return (
    <Page
      header={
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </header>
      }
    >
      {isEmpty ? (
        <EmptyState
          text={text.empty}
          action={<LinkButton href={href('explore')}>{text.explore}</LinkButton>}
        />
      ) : null}
      {data.items.map(({ postId, post }) =>
        post ? <FeedPost key={postId} post={post} /> : <GonePost key={postId} postId={postId} />,
      )}
      <nav className={styles.pages} aria-label={text.title}>
        {data.nextCursor === null ? null : (
          <LinkButton href={`${PATH}?${new URLSearchParams({ cursor: data.nextCursor })}`}>
            {text.older}
          </LinkButton>
        )}
        {cursor === undefined ? null : <LinkButton href={PATH}>{text.fromStart}</LinkButton>}
      </nav>
    </Page>
  )
}

/** The place of a post that went away, or that its author closed. */
function GonePost({ postId }: { readonly postId: string }) {
  const deps = useDeps()
  const remove = async () => {
    try {
      await deps.call('removeBookmark', { params: { postId } })
      await deps.queryClient.invalidateQueries({ queryKey: ['listBookmarks'] })
    } catch {
      deps.toasts.show(text.removeFailed)
    }
  }
  return (
    <article className={styles.gone}>
      <p>{text.gone}</p>
      <Button size="small" data-intent="" onClick={() => void remove()}>
        {text.remove}
      </Button>
    </article>
  )
}
