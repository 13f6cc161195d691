import { useEffect, useState } from 'react'
import type { Output } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { formatMoment } from '#data/moment.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import styles from './list-items.module.css'
import { text } from './text.ts'

export interface RemarkVersionsProps {
  readonly postId: string
  readonly itemId: string
  readonly onUse: (remark: string) => void
  readonly onClose: () => void
}

/** What was said of an item before someone wrote over it, for those who make the list. */
export function RemarkVersions({ postId, itemId, onUse, onClose }: RemarkVersionsProps) {
  const { call } = useDeps()
  const [list, setList] = useState<Output<'listItemRemarks'>['items'] | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    call('listItemRemarks', { params: { postId, itemId } }).then(
      ({ items }) => setList(items),
      (reason: unknown) => setError(failureText(reason)),
    )
  }, [call, postId, itemId])
  return (
    <Dialog open onClose={onClose} title={text.remarkVersions}>
      {error === null ? null : <p role="alert">{error}</p>}
      {list === null && error === null ? <LoadingIndicator size="small" /> : null}
      {list?.length === 0 ? <p>{text.noRemarkVersions}</p> : null}
      <ul className={styles.versions}>
        {list?.map(({ remark, at, by }) => (
          <li key={at}>
            <p>{remark === '' ? text.emptyRemark : remark}</p>
            <p className={styles.none}>
              {text.replaced(by)} <time>{formatMoment(at, undefined)}</time>
            </p>
            <Button size="small" onClick={() => onUse(remark)}>
              {text.useRemark}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
