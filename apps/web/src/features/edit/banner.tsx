import { Button } from '#ui/button.tsx'
import styles from './edit.module.css'
import type { Banner } from './saving/draft-session.ts'
import { useDraftSession, useFormState } from './session-context.tsx'
import { text } from './text.ts'

const messages = {
  recovered: [text.recovered, text.toServerVersion],
  'server-version': [text.showingServerVersion, text.toMine],
  unsent: [text.unsent, text.toMine],
  reloaded: [text.reloaded, null],
  'other-tab': [text.otherTab, null],
} as const satisfies Record<Banner['type'], readonly [message: string, action: string | null]>

export function SessionBanner() {
  const session = useDraftSession()
  const { banner } = useFormState(session)
  const [message, action] = banner ? messages[banner.type] : [null, null]
  return (
    <div role="status">
      {message === null ? null : (
        <div className={styles.banner}>
          <p>{message}</p>
          {action === null ? null : (
            <Button size="small" onClick={() => session.showOther()}>
              {action}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
