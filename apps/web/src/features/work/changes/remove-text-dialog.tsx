import { useRef, type FormEvent } from 'react'
import type { WorkChange } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { formErrorsOf, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './changes.module.css'
import { text } from './text.ts'

export interface RemoveTextDialogProps {
  readonly change: WorkChange
  readonly onClose: () => void
}

/** Takes away the texts of a version, once it was said what that means. */
export function RemoveTextDialog({ change: { work, number }, onClose }: RemoveTextDialogProps) {
  const { call, toasts } = useDeps()
  const box = useRef<HTMLFormElement>(null)
  const submission = useSubmission(box)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submission.run(async () => {
      try {
        await call('removeWorkVersionText', { params: { workId: work.id, number: number ?? 1 } })
        toasts.show(text.textRemoved)
        onClose()
        return null
      } catch (error) {
        return formErrorsOf(error, { has: () => false, fallback: text.failed })
      }
    })
  }
  return (
    <Dialog open onClose={onClose} title={text.removeTextHeading}>
      <form ref={box} className={styles.form} noValidate onSubmit={onSubmit}>
        <FormAlert text={submission.alert} />
        <p>{text.removeTextLead}</p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={submission.pending}>
            {text.removeText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
