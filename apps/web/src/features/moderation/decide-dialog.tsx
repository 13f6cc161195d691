import { useState } from 'react'
import type { ModerationCase } from '@afins/contract/api'
import { measures, type Measure } from '@afins/contract/decisions'
import { fields as rules } from '@afins/contract/fields'
import { useWrite } from '#data/use-write.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './moderation.module.css'
import { mostReported, ReasonFields, reasonOf } from './reason-fields.tsx'
import { TermField, termOf } from './term-field.tsx'
import { text } from './text.ts'

const has = (field: string) => field === 'words' || field === 'warning'

export interface DecideDialogProps {
  readonly cases: readonly ModerationCase[]
  /** Whether they were open when they were shown. */
  readonly areOpen: boolean
  readonly onClose: () => void
}

/** Decides about reported things. */
export function DecideDialog({ cases, areOpen, onClose }: DecideDialogProps) {
  const { write } = useWrite(text.failed)
  const [measure, setMeasure] = useState<Measure | null>(null)
  const hasWarning = measure === 'put_behind_warning'
  const hasTerm = measure === 'limit' || measure === 'suspend'
  const possible = measures.filter((one) => cases.every((item) => isPossible(one, item)))
  const send = async (values: FormData): Promise<FormErrors | null> => {
    if (!measure) return { fields: {}, alert: text.chooseMeasure }
    const days = hasTerm ? termOf(values) : null
    const words = formText(values, 'words')
    const warning = hasWarning ? formText(values, 'warning').trim() : ''
    if (hasWarning && warning === '') return { fields: { warning: text.writeWarning }, alert: null }
    let found: FormErrors | null = null
    await write(
      'decideCases',
      {
        body: {
          targets: cases.map(({ target }) => target),
          expectsOpen: areOpen,
          measure,
          days,
          ...(hasWarning && { warning }),
          reason: reasonOf(values),
          words,
        },
      },
      {
        said: text.decided,
        onStored: onClose,
        onError: (error) => {
          found = formErrorsOf(error, { has, fallback: text.failed })
        },
      },
    )
    return found
  }
  return (
    <FormDialog
      title={text.decideTitle(cases.length)}
      submit={{ label: text.decide, variant: 'primary' }}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <fieldset className={styles.choices}>
            <legend>{text.measure}</legend>
            {possible.map((one) => (
              <label key={one} className={styles.choice}>
                <input
                  type="radio"
                  name="measure"
                  value={one}
                  checked={one === measure}
                  onChange={() => setMeasure(one)}
                />
                {text.measures[one]}
              </label>
            ))}
          </fieldset>
          {hasWarning ? (
            <Field label={text.warning} hint={text.warningHint} error={errors.warning}>
              {(control) => <TextInput {...control} name="warning" maxLength={rules.warning.max} />}
            </Field>
          ) : null}
          {hasTerm ? <TermField /> : null}
          <ReasonFields reported={mostReported(cases)} error={errors.words} />
        </>
      )}
    </FormDialog>
  )
}

/** What can be done about a kind of thing: a work is no one’s, and a profile is not hidden but suspended. */
function isPossible(measure: Measure, { target: { kind }, copy }: ModerationCase): boolean {
  if (kind === 'work') return measure === 'reject' || measure === 'hide'
  if (measure === 'put_behind_warning') return kind === 'post'
  if (measure === 'hide_pictures') return copy.pictures.length > 0
  return kind !== 'profile' || measure !== 'hide'
}
