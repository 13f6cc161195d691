import { useState, type ReactNode } from 'react'
import type { ReportedTarget } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

export const reportLabel = 'Denunciar'
const OPEN_FAILED = 'Não deu para abrir. Confira a conexão e tente de novo.'

const reportDialog = lazyPart(() => import('./report-dialog.tsx').then((m) => m.ReportDialog))

/** What opens the dialog that reports a thing, and that dialog: it stands outside of menus. */
export function useReport(target: ReportedTarget): {
  readonly open: () => void
  readonly dialog: ReactNode
} {
  const { toasts } = useDeps()
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    void reportDialog.preload().then(
      () => setOpen(true),
      () => toasts.show(OPEN_FAILED),
    )
  const dialog = isOpen ? (
    <reportDialog.Part target={target} onClose={() => setOpen(false)} />
  ) : null
  return { open, dialog }
}
