import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Pick } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { FeedbackKind } from '@afins/contract/taste'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { text } from './text.ts'

interface Feedback {
  readonly workId: string
  readonly feedback: FeedbackKind | null
  /** The pick that disappears. */
  readonly pick: Pick
  readonly said: string
}

/** Says what one thinks of a pick: it disappears immediately, and another one is fetched. */
export function useFeedback(interest: FixedInterestId | undefined) {
  const { call, toasts } = useDeps()
  const queryClient = useQueryClient()
  const { queryKey } = queries.picks(interest)
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === queryKey[0] })
  const { mutate } = useMutation({
    mutationFn: ({ workId, feedback }: Feedback) =>
      call('setTasteFeedback', { params: { workId }, body: { feedback } }),
    onMutate: ({ pick, feedback }) => {
      if (feedback !== null)
        queryClient.setQueryData(
          queryKey,
          (shown) =>
            shown && {
              ...shown,
              items: shown.items.filter(({ work }) => work.id !== pick.work.id),
            },
        )
    },
    onSuccess: (_, given) => {
      void refresh()
      if (given.feedback === null) return
      const run = () => mutate({ ...given, feedback: null })
      toasts.show(given.said, { label: text.undo, run })
    },
    onError: () => void refresh(),
    meta: { failed: text.failed },
  })
  return {
    say: (pick: Pick, feedback: 'dismissed' | 'known') =>
      mutate({
        ...{ workId: pick.work.id, feedback, pick },
        said: feedback === 'known' ? text.knownDone : text.dismissed,
      }),
    unuse: (pick: Pick, because: Pick['work']) =>
      mutate({
        ...{ workId: because.id, feedback: 'unused', pick },
        said: text.unused(because.title),
      }),
  }
}
