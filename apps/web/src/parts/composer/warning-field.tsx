import { fields } from '@afins/contract/fields'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { text } from './text.ts'

export interface WarningFieldProps {
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (warning: string) => void
}

/** What the text and the pictures of a post stand behind. */
export function WarningField({ value, error, onChange }: WarningFieldProps) {
  return (
    <Field label={text.warning} hint={text.warningHint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="warning"
          autoComplete="off"
          maxLength={fields.warning.max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
