import { useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { type FormErrors, FormAlert } from './form-errors.tsx'
import { useSubmission } from './use-submission.ts'

const text = { cancel: 'Cancelar', save: 'Salvar' } as const

export interface FormDialogProps {
  readonly title: string
  /** Sends what was typed, and closes the dialog. @returns errors, or null */
  readonly send: (values: FormData) => Promise<FormErrors | null>
  readonly onClose: () => void
  /** Makes the fields from their errors. */
  readonly children: (errors: FormErrors['fields']) => ReactNode
  /** Below the alert. */
  readonly note?: ReactNode
}

export function FormDialog({ title, send, onClose, children, note }: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const submission = useSubmission(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="bare" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant="primary"
            pending={submission.pending}
            onClick={() => form.current?.requestSubmit()}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={layout.stack}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          void submission.run(() => send(values))
        }}
      >
        {children(submission.fields)}
        <FormAlert text={submission.alert} />
        {note}
      </form>
    </Dialog>
  )
}
