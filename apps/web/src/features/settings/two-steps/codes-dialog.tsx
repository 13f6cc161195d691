import type { RecoveryCodes } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { text as all } from './text.ts'
import styles from './two-steps.module.css'

const text = all.codes

export interface CodesDialogProps {
  readonly codes: RecoveryCodes['codes']
  readonly onClose: () => void
}

/** Recovery codes, which are shown this once. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { toasts } = useDeps()
  const lines = codes.map(({ code }) => code).join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines)
      toasts.show(text.copied)
    } catch {
      toasts.show(text.copyFailed)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={() => void copy()}>{text.copy}</Button>
          <Button onClick={() => download(`${lines}\n`)}>{text.download}</Button>
          <Button variant="primary" onClick={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>{text.lead}</p>
        <ul className={styles.codes}>
          {codes.map(({ code }) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function download(lines: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines], { type: 'text/plain' }))
  link.download = text.file
  link.click()
  URL.revokeObjectURL(link.href)
}
