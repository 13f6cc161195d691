import { useState } from 'react'
import { href } from '@afins/contract/pages'
import type { PostCard } from '@afins/contract/api'
import { postPath, type AddressedPost } from '@afins/contract/addresses'
import { useNavigate } from 'react-router'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { toggleBookmark } from '#data/post-actions.ts'
import { saveIntent, useSignInIntent } from '#data/sign-in-intent.ts'
import { formatCount } from '#data/format.ts'
import { titles } from '#data/titles.ts'
import { statisticsPath } from '#data/statistics-address.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { BookmarkIcon, ChartIcon, CommentIcon, MoreIcon, PencilIcon, TrashIcon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx'
import { OthersPostMenu } from './others-post-menu.tsx'
import { PostLike } from './post-like.tsx'
import { QuoteButton } from './quote-button.tsx'
import { ShareItems } from './share-items.tsx'
import { text } from './text.ts'

const dialog = () => import('./bookmark-dialog.tsx')
const bookmarkDialog = lazyPart(() => dialog().then((m) => m.BookmarkDialog))

export function PostActions({ post }: { readonly post: PostCard }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  const { isReadOnly } = deps
  const [isFiling, setFiling] = useState(false)
  const file = async () => {
    try {
      await bookmarkDialog.preload()
      setFiling(true)
    } catch {
      deps.toasts.show(text.saveFailed)
    }
  }
  const save = async () => {
    try {
      const undo = await toggleBookmark(deps, post)
      if (undo) (await dialog()).offerBookmarkUndo(deps, post.id, undo)
      else if (!post.saved)
        deps.toasts.show(text.saved, { label: text.chooseFolder, run: () => void file() })
    } catch {
      deps.toasts.show(text.saveFailed)
    }
  }
  useSignInIntent(`save ${post.id}`, () => {
    if (!post.saved) void save()
  })
  return (
    <>
      <PostLike post={post} />
      <CommentsLink post={post} />
      {viewer ? (
        <Button
          variant="bare"
          size="small"
          icon={<BookmarkIcon size={20} filled={post.saved} />}
          label={text.save}
          pressed={post.saved}
          data-intent=""
          onClick={() => void save()}
        />
      ) : isReadOnly ? null : (
        <LinkButton
          variant="bare"
          size="small"
          icon={<BookmarkIcon size={20} />}
          label={text.save}
          href={`${href('auth')}?${new URLSearchParams({ next: postPath(post) })}`}
          data-intent=""
          onClick={() => saveIntent(`save ${post.id}`)}
        />
      )}
      {isFiling ? (
        <bookmarkDialog.Part
          bookmark={{ postId: post.id, folderId: null, remark: '', tags: [] }}
          onClose={() => setFiling(false)}
        />
      ) : null}
    </>
  )
}

/** Leads to what is said on a post. */
function CommentsLink({ post }: { readonly post: PostCard }) {
  const { comments } = post
  return (
    <LinkButton
      variant="bare"
      size="small"
      icon={<CommentIcon size={20} />}
      label={comments === 0 ? text.comment : text.commentsOf(comments)}
      href={`${postPath(post)}#comentarios`}
    >
      {comments > 0 ? formatCount(comments) : undefined}
    </LinkButton>
  )
}

/** The menu of a post: of one's own, or of someone else's; without an account, one can share it. */
export function PostMenu({ post, onRemoved }: PostMenuProps) {
  const viewer = useOptionalViewer()
  if (post.can.edit) return <OwnPostMenu post={post} onRemoved={onRemoved} />
  return viewer ? (
    <OthersPostMenu post={post} />
  ) : (
    <Menu label={text.options} icon={<MoreIcon size={20} />} size="small">
      <ShareItems path={postPath(post)} title={titles.postPage(post)} />
    </Menu>
  )
}

interface PostMenuProps {
  readonly post: PostCard
  readonly onRemoved?: (() => void) | undefined
}

function OwnPostMenu({ post, onRemoved }: PostMenuProps) {
  const remove = usePostRemoval(post, onRemoved)
  return (
    <Menu label={text.options} icon={<MoreIcon size={20} />} size="small">
      <MenuLink icon={<PencilIcon size={20} />} href={href('edit', { postId: post.id })}>
        {text.edit}
      </MenuLink>
      <MenuLink icon={<ChartIcon size={20} />} href={statisticsPath({ days: 30, postId: post.id })}>
        {text.statistics}
      </MenuLink>
      <QuoteButton post={post} />
      <ShareItems path={postPath(post)} title={titles.postPage(post)} />
      <MenuButton icon={<TrashIcon size={20} />} danger onClick={() => void remove()}>
        {text.remove}
      </MenuButton>
    </Menu>
  )
}

/** @param onRemoved leaves the post's page; undoing returns to it */
export function usePostRemoval(post: AddressedPost, onRemoved?: () => void): () => Promise<void> {
  const deps = useDeps()
  const navigate = useNavigate()
  return async () => {
    // The clicked button is removed with the post.
    const focus = document.activeElement?.matches(':focus-visible') === true
    try {
      const { removeWithUndo } = await import('./remove-post.ts')
      await removeWithUndo(deps, navigate, { post, focus, onRemoved })
    } catch {
      deps.toasts.show(text.removeFailed)
    }
  }
}
