import { terms } from '@afins/contract/decisions'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { text } from './text.ts'

/** How long an account is limited or suspended. */
export function TermField() {
  return (
    <Field label={text.term}>
      {(control) => (
        <Select {...control} name="days" defaultValue="7">
          {terms.map((days) => (
            <option key={String(days)} value={String(days)}>
              {text.days(days)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The chosen term of a form; null: for good. */
export const termOf = (values: FormData) =>
  terms.find((one) => String(one) === values.get('days')) ?? null
