import type { DiaryItem } from '@afins/contract/api'
import type { ProgressUnit } from '@afins/contract/shelves'
import type { WorkKind } from '@afins/contract/works'
import { Field, formText } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import styles from './diary.module.css'
import { text as all } from './text.ts'

const text = all.progress

/** What progress in a work of a kind is counted in, the usual first. */
const unitsOf: Readonly<Record<WorkKind, readonly ProgressUnit[]>> = {
  book: ['page', 'percent'],
  film: ['minute', 'percent'],
  series: ['episode', 'percent'],
  album: ['track', 'minute', 'percent'],
  track: ['minute', 'percent'],
  person: ['percent'],
  group: ['percent'],
}

export interface ProgressFieldsProps {
  readonly item: Pick<DiaryItem, 'work' | 'length' | 'entry'>
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly first?: boolean
}

/** How far someone is in a work. */
export function ProgressFields({ item, errors, first }: ProgressFieldsProps) {
  const { work, entry, length } = item
  const units = unitsOf[work.kind]
  const [usual] = units
  const total = entry.total ?? (work.kind === 'album' || work.kind === 'track' ? null : length)
  return (
    <div className={styles.progress}>
      <Field label={text.progress} error={errors.progress}>
        {(control) => (
          <TextInput
            {...control}
            {...(first && { 'data-first': '' })}
            name="progress"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={entry.progress ?? ''}
          />
        )}
      </Field>
      <Field label={text.unit} error={errors.unit}>
        {(control) => (
          <Select {...control} name="unit" defaultValue={entry.unit ?? usual}>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {all.units[unit]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.total} error={errors.total}>
        {(control) => (
          <TextInput
            {...control}
            name="total"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={total ?? ''}
          />
        )}
      </Field>
    </div>
  )
}

/** What was typed: whole numbers, or null. */
export function progressOf(values: FormData) {
  const number = (name: string) => {
    const typed = formText(values, name).trim()
    return /^\d+$/.test(typed) ? Number(typed) : null
  }
  const progress = number('progress')
  const unit = formText(values, 'unit') as ProgressUnit
  return {
    progress,
    unit: progress === null ? null : unit,
    total: progress === null || unit === 'percent' ? null : number('total') || null,
  }
}
