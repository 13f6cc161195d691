import { href } from '@afins/contract/pages'
import { Button } from '#ui/button.tsx'
import styles from './composer.module.css'
import { text } from './text.ts'

export interface FormAlertProps {
  readonly message: string | null
  /** The session is over: the way on is to sign in, and to come back. */
  readonly lapsed: boolean
}

/** Why a post could not be sent, and what to do about it. */
export function FormAlert({ message, lapsed }: FormAlertProps) {
  if (message === null) return null
  return (
    <div className={styles.alert} role="alert" data-alert="" tabIndex={-1}>
      <p>{message}</p>
      {lapsed ? (
        // The app still takes the person for signed in, so the page is left for good.
        <a
          href={`${href('auth')}?${new URLSearchParams({ next: location.pathname + location.search })}`}
          target="_self"
        >
          {text.enter}
        </a>
      ) : (
        <Button type="submit" size="small">
          {text.retry}
        </Button>
      )}
    </div>
  )
}
