import { useRef, useState } from 'react'
import type { DiaryItem } from '@afins/contract/api'
import { formText } from '#data/form-text.ts'
import { parseWrittenDate, writtenDate } from '#data/written-date.ts'
import { FormAlert } from '#parts/form-alert.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.ts'
import { RatingSlider } from '#parts/rating-slider.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, Switch } from '#ui/input.tsx'
import { DateField } from './date-field.tsx'
import styles from './forms.module.css'
import { ProgressFields, progressOf } from './progress-fields.tsx'
import { text as all } from './text.ts'
import { useCachedChange, useShelfChange } from './use-shelf-change.ts'

const text = all.entry
const names = new Set(['started', 'ended', 'outcome', 'progress', 'unit', 'total', 'visibility'])

export interface EntryDialogProps {
  readonly item: DiaryItem
  readonly onClose: () => void
}

/** Changes or deletes an entry of one’s diary. */
export function EntryDialog({ item, onClose }: EntryDialogProps) {
  const { work, entry } = item
  const form = useRef<HTMLFormElement>(null)
  const submission = useSubmission(form)
  const change = useShelfChange()
  const changeCached = useCachedChange()
  const [started, setStarted] = useState(() => writtenDate(entry.started))
  const [ended, setEnded] = useState(() => writtenDate(entry.ended))
  const [rating, setRating] = useState(entry.rating)

  const send = async (values: FormData): Promise<FormErrors | null> => {
    const dates = { started: parseWrittenDate(started), ended: parseWrittenDate(ended) }
    const wrong = Object.entries(dates).filter(([, date]) => date === null)
    if (wrong.length > 0)
      return {
        fields: Object.fromEntries(wrong.map(([name]) => [name, text.dateInvalid])),
        alert: null,
      }
    const one = <Value extends string>(name: string, of: readonly (readonly [Value, string])[]) =>
      of.find(([value]) => value === formText(values, name))?.[0]
    const outcome = one('outcome', text.outcomes) ?? entry.outcome
    const body = {
      ...progressOf(values),
      started: dates.started ?? '',
      ended: dates.ended ?? '',
      outcome,
      inFeed: !values.has('offFeed'),
      visibility: one('visibility', text.visibilities) ?? entry.visibility,
      ...(rating !== entry.rating && { rating }),
    }
    let errors: FormErrors | null = null
    await change(
      'updateDiaryEntry',
      { params: { entryId: entry.id }, body },
      {
        show: () =>
          changeCached('listDiary', (data) => ({
            ...data,
            items: data.items.map((shown) =>
              shown.entry.id === entry.id
                ? { ...shown, entry: { ...shown.entry, ...body } }
                : shown,
            ),
          })),
        said: text.saved,
        onError: (error) => {
          errors = formErrorsOf(error, {
            has: (field) => names.has(field),
            codes: {
              'diary.beyond_end': 'progress',
              'diary.ends_before_start': 'ended',
              'diary.not_ended': 'ended',
              'diary.open_twice': 'outcome',
            },
            fallback: all.failed,
          })
        },
      },
    )
    if (errors === null) onClose()
    return errors
  }
  const remove = () => {
    const { workId, id, progressAt: _at, createdAt: _created, ...content } = entry
    void change(
      'deleteDiaryEntry',
      { params: { entryId: id } },
      {
        show: () =>
          changeCached('listDiary', (data) => ({
            ...data,
            items: data.items.filter((shown) => shown.entry.id !== id),
          })),
        said: text.removed,
        undo: () => void change('addDiaryEntry', { params: { workId }, body: content }),
      },
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.dialog(work.title)}
      actions={
        <>
          <Button variant="danger" onClick={remove}>
            {text.remove}
          </Button>
          <Button
            variant="primary"
            pending={submission.pending}
            onClick={() => form.current?.requestSubmit()}
          >
            {all.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          void submission.run(() => send(values))
        }}
      >
        <Field label={text.outcome} error={submission.fields.outcome}>
          {(control) => (
            <Select {...control} name="outcome" defaultValue={entry.outcome}>
              {text.outcomes.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className={styles.dates}>
          <DateField
            label={text.started}
            value={started}
            error={submission.fields.started}
            onChange={setStarted}
          />
          <DateField
            label={text.ended}
            value={ended}
            error={submission.fields.ended}
            onChange={setEnded}
          />
        </div>
        <RatingSlider rating={rating} onRate={setRating} />
        <ProgressFields item={item} errors={submission.fields} />
        <Field label={text.visibility} error={submission.fields.visibility}>
          {(control) => (
            <Select {...control} name="visibility" defaultValue={entry.visibility}>
              {text.visibilities.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Switch name="offFeed" label={text.offFeed} defaultChecked={!entry.inFeed} />
        <FormAlert text={submission.alert} />
      </form>
    </Dialog>
  )
}
