import type { PostKind } from '@afins/contract/api'
import { fields as rules } from '@afins/contract/fields'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import type { DraftContent } from './draft-content.ts'
import { kinds } from './kinds.ts'
import { text } from './text.ts'

export interface HeadFieldsProps {
  readonly kind: PostKind
  readonly initial: DraftContent
  readonly content: DraftContent
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (over: Partial<DraftContent>) => void
}

/** What stands above a text, as far as its kind has it, or it was given one. */
export function HeadFields({ kind, initial, content, faults, onChange }: HeadFieldsProps) {
  const hasTitle = kinds[kind].title || initial.title !== ''
  return (
    <>
      {hasTitle ? (
        <Field
          label={kind === 'review' ? text.optionalTitle : text.title}
          error={faults.title}
          required={kind === 'article' || kind === 'list'}
          count={{ length: content.title.length, max: rules.title.max }}
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
      {kinds[kind].subtitle ? (
        <Field
          label={text.subtitle}
          error={faults.subtitle}
          count={{ length: content.subtitle.length, max: rules.subtitle.max }}
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
