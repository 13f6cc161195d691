import type { FixedInterest } from '@afins/contract/interests'
import { useLazyDialog } from '#parts/diary/lazy-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { text } from './text.ts'

const logDialog = lazyPart(() => import('./log-dialog.tsx').then((m) => m.LogDialog))

/** Opens the dialog that writes into one’s diary. */
export function LogButton({ interests }: { readonly interests: readonly FixedInterest[] }) {
  const dialog = useLazyDialog<true>(logDialog.preload)
  return (
    <div>
      <Button icon={<CheckIcon size={18} />} data-intent="" onClick={() => dialog.open(true)}>
        {text.log.open}
      </Button>
      {dialog.value ? <logDialog.Part interests={interests} onClose={dialog.close} /> : null}
    </div>
  )
}
