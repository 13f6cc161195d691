import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './icon.tsx'
import { text } from './text.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly open: boolean
  /** Called once however it was closed: the button, Escape, the backdrop. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly wide?: boolean
  /** The whole window on a phone; in a wider one a window as others, or at the side of the page. */
  readonly sheet?: 'centre' | 'side'
  /** Draws what is in it though it is closed: work that goes on in it. */
  readonly keepsContent?: boolean
  /** In the head, which stays in view. */
  readonly headAction?: ReactNode
}

/** A window in front of the page; from below on phones. The focus begins at `data-first`. */
export function Dialog({ open, onClose, title, children, actions, ...look }: DialogProps) {
  const { wide, sheet, keepsContent = false, headAction } = look
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isDismissed = useRef(false)
  // Children measure themselves once it is shown.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [open])
  // The element closes first, which gives the focus back. Its event comes in a later task, when the
  // dialog may be open again, and says nothing new.
  const dismiss = () => {
    isDismissed.current = true
    dialog.current?.close()
    onClose()
  }
  return (
    // A click on the backdrop hits the dialog itself; for the keyboard there is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      data-sheet={sheet}
      aria-labelledby={id}
      // File inputs inside send `cancel` too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        dismiss()
      }}
      // Browsers close without `cancel` where Escape is pressed again and again.
      onClose={(event) => {
        if (isDismissed.current) isDismissed.current = false
        else if (open && !event.currentTarget.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) dismiss()
      }}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {headAction}
          <Button variant="bare" icon={<CloseIcon />} label={text.close} onClick={dismiss} />
        </div>
        {open || keepsContent ? children : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </dialog>
  )
}
