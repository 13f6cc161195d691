import { useRef } from 'react'
import type { PlanInterval } from '@afins/contract/plan'
import { useDeps } from '#data/deps.ts'
import { formatReais } from './price.tsx'
import { formErrorsOf, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Subscription } from './subscription-summary.ts'
import { text } from './text.ts'

export interface ChangeDialogProps {
  readonly interval: PlanInterval
  readonly amount: number
  readonly onChanged: (after: Subscription) => void
  readonly onClose: () => void
}

export function ChangeDialog({ interval, amount, onChanged, onClose }: ChangeDialogProps) {
  const deps = useDeps()
  const box = useRef<HTMLDivElement>(null)
  const { pending, alert, run } = useSubmission(box)
  const change = async () => {
    try {
      onChanged(await deps.call('changeSubscription', { body: { interval } }))
    } catch (error) {
      return formErrorsOf(error, { has: () => false, fallback: text.failed })
    }
    deps.toasts.show(text.changed)
    onClose()
    return null
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.changeTitle[interval]}
      actions={
        <>
          <Button onClick={onClose}>{text.changeKeep}</Button>
          <Button variant="primary" pending={pending} onClick={() => void run(change)}>
            {text.intervals[interval].change}
          </Button>
        </>
      }
    >
      <div ref={box}>
        <p>{text.changeBody(formatReais(amount), text.intervals[interval].each)}</p>
        <FormAlert text={alert} />
      </div>
    </Dialog>
  )
}
