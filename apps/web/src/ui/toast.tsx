import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './icon.tsx'
import { text } from './text.ts'
import type { Toast, ToastStore } from './toast-store.ts'
import styles from './toast.module.css'

const none: readonly Toast[] = []

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Leads to what a message offers: it is gone before one gets there by tabulator. */
const KEY = 'F8'

/** Where messages appear, one for the whole app. Read aloud as they come; a pointer or the focus pauses them. */
export function ToastRegion({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => none)
  const region = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.key === KEY ? region.current?.querySelector('button') : null
      if (!target || region.current?.contains(document.activeElement)) return
      event.preventDefault()
      before.current = document.activeElement
      target.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  /** Keyboard users return to where they were, or to the page; the message is gone. */
  const leave = (toast: Toast) => {
    const isFocused = region.current?.contains(document.activeElement) === true
    store.dismiss(toast.id)
    const place = before.current
    before.current = null
    if (isFocused && place instanceof HTMLElement && place !== document.body && place.isConnected)
      place.focus({ preventScroll: true })
    else if (isFocused && (place || toast.action?.focus))
      document.getElementById('conteudo')?.focus({ preventScroll: true })
  }
  return (
    // Pausing by pointer is a convenience; the keyboard pauses them by its focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={region}
      role="status"
      className={styles.region}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      onKeyDown={(event) => {
        const [toast] = toasts
        if (event.key === 'Escape' && toast) leave(toast)
      }}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <p>{toast.text}</p>
          {toast.action ? (
            <button
              type="button"
              ref={toast.action.focus ? takeFocus : undefined}
              className={styles.action}
              aria-keyshortcuts={KEY}
              onClick={() => {
                leave(toast)
                toast.action?.run()
              }}
            >
              {toast.action.label}
              {toast.action.focus ? null : (
                <kbd className={styles.key} aria-hidden="true">
                  {KEY}
                </kbd>
              )}
            </button>
          ) : null}
          <Button
            variant="bare"
            size="small"
            icon={<CloseIcon size={18} />}
            label={text.close}
            onClick={() => leave(toast)}
          />
        </div>
      ))}
    </div>
  )
}
