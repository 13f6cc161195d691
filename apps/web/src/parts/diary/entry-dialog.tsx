import { useRef, useState } from 'react'
import type { DiaryEntry, DiaryItem } from '@afins/contract/api'
import { parseWrittenDate, writtenDate } from '#data/written-date.ts'
import { formErrorsOf, type FormErrors, FormAlert } from '#parts/form-errors.tsx'
import { RatingSlider } from '#parts/rating-slider.tsx'
import { finishVerb } from '#parts/shelf-control/shelf-steps.ts'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, formText } from '#ui/field.tsx'
import { Select, Switch } from '#ui/input.tsx'
import { DateField } from './date-field.tsx'
import styles from './diary.module.css'
import { ProgressFields, progressOf } from './progress-fields.tsx'
import { text } from './text.ts'
import { useCachedEntry, useShelfChange } from './use-shelf-change.ts'

const { entry: entryText } = text
/** Behind "Mais". */
const further = ['started', 'outcome', 'progress', 'unit', 'total', 'visibility']
const names = new Set(['ended', ...further])

export interface EntryDialogProps {
  readonly item: DiaryItem
  readonly onClose: () => void
}

/** Writes a new entry of one’s diary, where it has no id yet; else changes or deletes it. */
export function EntryDialog({ item, onClose }: EntryDialogProps) {
  const { work, entry } = item
  const form = useRef<HTMLFormElement>(null)
  const submission = useSubmission(form)
  const change = useShelfChange()
  const changeEntry = useCachedEntry()
  const isNew = entry.id === ''
  const outcomes = entryText.outcomes(finishVerb(work.interest))
  const [started, setStarted] = useState(() => writtenDate(entry.started))
  const [ended, setEnded] = useState(() => writtenDate(entry.ended))
  const [rating, setRating] = useState(entry.rating)
  // What is being read has no end yet: how far one is comes first.
  const [isOpen, setOpen] = useState(entry.outcome === 'open')

  const send = async (values: FormData): Promise<FormErrors | null> => {
    const dates = { started: parseWrittenDate(started), ended: parseWrittenDate(ended) }
    const wrong = Object.entries(dates).filter(([, date]) => date === null)
    if (wrong.length > 0)
      return {
        fields: Object.fromEntries(wrong.map(([name]) => [name, entryText.dateInvalid])),
        alert: null,
      }
    const one = <Value extends string>(name: string, of: readonly (readonly [Value, string])[]) =>
      of.find(([value]) => value === formText(values, name))?.[0]
    const outcome = one('outcome', outcomes) ?? entry.outcome
    const body = {
      ...progressOf(values),
      started: dates.started ?? '',
      ended: dates.ended ?? '',
      outcome,
      inFeed: !values.has('offFeed'),
      visibility: one('visibility', entryText.visibilities) ?? entry.visibility,
      ...(rating !== entry.rating && { rating }),
    }
    let errors: FormErrors | null = null
    const onError = (error: unknown) => {
      errors = formErrorsOf(error, {
        has: (field) => names.has(field),
        codes: {
          'diary.beyond_end': 'progress',
          'diary.ends_before_start': 'ended',
          'diary.not_ended': 'ended',
          'diary.open_twice': 'outcome',
        },
        fallback: text.failed,
      })
    }
    if (isNew)
      await change(
        'addDiaryEntry',
        { params: { workId: entry.workId }, body: { ...body, ...(item.again && { again: true }) } },
        { said: entryText.added, onError, undo: ({ diary }) => void removeNewest(diary) },
      )
    else
      await change(
        'updateDiaryEntry',
        { params: { entryId: entry.id }, body },
        {
          show: () => changeEntry(entry.id, (shown) => ({ ...shown, ...body })),
          said: entryText.saved,
          onError,
        },
      )
    if (errors === null) onClose()
    return errors
  }
  const removeNewest = (diary: readonly DiaryEntry[]) => {
    const [newest] = diary.toSorted((one, other) => other.createdAt - one.createdAt)
    return newest && change('deleteDiaryEntry', { params: { entryId: newest.id } })
  }
  const remove = () => {
    const { workId, id, progressAt: _at, createdAt: _created, ...content } = entry
    const params = { workId }
    void change(
      'deleteDiaryEntry',
      { params: { entryId: id } },
      {
        show: () => changeEntry(id, () => null),
        said: entryText.removed,
        undo: ({ rating: ofWork }) =>
          void change('addDiaryEntry', { params, body: { ...content, again: true } }).then(() =>
            // Written again, it has rated the work again.
            change('updateShelfEntry', { params, body: { rating: ofWork } }),
          ),
      },
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={(isNew ? entryText.dialogNew : entryText.dialog)(work.title)}
      actions={
        <>
          {isNew ? (
            <Button variant="bare" onClick={onClose}>
              {text.cancel}
            </Button>
          ) : (
            <Button variant="danger" onClick={remove}>
              {entryText.remove}
            </Button>
          )}
          <Button
            variant="primary"
            pending={submission.pending}
            onClick={() => form.current?.requestSubmit()}
          >
            {text.save}
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
          void submission.run(async () => {
            const errors = await send(values)
            if (further.some((name) => errors?.fields[name] !== undefined)) setOpen(true)
            return errors
          })
        }}
      >
        <DateField
          label={entryText.ended}
          value={ended}
          error={submission.fields.ended}
          onChange={setEnded}
        />
        <div className={styles.felt}>
          <p>{entryText.felt}</p>
          <RatingSlider rating={rating} onRate={setRating} />
        </div>
        <details
          className={styles.more}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>{entryText.more}</summary>
          <Field label={entryText.outcome} error={submission.fields.outcome}>
            {(control) => (
              <Select {...control} name="outcome" defaultValue={entry.outcome}>
                {outcomes.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <DateField
            label={entryText.started}
            value={started}
            error={submission.fields.started}
            onChange={setStarted}
          />
          <ProgressFields item={item} errors={submission.fields} />
          <Field label={entryText.visibility} error={submission.fields.visibility}>
            {(control) => (
              <Select {...control} name="visibility" defaultValue={entry.visibility}>
                {entryText.visibilities.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Switch name="offFeed" label={entryText.offFeed} defaultChecked={!entry.inFeed} />
        </details>
        <FormAlert text={submission.alert} />
      </form>
    </Dialog>
  )
}
