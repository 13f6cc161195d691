import { useEffect } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'
import { Mark } from './mark.tsx'
import { text } from './text.ts'
import { whenReachable } from './when-reachable.ts'
import styles from './error-screen.module.css'

export type ErrorScreenKind = 'broken' | 'missing' | 'offline'

export interface ErrorScreenProps {
  readonly kind: ErrorScreenKind
  readonly onHome: () => void
  readonly onBack: () => void
  readonly onReload: () => void
}

/** Replaces a failed page. Before the app runs, home is a form, the rest a `data-action`. */
export function ErrorScreen({ kind, onHome, onBack, onReload }: ErrorScreenProps) {
  const hydrated = useHydrated()
  const labels = text.errors[kind]
  useEffect(() => (kind === 'offline' ? whenReachable(onReload) : undefined), [kind, onReload])
  return (
    <div className={styles.error} role={kind === 'missing' ? undefined : 'alert'}>
      <Mark size={72} />
      <h1>{labels.title}</h1>
      <p>{labels.text}</p>
      <form
        className={styles.choices}
        onSubmit={(event) => {
          event.preventDefault()
        }}
      >
        <Button type="submit" variant="primary" formAction="/" onClick={onHome}>
          {text.goHome}
        </Button>
        <Button data-action={hydrated ? undefined : 'back'} onClick={onBack}>
          {text.goBack}
        </Button>
        <Button data-action={hydrated ? undefined : 'reload'} onClick={onReload}>
          {text.reload}
        </Button>
      </form>
    </div>
  )
}
