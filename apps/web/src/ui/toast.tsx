import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './icon.tsx'
import { text } from './text.ts'
import type { Toast, ToastStore } from './toast-store.ts'
import styles from './toast.module.css'

const none: readonly Toast[] = []

/** Where messages appear, one for the whole app. Read aloud as they come; a pointer or the focus holds them. */
export function ToastRegion({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => none)
  return (
    // Holding the messages is a courtesy to the pointer; the keyboard holds them by its focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="status"
      className={styles.region}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      {toasts.map(({ id, text: message, action }) => (
        <div key={id} className={styles.toast}>
          <p>{message}</p>
          {action ? (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                store.dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          ) : null}
          <Button
            variant="bare"
            size="small"
            icon={<CloseIcon size={18} />}
            label={text.close}
            onClick={() => store.dismiss(id)}
          />
        </div>
      ))}
    </div>
  )
}
