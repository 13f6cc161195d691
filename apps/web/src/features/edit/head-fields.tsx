import { isOffered, rulesOfKind, type PostKind } from '@afins/contract/post-kinds'
import type { DraftContent } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'

import { text } from './text.ts'

export interface HeadFieldsProps {
  readonly kind: PostKind
  readonly initial: DraftContent
  readonly content: DraftContent
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (over: Partial<DraftContent>) => void
}

export function HeadFields({ kind, initial, content, errors, onChange }: HeadFieldsProps) {
  const rules = rulesOfKind(kind)
  const hasTitle = isOffered(rules.title) || initial.title !== ''
  return (
    <>
      {hasTitle ? (
        <Field
          label={rules.title === 'optional' ? text.optionalTitle : text.title}
          error={errors.title}
          required={rules.title === 'required'}
          count={{ length: content.title.length, max: fields.title.max }}
        >
          {(control) => (
            <TextInput
              {...control}
              name="title"
              defaultValue={initial.title}
              autoComplete="off"
              maxLength={2000}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </Field>
      ) : null}
      {isOffered(rules.subtitle) ? (
        <Field
          label={text.subtitle}
          error={errors.subtitle}
          count={{ length: content.subtitle.length, max: fields.subtitle.max }}
        >
          {(control) => (
            <TextInput
              {...control}
              name="subtitle"
              defaultValue={initial.subtitle}
              autoComplete="off"
              maxLength={2000}
              onChange={({ target }) => onChange({ subtitle: target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
