import { Button } from '#ui/button.tsx'
import styles from './edit.module.css'
import type { Notice } from './notice.ts'
import { text } from './text.ts'

const said = {
  mine: [text.restored, text.toSaved],
  saved: [text.showingSaved, text.toMine],
  typed: [text.typedAlready, text.toMine],
  followed: [text.followed, null],
  'other-tab': [text.otherTab, null],
} as const satisfies Record<Notice['is'], readonly [string, string | null]>

export interface NoticesProps {
  readonly notice: Notice | null
  readonly onSwap: () => void
}

/** What has to be said about the words that a post was opened with. */
export function Notices({ notice, onSwap }: NoticesProps) {
  const [words, act] = notice ? said[notice.is] : [null, null]
  return (
    <div role="status">
      {words === null ? null : (
        <div className={styles.notice}>
          <p>{words}</p>
          {act === null ? null : (
            <Button size="small" onClick={onSwap}>
              {act}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
