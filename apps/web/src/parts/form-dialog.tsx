import { useId, useRef, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '#ui/button.tsx'
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
  /** The button that sends it; "Salvar" where nothing else is given. Null: there is nothing to send. */
  readonly submit?: { readonly label: string; readonly variant: ButtonVariant } | null
  /** Deletes what the form is about, and closes the dialog. */
  readonly remove?: {
    readonly label: string
    readonly send: () => Promise<FormErrors | null>
  }
  /** Makes the fields from their errors; `clear` removes the error of one. */
  readonly children: (errors: FormErrors['fields'], clear: (field: string) => void) => ReactNode
  /** Below the alert. */
  readonly note?: ReactNode
}

const save = { label: text.save, variant: 'primary' } as const

export function FormDialog(props: FormDialogProps) {
  const { title, send, onClose, submit = save, remove, children, note } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const submission = useSubmission(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          {remove ? (
            <Button variant="danger" onClick={() => void submission.run(remove.send)}>
              {remove.label}
            </Button>
          ) : null}
          <Button variant="bare" onClick={onClose}>
            {text.cancel}
          </Button>
          {submit ? (
            <Button type="submit" form={id} variant={submit.variant} pending={submission.pending}>
              {submit.label}
            </Button>
          ) : null}
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className={layout.stack}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          void submission.run(() => send(values))
        }}
      >
        {children(submission.fields, submission.clear)}
        <FormAlert text={submission.alert} />
        {note}
      </form>
    </Dialog>
  )
}
