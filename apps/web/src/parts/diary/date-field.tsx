import { localDay, writtenDate } from '#data/written-date.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './diary.module.css'
import { text as all } from './text.ts'

const text = all.entry

export interface DateFieldProps {
  readonly label: string
  /** As it is typed. */
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: boolean
  readonly onChange: (typed: string) => void
}

/** A partial date: typed, today, or none. */
export function DateField({ label, value, error, hint, onChange }: DateFieldProps) {
  return (
    <div className={styles.date}>
      <Field label={label} error={error} hint={hint ? text.dateHint : undefined}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={20}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className={styles.chips}>
        <Button
          variant="bare"
          size="small"
          label={`${label}: ${text.today}`}
          onClick={() => onChange(writtenDate(localDay(new Date())))}
        >
          {text.today}
        </Button>
        {value === '' ? null : (
          <Button
            variant="bare"
            size="small"
            label={`${label}: ${text.clear}`}
            onClick={() => onChange('')}
          >
            {text.clear}
          </Button>
        )}
      </div>
    </div>
  )
}
