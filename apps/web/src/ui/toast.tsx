import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './icon.tsx'
import { text } from './text.ts'
import type { Toast, ToastStore } from './toast-store.ts'
import styles from './toast.module.css'

const none: readonly Toast[] = []

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Keyboard users return to the page, not to where a message was. */
const leaveFocus = ({ action }: Toast) => {
  if (action?.focus) document.getElementById('conteudo')?.focus({ preventScroll: true })
}

/** Where messages appear, one for the whole app. Read aloud as they come; a pointer or the focus pauses them. */
export function ToastRegion({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => none)
  return (
    // Pausing by pointer is a convenience; the keyboard pauses them by its focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="status"
      className={styles.region}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <p>{toast.text}</p>
          {toast.action ? (
            <button
              type="button"
              ref={toast.action.focus ? takeFocus : undefined}
              className={styles.action}
              onClick={() => {
                leaveFocus(toast)
                store.dismiss(toast.id)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </button>
          ) : null}
          <Button
            variant="bare"
            size="small"
            icon={<CloseIcon size={18} />}
            label={text.close}
            onClick={() => {
              leaveFocus(toast)
              store.dismiss(toast.id)
            }}
          />
        </div>
      ))}
    </div>
  )
}
