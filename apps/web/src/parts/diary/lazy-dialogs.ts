import { useState } from 'react'
import { useDeps } from '#data/deps.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { text } from './text.ts'

export const progressDialog = lazyPart(() =>
  import('./progress-dialog.tsx').then((m) => m.ProgressDialog),
)
export const entryDialog = lazyPart(() => import('./entry-dialog.tsx').then((m) => m.EntryDialog))

/** A dialog whose code is loaded when it is opened, and what it was opened for. */
export function useLazyDialog<Value>(preload: () => Promise<void>) {
  const { toasts } = useDeps()
  const [value, setValue] = useState<Value | null>(null)
  const open = (next: Value) =>
    void preload().then(
      () => setValue(next),
      () => toasts.show(text.openFailed),
    )
  return { value, open, close: () => setValue(null) }
}
