import { useRef, useState, type FormEvent } from 'react'
import type { Edition, WorkDetail } from '@afins/contract/api'
import { checkField, fields, limits } from '@afins/contract/fields'
import { errorText } from '@afins/contract/errors-pt'
import { isbn13Of } from '@afins/contract/work-ids'
import { editionFormats, kindFacts } from '@afins/contract/works'
import { useDeps } from '#data/deps.ts'
import { newKey } from '#data/call.ts'
import { formErrorsOf, type FormErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import { formatNames } from '../text.ts'
import { lengthText, parseLength, parseNumber } from './edit-form.ts'
import styles from './edit.module.css'
import { allLanguages } from './names.ts'
import { fieldNames, lengthNames, text } from './text.ts'

export interface EditionDialogProps {
  readonly work: WorkDetail
  /** Null for another one. */
  readonly edition: Edition | null
  readonly onClose: () => void
}

const CODES = { 'work.id_taken': 'isbn', 'work.edition_empty': 'title' } as const

/** Adds an edition, or edits one. */
export function EditionDialog({ work, edition, onClose }: EditionDialogProps) {
  const { call, toasts } = useDeps()
  const box = useRef<HTMLFormElement>(null)
  const [key] = useState(newKey)
  const [languages] = useState(allLanguages)
  const unit = kindFacts[work.kind].length
  const [form, setForm] = useState({
    title: edition?.title ?? '',
    publisher: edition?.publisher ?? '',
    year: edition?.year == null ? '' : String(edition.year),
    format: edition?.format ?? '',
    language: edition?.language ?? '',
    length: lengthText(edition?.length ?? null, unit),
    isbn: edition?.isbn ?? '',
  })
  const submission = useSubmission(box)
  const set = (field: keyof typeof form, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    submission.clear(field)
  }
  const findErrors = (): FormErrors | null => {
    const found: Record<string, string> = {}
    const title = form.title.trim() === '' ? null : checkField('workTitle', form.title)
    if (title) found.title = errorText(title.code, title.params)
    const publisher = checkField('publisher', form.publisher)
    if (publisher) found.publisher = errorText(publisher.code, publisher.params)
    if (Number.isNaN(parseNumber(form.year, limits.lastYear))) found.year = text.yearError
    if (unit && Number.isNaN(parseLength(form.length, unit))) found.length = text.lengthError[unit]
    if (form.isbn.trim() !== '' && isbn13Of(form.isbn) === null) found.isbn = text.isbnError
    return Object.keys(found).length > 0 ? { fields: found, alert: null } : null
  }
  const save = async (): Promise<FormErrors | null> => {
    const wrong = findErrors()
    if (wrong) return wrong
    const orNull = (value: string) => (value.trim() === '' ? null : value)
    const body = {
      title: orNull(form.title),
      publisher: form.publisher,
      year: parseNumber(form.year, limits.lastYear),
      format: editionFormats.find((one) => one === form.format) ?? null,
      language: orNull(form.language),
      length: parseLength(form.length, unit),
      isbn: orNull(form.isbn),
    }
    const params = { workId: work.id }
    try {
      if (edition)
        await call('updateEdition', { params: { ...params, editionId: edition.id }, body })
      else await call('addEdition', { params, body }, { idempotencyKey: key })
      toasts.show(text.editionSaved)
      onClose()
      return null
    } catch (error) {
      const has = (field: string) => field in form
      return formErrorsOf(error, { has, codes: CODES, fallback: text.editionFailed })
    }
  }
  const remove = async (editionId: string) => {
    const { version } = await call('removeEdition', { params: { workId: work.id, editionId } })
    const run = () => void restoreBefore(version).catch(() => toasts.show(text.undoFailed))
    toasts.show(text.editionRemoved, version === null ? undefined : { label: text.undo, run })
    onClose()
    return null
  }
  const restoreBefore = async (version: number | null) => {
    if (version === null) return
    await call('restoreWorkVersion', {
      params: { workId: work.id, number: version - 1 },
      body: { version },
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submission.run(save)
  }
  const line = (field: keyof typeof form, label: string, max: number, numeric = false) => (
    <Field label={label} error={submission.fields[field]}>
      {(control) => (
        <TextInput
          {...control}
          data-first={field === 'title' ? '' : undefined}
          autoComplete="off"
          inputMode={numeric ? 'numeric' : undefined}
          maxLength={max}
          value={form[field]}
          onChange={(event) => set(field, event.currentTarget.value)}
        />
      )}
    </Field>
  )
  return (
    <Dialog open onClose={onClose} title={edition ? text.editEdition : text.addEdition}>
      <form ref={box} className={styles.form} noValidate onSubmit={onSubmit}>
        <FormAlert text={submission.alert} />
        {line('title', text.editionTitle, fields.workTitle.max)}
        {line(
          'publisher',
          work.kind === 'book' ? text.publisher.book : text.publisher.album,
          fields.publisher.max,
        )}
        <div className={styles.pair}>
          {line('year', fieldNames.year, 4, true)}
          {unit === null ? null : line('length', lengthNames[unit], 9, unit !== 'seconds')}
        </div>
        <div className={styles.pair}>
          <Field label={text.format}>
            {(control) => (
              <Select
                {...control}
                value={form.format}
                onChange={(event) => set('format', event.currentTarget.value)}
              >
                <option value="">{text.unknown}</option>
                {editionFormats.map((one) => (
                  <option key={one} value={one}>
                    {formatNames[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={text.editionLanguage}>
            {(control) => (
              <Select
                {...control}
                value={form.language}
                onChange={(event) => set('language', event.currentTarget.value)}
              >
                <option value="">{text.unknown}</option>
                {languages.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {work.kind === 'book' ? line('isbn', text.isbn, 40) : null}
        <div className={styles.save}>
          <Button type="submit" variant="primary" pending={submission.pending}>
            {text.save}
          </Button>
          {edition ? (
            <Button
              variant="bare"
              disabled={submission.pending}
              onClick={() =>
                void submission.run(() =>
                  remove(edition.id).catch((error: unknown) =>
                    formErrorsOf(error, { has: () => false, fallback: text.editionFailed }),
                  ),
                )
              }
            >
              {text.removeEdition}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}
