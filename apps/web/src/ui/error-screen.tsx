import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'
import { Mark } from './mark.tsx'
import { text } from './text.ts'
import styles from './notice.module.css'

/** Something failed; the address leads nowhere; the network is gone. */
export type ErrorScreenKind = 'broken' | 'missing' | 'offline'

export interface ErrorScreenProps {
  readonly kind: ErrorScreenKind
  readonly onHome: () => void
  readonly onBack: () => void
  readonly onReload: () => void
}

/**
 * What stands in a page's place when it can't be shown, with three ways on. Before the app is
 * there, home is a form's submission, and back and reload are a `data-action`: a form would reload
 * the address without its query.
 */
export function ErrorScreen({ kind, onHome, onBack, onReload }: ErrorScreenProps) {
  const hydrated = useHydrated()
  const said = text.errors[kind]
  return (
    <div className={styles.error} role={kind === 'missing' ? undefined : 'alert'}>
      <Mark size={72} />
      <h1>{said.title}</h1>
      <p>{said.text}</p>
      <form
        className={styles.ways}
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
