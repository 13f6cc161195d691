import { fields } from '@afins/contract/fields'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/input.tsx'
import type { EditForm } from './edit-form.ts'
import { fieldNames, text } from './text.ts'

type Synopsis = EditForm['synopsis']

export interface SynopsisFieldProps {
  readonly synopsis: Synopsis
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (synopsis: Synopsis) => void
}

/** What a work is about, and, once there is some text, where that is from. */
export function SynopsisField({ synopsis, errors, onChange }: SynopsisFieldProps) {
  return (
    <>
      <Field
        label={fieldNames.synopsis}
        hint={text.synopsisHint}
        error={errors['synopsis.text'] ?? errors.synopsis}
        count={{ length: synopsis.text.length, max: fields.synopsis.max }}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            value={synopsis.text}
            onChange={(event) => onChange({ ...synopsis, text: event.currentTarget.value })}
          />
        )}
      </Field>
      {synopsis.text.trim() === '' ? null : (
        <Field
          label={text.synopsisSource}
          hint={text.synopsisSourceHint}
          error={errors['synopsis.source']}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={fields.synopsisSource.max}
              value={synopsis.source}
              onChange={(event) => onChange({ ...synopsis, source: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
