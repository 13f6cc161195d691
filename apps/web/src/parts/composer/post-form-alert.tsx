import { href } from '@afins/contract/pages'
import { Button } from '#ui/button.tsx'
import styles from './composer.module.css'
import { text } from './text.ts'

export interface PostFormAlertProps {
  readonly message: string | null
  /** The session has ended. */
  readonly lapsed: boolean
}

export function PostFormAlert({ message, lapsed }: PostFormAlertProps) {
  if (message === null) return null
  return (
    <div className={styles.alert} role="alert" data-alert="" tabIndex={-1}>
      <p>{message}</p>
      {lapsed ? (
        // A full load, as the app still has the person signed in.
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
