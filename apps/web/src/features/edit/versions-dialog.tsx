import { useEffect, useState } from 'react'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import type { Output } from '#data/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import type { DraftContent } from './draft-content.ts'
import { SideBySide } from './side-by-side.tsx'
import { text } from './text.ts'
import styles from './versions.module.css'

export interface VersionsDialogProps {
  readonly postId: string
  readonly now: DraftContent
  readonly onRestore: (content: DraftContent) => void
  readonly onClose: () => void
}

/** What a post was at other times: to look at beside what it is now, and to go back to. */
export function VersionsDialog({ postId, now, onRestore, onClose }: VersionsDialogProps) {
  const { call } = useDeps()
  const [list, setList] = useState<Output<'listPostVersions'>['items'] | null>(null)
  const [shown, setShown] = useState<Output<'getPostVersion'> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    call('listPostVersions', { params: { postId } }).then(
      ({ items }) => setList(items),
      (error: unknown) => setFault(failureText(error)),
    )
  }, [call, postId])
  const show = (number: number) =>
    call('getPostVersion', { params: { postId, number } }).then(setShown, (error: unknown) =>
      setFault(failureText(error)),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.versions}
      wide={shown !== null}
      actions={
        shown ? (
          <>
            <Button onClick={() => setShown(null)}>{text.backToVersions}</Button>
            <Button variant="primary" onClick={() => onRestore(shown.content)}>
              {text.restore}
            </Button>
          </>
        ) : null
      }
    >
      {fault === null ? null : <p role="alert">{fault}</p>}
      {list === null && fault === null ? <LoadingIndicator size="small" /> : null}
      {list?.length === 0 ? <p>{text.noVersions}</p> : null}
      {shown ? (
        <SideBySide
          mine={now}
          theirs={shown.content}
          names={[text.now, text.versionOf(localTime(shown.savedAt))]}
        />
      ) : (
        <ul className={styles.list}>
          {list?.map(({ number, reason, savedAt, words }) => (
            <li key={number}>
              <button type="button" onClick={() => void show(number)}>
                <strong>{localTime(savedAt)}</strong>
                <span>{`${text.reasons[reason]} · ${text.words(words)}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** A moment on the author's own clock; it is shown to nobody else. */
const localTime = (ms: number) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format(ms)
