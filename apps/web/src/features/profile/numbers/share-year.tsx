import { href } from '@afins/contract/pages'
import { changeAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { copyLink } from '#parts/share-link.ts'
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
  const { write, isPending } = useWrite(all.failed)
  const share = (next: boolean) =>
    void write(
      'shareYear',
      { params: { year }, body: { shared: next } },
      {
        onStored: (stored) =>
          changeAnswer(deps, queries.yearReview(username, year), (data) => ({
            ...data,
            shared: stored.shared,
          })),
        said: (stored) => (stored.shared ? text.sharedNow : text.unsharedNow),
      },
    )
  const query = new URLSearchParams({ kind: 'estante', estante: 'retrospectiva', ano: `${year}` })
  const path = `${href('person', { username })}?${query}`
  return (
    <div className={styles.share}>
      <p>{shared ? text.shared : text.private}</p>
      <Button
        size="small"
        variant={shared ? 'quiet' : 'primary'}
        pending={isPending}
        data-intent=""
        onClick={() => share(!shared)}
      >
        {shared ? text.unshare : text.share}
      </Button>
      {shared ? (
        <Button
          size="small"
          variant="quiet"
          data-intent=""
          onClick={() => void copyLink(deps, path)}
        >
          {text.copy}
        </Button>
      ) : null}
    </div>
  )
}
