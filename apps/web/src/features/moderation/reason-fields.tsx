import type { ModerationCase } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { reportReasons, type ReportReason } from '@afins/contract/reports'
import { Field } from '#ui/field.tsx'
import { Select, TextArea } from '#ui/input.tsx'
import { text } from './text.ts'

export interface ReasonFieldsProps {
  /** What is chosen at first: what most reports say. */
  readonly reported?: ReportReason | undefined
  readonly error: string | undefined
}

/** Why something is decided, by the terms and in words. */
export function ReasonFields({ reported, error }: ReasonFieldsProps) {
  return (
    <>
      <Field label={text.reason}>
        {(control) => (
          <Select {...control} name="reason" defaultValue={reported}>
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

/** The reason that most reports give, the first of equals. */
export function mostReported(cases: readonly ModerationCase[]): ReportReason | undefined {
  const counts = Map.groupBy(
    cases.flatMap(({ reports }) => reports),
    ({ reason }) => reason,
  )
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}
