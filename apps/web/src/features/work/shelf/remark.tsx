import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { fields } from '@afins/contract/fields'
import { queries } from '#data/queries.ts'
import { useShelf } from '#parts/shelf-control/use-shelf.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import styles from './remark.module.css'
import { text } from './text.ts'

/** What one notes about a work for oneself. */
export function Remark({ workId }: { readonly workId: string }) {
  const { data } = useSuspenseQuery(queries.shelfEntry(workId))
  const shelf = useShelf(workId)
  return (
    <RemarkForm
      key={`${workId} ${data.remark}`}
      remark={data.remark}
      onSave={(remark) => shelf.update({ remark }, text.remarkSaved)}
    />
  )
}

interface RemarkFormProps {
  readonly remark: string
  readonly onSave: (remark: string) => void
}

function RemarkForm({ remark, onSave }: RemarkFormProps) {
  const [typed, setTyped] = useState(remark)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSave(typed.trim())
  }
  return (
    <details className={styles.remark} open={remark !== '' || undefined}>
      <summary>
        {text.addRemark} <span>{text.forYou}</span>
      </summary>
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
