import { useState, type FormEvent } from 'react'
import { fields } from '@afins/contract/fields'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import styles from './shelf.module.css'
import { text } from './text.ts'

export interface RemarkProps {
  readonly remark: string
  readonly onSave: (remark: string) => void
}

/** What one notes about a work for oneself. */
export function Remark({ remark, onSave }: RemarkProps) {
  const [typed, setTyped] = useState(remark)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSave(typed.trim())
  }
  return (
    <details className={styles.remark} open={remark !== '' || undefined}>
      <summary>{text.addRemark}</summary>
      <form onSubmit={onSubmit}>
        <Field
          label={text.remark}
          hint={text.remarkHint}
          count={{ length: typed.length, max: fields.remark.max }}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={fields.remark.max}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" size="small" aria-disabled={typed.trim() === remark}>
          {text.saveRemark}
        </Button>
      </form>
    </details>
  )
}
