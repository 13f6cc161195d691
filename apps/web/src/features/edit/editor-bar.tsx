import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import styles from './edit.module.css'
import { SaveStatus } from './save-status.tsx'
import { text } from './text.ts'

export interface EditorBarProps {
  readonly label: string
  readonly submitLabel: string
  readonly pending: boolean
  /** What opens the details. */
  readonly details: ReactNode
  readonly onClose: () => void
}

/** Over the text, and always in view: what is written, whether it is saved, and how it is published. */
export function EditorBar({ label, submitLabel, pending, details, onClose }: EditorBarProps) {
  return (
    <header className={styles.bar}>
      <Button
        variant="bare"
        icon={<CloseIcon />}
        label={text.close}
        data-intent=""
        onClick={onClose}
      />
      <div className={styles.state}>
        <h1>{label}</h1>
        <SaveStatus />
      </div>
      {details}
      <Button type="submit" variant="primary" pending={pending} data-intent="">
        {submitLabel}
      </Button>
    </header>
  )
}
