import { fields } from '@afins/contract/fields'
import { reportReasons } from '@afins/contract/reports'
import { Field } from '#ui/field.tsx'
import { Select, TextArea } from '#ui/input.tsx'
import { text } from './text.ts'

/** Why something is decided, by the terms and in words. */
export function ReasonFields({ error }: { readonly error: string | undefined }) {
  return (
    <>
      <Field label={text.reason}>
        {(control) => (
          <Select {...control} name="reason">
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {text.reasons[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.words} hint={text.wordsHint} error={error}>
        {(control) => (
          <TextArea {...control} name="words" rows={3} maxLength={fields.decisionWords.max} />
        )}
      </Field>
    </>
  )
}

/** The chosen reason of a form. */
export const reasonOf = (values: FormData) =>
  reportReasons.find((one) => one === values.get('reason')) ?? 'other'
