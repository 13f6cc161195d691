import type { ChangeEvent, KeyboardEvent } from 'react'
import { isOffered, rulesOfKind, type PostKind } from '@afins/contract/post-kinds'
import type { DraftContent } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { Field, type ControlProps } from '#ui/field.tsx'
import styles from './head.module.css'
import { text } from './text.ts'

export interface HeadFieldsProps {
  readonly kind: PostKind
  readonly initial: DraftContent
  readonly content: DraftContent
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (over: Partial<DraftContent>) => void
}

/** Title and subtitle, written in the letters that they are read in. */
export function HeadFields({ kind, initial, content, errors, onChange }: HeadFieldsProps) {
  const rules = rulesOfKind(kind)
  const hasTitle = isOffered(rules.title) || initial.title !== ''
  const titleLabel = rules.title === 'optional' ? text.optionalTitle : text.title
  return (
    <>
      {hasTitle ? (
        <Field
          label={titleLabel}
          hideLabel
          error={errors.title}
          required={rules.title === 'required'}
          count={{ length: content.title.length, max: fields.title.max }}
        >
          {(control) => (
            <Line
              control={control}
              name="title"
              placeholder={titleLabel}
              initial={initial.title}
              value={content.title}
              onChange={(title) => onChange({ title })}
            />
          )}
        </Field>
      ) : null}
      {isOffered(rules.subtitle) ? (
        <Field
          label={text.subtitle}
          hideLabel
          error={errors.subtitle}
          count={{ length: content.subtitle.length, max: fields.subtitle.max }}
        >
          {(control) => (
            <Line
              control={control}
              name="subtitle"
              placeholder={text.subtitle}
              initial={initial.subtitle}
              value={content.subtitle}
              onChange={(subtitle) => onChange({ subtitle })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}

interface LineProps {
  readonly control: ControlProps
  readonly name: 'title' | 'subtitle'
  readonly placeholder: string
  readonly initial: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One line of text that wraps and grows: it has no line breaks of its own. */
function Line({ control, name, placeholder, initial, value, onChange }: LineProps) {
  const take = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    // Pasted lines become one.
    if (/[\r\n]/.test(target.value)) target.value = target.value.replace(/\s*[\r\n]+\s*/g, ' ')
    onChange(target.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
  }
  return (
    // Where fields do not grow by themselves, the copy of the text makes them.
    <div className={styles.line} data-name={name} data-copy={value || placeholder}>
      <textarea
        {...control}
        name={name}
        rows={1}
        defaultValue={initial}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={2000}
        onChange={take}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
