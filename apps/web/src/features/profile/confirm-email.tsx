import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import { text as all } from './lazy-text.ts'
import styles from './profile.module.css'

const text = all.confirmEmail

/** One line while the own email is not confirmed, with the way to confirm it. */
export function ConfirmEmail() {
  const deps = useDeps()
  const { data: account } = useSuspenseQuery(queries.account())
  const send = useMutation({
    mutationFn: () => deps.call('requestEmailConfirmation', {}),
    onSuccess: () => deps.toasts.show(text.sent),
    meta: { failed: text.failed },
  })
  return (
    <p className={styles.reminder}>
      {text.lead(account.email)}
      <Button
        variant="bare"
        size="small"
        pending={send.isPending}
        data-intent=""
        onClick={() => send.mutate()}
      >
        {text.send}
      </Button>
    </p>
  )
}
