import { useEffect, useState } from 'react'
import type { DraftContent, PostKind } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import type { Output } from '#data/call.ts'
import { formatMoment } from '#data/moment.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import { SideBySide } from './side-by-side.tsx'
import { text } from './text.ts'
import styles from './versions.module.css'

export interface VersionsDialogProps {
  readonly postId: string
  readonly kind: PostKind
  readonly now: DraftContent
  readonly onRestore: (content: DraftContent) => void
  readonly onClose: () => void
}

export function VersionsDialog({ postId, kind, now, onRestore, onClose }: VersionsDialogProps) {
  const { call } = useDeps()
  const [list, setList] = useState<Output<'listPostVersions'>['items'] | null>(null)
  const [shown, setShown] = useState<Output<'getPostVersion'> | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    call('listPostVersions', { params: { postId } }).then(
      ({ items }) => setList(items),
      (reason: unknown) => setError(failureText(reason)),
    )
  }, [call, postId])
  const show = (number: number) =>
    call('getPostVersion', { params: { postId, number } }).then(setShown, (reason: unknown) =>
      setError(failureText(reason)),
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
      {error === null ? null : <p role="alert">{error}</p>}
      {list === null && error === null ? <LoadingIndicator size="small" /> : null}
      {list?.length === 0 ? <p>{text.noVersions}</p> : null}
      {shown ? (
        <SideBySide
          mine={now}
          theirs={shown.content}
          names={[text.now, text.versionOf(localTime(shown.savedAt))]}
        />
      ) : (
        <ul className={styles.list}>
          {list?.map(({ number, reason, savedAt, ...counts }) => (
            <li key={number}>
              <button type="button" onClick={() => void show(number)}>
                <strong>{localTime(savedAt)}</strong>
                <span>{[text.reasons[reason], ...text.amount(kind, counts)].join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const localTime = (ms: number) => formatMoment(ms, undefined)
