import { useMutation } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { acceptAllRequests } from '#data/follow.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.privacy

/** Requests from before the profile was opened are still pending. */
export function PendingRequests({ count }: { readonly count: number }) {
  const deps = useDeps()
  const acceptAll = useMutation({
    mutationFn: () => acceptAllRequests(deps),
    onSuccess: (accepted) => deps.toasts.show(text.acceptedAll(accepted)),
    meta: { failed: all.failed },
  })
  return (
    <div className={styles.banner}>
      <p>{text.waiting(count)}</p>
      <div className={styles.answers}>
        <Button
          size="small"
          pending={acceptAll.isPending}
          data-intent=""
          onClick={() => acceptAll.mutate()}
        >
          {text.acceptAll(count)}
        </Button>
        <LinkButton size="small" href={href('profile')}>
          {text.seeRequests}
        </LinkButton>
      </div>
    </div>
  )
}
