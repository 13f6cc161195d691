import { useMutation } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { changeAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import styles from './review.module.css'
import { text as all } from './text.ts'

const text = all.recap

export interface ShareYearProps {
  readonly username: string
  readonly year: number
  readonly shared: boolean
}

/** Says who sees a year of one’s own, and lets one change it. */
export function ShareYear({ username, year, shared }: ShareYearProps) {
  const deps = useDeps()
  const { call, toasts } = deps
  const share = useMutation({
    mutationFn: (next: boolean) => call('shareYear', { params: { year }, body: { shared: next } }),
    onSuccess: ({ shared: next }) => {
      changeAnswer(deps, queries.yearReview(username, year), (data) => ({ ...data, shared: next }))
      toasts.show(next ? text.sharedNow : text.unsharedNow)
    },
    meta: { failed: all.failed },
  })
  const copy = async () => {
    const query = new URLSearchParams({ kind: 'estante', estante: 'retrospectiva', ano: `${year}` })
    try {
      const path = `${href('person', { username })}?${query}`
      await navigator.clipboard.writeText(new URL(path, location.href).href)
      toasts.show(text.copied)
    } catch {
      toasts.show(text.copyFailed)
    }
  }
  return (
    <div className={styles.share}>
      <p>{shared ? text.shared : text.private}</p>
      <Button
        size="small"
        variant={shared ? 'quiet' : 'primary'}
        pending={share.isPending}
        data-intent=""
        onClick={() => share.mutate(!shared)}
      >
        {shared ? text.unshare : text.share}
      </Button>
      {shared ? (
        <Button size="small" variant="quiet" data-intent="" onClick={() => void copy()}>
          {text.copy}
        </Button>
      ) : null}
    </div>
  )
}
