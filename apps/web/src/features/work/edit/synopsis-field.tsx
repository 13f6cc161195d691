import { fields } from '@afins/contract/fields'
import { kindFacts, type WorkKind } from '@afins/contract/works'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/input.tsx'
import type { EditForm } from './edit-form.ts'
import { synopsisName } from '../synopsis-names.ts'
import { text } from './text.ts'

type Synopsis = EditForm['synopsis']

export interface SynopsisFieldProps {
  readonly kind: WorkKind
  readonly synopsis: Synopsis
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (synopsis: Synopsis) => void
}

/** What a work is about, and, once there is some text, where that is from. */
export function SynopsisField({ kind, synopsis, errors, onChange }: SynopsisFieldProps) {
  const hasPlot = kindFacts[kind].interest !== 'music'
  return (
    <>
      <Field
        label={synopsisName(kind)}
        hint={hasPlot ? text.synopsisHint : text.aboutHint}
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
          label={hasPlot ? text.synopsisSource : text.aboutSource}
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
