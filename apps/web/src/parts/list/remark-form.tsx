import { useRef, useState, type ReactNode } from 'react'
import type { ListItem } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { formErrorsOf } from '#parts/form-errors.ts'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import styles from './list-items.module.css'
import { text } from './text.ts'

export interface RemarkFormProps {
  readonly item: ListItem
  /** Links it to a work of the catalogue. */
  readonly link: ReactNode
  /** @throws ApiError */
  readonly onSave: (remark: string) => Promise<void>
  readonly onClose: () => void
}

/** What is said of an item, below it. */
export function RemarkForm({ item, link, onSave, onClose }: RemarkFormProps) {
  const box = useRef<HTMLFormElement>(null)
  const [remark, setRemark] = useState(item.remark)
  const { fields: errors, alert, pending, run } = useSubmission(box)
  const save = () =>
    run(async () => {
      try {
        await onSave(remark)
      } catch (error) {
        return formErrorsOf(error, { has: (field) => field === 'remark', fallback: text.failed })
      }
      onClose()
      return null
    })
  return (
    // The keys come from the field in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={box}
      className={styles.remark}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
      }}
    >
      {link}
      <Field
        label={text.remarkLabel}
        error={errors.remark ?? alert}
        count={{ length: remark.length, max: fields.remark.max }}
      >
        {(control) => (
          <TextArea
            {...control}
            // Opened by the button beside it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="small" pending={pending}>
          {text.save}
        </Button>
        <Button variant="bare" size="small" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
