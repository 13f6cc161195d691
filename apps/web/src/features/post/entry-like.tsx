import type { DiaryPage } from '@afins/contract/api'
import { changeAnswers } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { saveIntent, useSignInIntent } from '#data/sign-in-intent.ts'
import { useWrite } from '#data/use-write.ts'
import { LikeButton } from '#parts/like-button.tsx'
import { entryPath } from './comments/commented.ts'

const text = { failed: 'Não deu para curtir agora. Tente de novo.' } as const

/** The heart of a diary entry. */
export function EntryLike({ shown }: { readonly shown: DiaryPage }) {
  const deps = useDeps()
  const { write } = useWrite(text.failed)
  const { owner, likes, liked, can } = shown
  const { id } = shown.entry
  const set = (next: boolean) =>
    void write(
      next ? 'likePost' : 'unlikePost',
      { params: { postId: id } },
      {
        show: () =>
          changeAnswers(deps, 'getDiaryEntry', (before) =>
            before.entry.id === id
              ? {
                  ...before,
                  liked: next,
                  likes: before.likes + Number(next) - Number(before.liked),
                }
              : before,
          ),
      },
    )
  useSignInIntent(`like ${id}`, () => {
    if (can.like && !liked) set(true)
  })
  return (
    <LikeButton
      count={likes}
      liked={liked}
      canLike={can.like}
      onToggle={() => set(!liked)}
      returnTo={entryPath(owner, id)}
      onSignIn={() => saveIntent(`like ${id}`)}
    />
  )
}
