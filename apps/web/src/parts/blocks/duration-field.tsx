import type { MuteDuration } from '@afins/contract/api'
import { Field, formText } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { text } from './text.ts'

const durations = ['day', 'week', 'forever'] as const satisfies readonly MuteDuration[]

/** How long something is muted. */
export function DurationField() {
  return (
    <Field label={text.duration}>
      {(control) => (
        <Select {...control} name="duration" defaultValue="forever">
          {durations.map((duration) => (
            <option key={duration} value={duration}>
              {text.durations[duration]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** What was chosen in it. */
export const chosenDuration = (values: FormData): MuteDuration =>
  durations.find((duration) => duration === formText(values, 'duration')) ?? 'forever'
