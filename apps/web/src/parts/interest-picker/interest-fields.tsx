import { useEffect, useId, useRef } from 'react'
import { ColorSwatches } from '#parts/color-swatches.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import type { DraftErrors, InterestDraft } from './interest-draft.ts'
import { suggestedIcons, text } from './text.ts'
import styles from './interest-picker.module.css'

export interface InterestFieldsProps {
  readonly draft: InterestDraft
  readonly errors: DraftErrors[string] | undefined
  readonly onChange: (draft: InterestDraft) => void
  readonly onDone: () => void
}

export function InterestFields({ draft, errors, onChange, onDone }: InterestFieldsProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const change = (over: Partial<InterestDraft>) => onChange({ ...draft, ...over })
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div className={styles.fields} ref={box}>
      <Field label={text.name} error={errors?.name}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            placeholder={text.namePlaceholder}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
            onKeyDown={(event) => {
              // Enter submits the interest, not the form.
              if (event.key !== 'Enter') return
              event.preventDefault()
              onDone()
            }}
          />
        )}
      </Field>
      <Field label={text.icon} hint={text.iconHint} error={errors?.icon}>
        {(control) => (
          <div className={styles.icons}>
            <div className={styles.iconInput}>
              <TextInput
                {...control}
                value={draft.icon}
                autoComplete="off"
                onChange={(event) => change({ icon: event.target.value })}
              />
            </div>
            {suggestedIcons.map((icon) => (
              <Button
                key={icon}
                variant="bare"
                icon={icon}
                label={icon}
                pressed={icon === draft.icon}
                onClick={() => change({ icon })}
              />
            ))}
          </div>
        )}
      </Field>
      <ColorSwatches
        label={text.color}
        name={`${id}color`}
        value={draft.color}
        onChange={(color) => change({ color })}
      />
      <p>
        <Button size="small" onClick={onDone}>
          {text.done}
        </Button>
      </p>
    </div>
  )
}
