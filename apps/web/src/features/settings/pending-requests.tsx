import { href } from '@afins/contract/pages'
import { useWrite } from '#data/use-write.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.privacy

/** Requests from before the profile was opened are still pending. */
export function PendingRequests({ count }: { readonly count: number }) {
  const { write, isPending } = useWrite(all.failed)
  const acceptAll = () =>
    void write(
      'acceptAllFollowRequests',
      {},
      { said: ({ accepted }) => text.acceptedAll(accepted) },
    )
  return (
    <div className={styles.banner}>
      <p>{text.waiting(count)}</p>
      <div className={styles.answers}>
        <Button size="small" pending={isPending} data-intent="" onClick={acceptAll}>
          {text.acceptAll(count)}
        </Button>
        <LinkButton size="small" href={href('profile')}>
          {text.seeRequests}
        </LinkButton>
      </div>
    </div>
  )
}
