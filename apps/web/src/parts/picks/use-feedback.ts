import type { Pick } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { FeedbackKind } from '@afins/contract/taste'
import { changeAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { text } from './text.ts'

interface Feedback {
  readonly workId: string
  readonly feedback: FeedbackKind
  /** The pick that disappears. */
  readonly pick: Pick
  readonly said: string
}

/** Says what one thinks of a pick: it disappears immediately, and another one is fetched. */
export function useFeedback(interest: FixedInterestId | undefined) {
  const deps = useDeps()
  const { write } = useWrite(text.failed)
  const give = ({ workId, feedback, pick, said }: Feedback) => {
    const params = { workId }
    void write(
      'setTasteFeedback',
      { params, body: { feedback } },
      {
        show: () =>
          changeAnswer(deps, queries.picks(interest), (shown) => ({
            ...shown,
            items: shown.items.filter(({ work }) => work.id !== pick.work.id),
          })),
        said,
        undo: () => void write('setTasteFeedback', { params, body: { feedback: null } }),
      },
    )
  }
  return {
    say: (pick: Pick, feedback: 'dismissed' | 'known') =>
      give({
        ...{ workId: pick.work.id, feedback, pick },
        said: feedback === 'known' ? text.knownDone : text.dismissed,
      }),
    unuse: (pick: Pick, because: Pick['work']) =>
      give({
        ...{ workId: because.id, feedback: 'unused', pick },
        said: text.unused(because.title),
      }),
  }
}
