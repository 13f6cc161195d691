import type { PostCard } from '@afins/contract/api'
import { postPath } from '@afins/contract/addresses'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { changeCachedPost } from '#data/post-actions.ts'
import { saveIntent, useSignInIntent } from '#data/sign-in-intent.ts'
import { useWrite } from '#data/use-write.ts'
import { LikeButton } from './like-button.tsx'

const text = { failed: 'Não deu para curtir agora. Tente de novo.' } as const

/** The heart of a post. */
export function PostLike({ post }: { readonly post: PostCard }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  const { write } = useWrite(text.failed)
  const canLike = viewer !== null && !post.can.edit
  const set = (liked: boolean) =>
    void write(
      liked ? 'likePost' : 'unlikePost',
      { params: { postId: post.id } },
      {
        show: () =>
          changeCachedPost(deps, post.id, (shown) => ({
            ...shown,
            liked,
            likes: shown.likes + Number(liked) - Number(shown.liked),
          })),
      },
    )
  useSignInIntent(`like ${post.id}`, () => {
    if (canLike && !post.liked) set(true)
  })
  return (
    <LikeButton
      count={post.likes}
      liked={post.liked}
      canLike={canLike}
      onToggle={() => set(!post.liked)}
      returnTo={postPath(post)}
      onSignIn={() => saveIntent(`like ${post.id}`)}
    />
  )
}
