import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { text as all } from './lazy-text.ts'
import styles from './profile.module.css'

const text = all.confirmEmail

/** One line while the own email is not confirmed, with the way to confirm it. */
export function ConfirmEmail() {
  const { data: account } = useSuspenseQuery(queries.account())
  const { write, isPending } = useWrite(text.failed)
  return (
    <p className={styles.reminder}>
      {text.lead(account.email)}
      <Button
        variant="bare"
        size="small"
        pending={isPending}
        data-intent=""
        onClick={() => void write('requestEmailConfirmation', {}, { said: text.sent })}
      >
        {text.send}
      </Button>
    </p>
  )
}
