import { workPath } from '@afins/contract/addresses'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { OutsideWorkCard, WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import { kindFacts } from '@afins/contract/works'
import { useDeps } from '#data/deps.ts'
import { FormAlert } from '#parts/form-errors.tsx'
import { StandingNotice } from '#parts/standing-notice.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import { fields } from '@afins/contract/fields'
import { text } from './add-work-text.ts'
import { KnownWorks } from './known-works.tsx'
import { isUnknownLink } from './parse-entry.ts'
import { SimilarWorks } from './similar-works.tsx'
import {
  filled,
  formOf,
  formOfOutside,
  kindsOf,
  useAddWork,
  type WorkForm,
} from './use-add-work.ts'
import styles from './add-work.module.css'

export interface AddWorkDialogProps {
  readonly interest: FixedInterestId
  /** What was looked for: the form begins with it. */
  readonly typed: string
  readonly onClose: () => void
}

/** Adds a work by one line, after a look at what the catalogue has that is like it. */
export function AddWorkDialog({ interest, typed, onClose }: AddWorkDialogProps) {
  const navigate = useNavigate()
  const { toasts } = useDeps()
  const box = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(() => formOf(interest, typed))
  const submission = useSubmission(box)
  const goTo = (work: WorkCard, isNew: boolean) => {
    onClose()
    if (isNew) toasts.show(text.added(work.title))
    void navigate(workPath(work))
  }
  const { similar, forget, look, addOutside, addOther } = useAddWork(goTo)
  const [pending, setPending] = useState<OutsideWorkCard | null>(null)
  const change = (field: keyof WorkForm, value: string) => {
    const next = { ...form, [field]: value }
    const shown = field === 'entry' ? filled(next) : next
    for (const each of Object.keys(shown) as (keyof WorkForm)[])
      if (shown[each] !== form[each]) submission.clear(each)
    setForm(shown)
  }
  const takeOutside = async (work: OutsideWorkCard) => {
    if (work.workId !== null) {
      onClose()
      return navigate(workPath({ id: work.workId, interest, title: work.title }))
    }
    // Where adding fails, the form has what is known.
    setForm(formOfOutside(work))
    setPending(work)
    await submission.run(() => addOutside(work, []))
    setPending(null)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submission.run(() => look(form))
  }
  return (
    <Dialog open onClose={onClose} title={similar ? text.likeHeading : text.dialog}>
      {similar ? (
        <SimilarWorks
          similar={similar}
          title={form.title}
          submission={submission}
          onSame={(work) => goTo(work, false)}
          onOther={() => addOther(form, similar)}
          onBack={forget}
        />
      ) : (
        <form ref={box} className={styles.form} noValidate onSubmit={onSubmit}>
          <StandingNotice act="add" />
          <FormAlert text={submission.alert} />
          <Field
            label={text.entry}
            hint={text.entryHint}
            error={
              submission.fields.entry ?? (isUnknownLink(form.entry) ? text.unknownLink : undefined)
            }
          >
            {(control) => (
              <TextInput
                {...control}
                data-first=""
                autoComplete="off"
                maxLength={400}
                value={form.entry}
                onChange={(event) => change('entry', event.currentTarget.value)}
              />
            )}
          </Field>
          <KnownWorks
            interest={interest}
            typed={form.id ? form.id.value : form.title}
            pending={pending}
            onOurs={(work) => goTo(work, false)}
            onOutside={(work) => void takeOutside(work)}
          />
          {form.id ? <p className={styles.id}>{text.idFound(form.id.value)}</p> : null}
          <Field label={text.kind} error={submission.fields.kind}>
            {(control) => (
              <Select
                {...control}
                value={form.kind}
                onChange={(event) => change('kind', event.currentTarget.value)}
              >
                {kindsOf(interest).map((kind) => (
                  <option key={kind} value={kind}>
                    {kindFacts[kind].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={text.title} error={submission.fields.title} required>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={fields.workTitle.max}
                value={form.title}
                onChange={(event) => change('title', event.currentTarget.value)}
              />
            )}
          </Field>
          <Field label={text.creators} hint={text.creatorsHint} error={submission.fields.creators}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={form.creators}
                onChange={(event) => change('creators', event.currentTarget.value)}
              />
            )}
          </Field>
          <Field label={text.year} error={submission.fields.year}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={form.year}
                onChange={(event) => change('year', event.currentTarget.value)}
              />
            )}
          </Field>
          <div className={styles.actions}>
            <Button type="submit" variant="primary" pending={submission.pending}>
              {text.go}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
