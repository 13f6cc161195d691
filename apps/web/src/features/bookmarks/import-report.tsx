import type { Output } from '#data/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './bookmarks.module.css'
import { text as all } from './text.ts'

const text = all.files

export function ImportReport({
  report,
  onClose,
}: {
  readonly report: Output<'importBookmarks'>
  readonly onClose: () => void
}) {
  const { added, changed, unchanged, folders, skipped, skippedCount, flattened } = report
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.report}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <ul className={styles.report}>
        <li>{text.added(added)}</li>
        {changed > 0 ? <li>{text.changed(changed)}</li> : null}
        {unchanged > 0 ? <li>{text.unchanged(unchanged)}</li> : null}
        {folders > 0 ? <li>{text.foldersMade(folders)}</li> : null}
        {flattened.length > 0 ? <li>{text.flattened(flattened.length)}</li> : null}
      </ul>
      {skipped.length > 0 ? (
        <>
          <p>{text.skipped(skippedCount)}</p>
          {/* Scrollable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className={styles.skipped} tabIndex={0} aria-label={text.skipped(skippedCount)}>
            {skipped.map(({ title, url, reason }, at) => (
              <li key={at}>
                {title || url}
                <small>{text.reasons[reason]}</small>
              </li>
            ))}
          </ul>
          {skippedCount > skipped.length ? (
            <p>{text.moreSkipped(skippedCount - skipped.length)}</p>
          ) : null}
        </>
      ) : null}
    </Dialog>
  )
}
