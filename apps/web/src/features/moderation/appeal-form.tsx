import { useRef, useState } from 'react'
import { fields } from '@afins/contract/fields'
import { useWrite } from '#data/use-write.ts'
import { formErrorsOf, FormAlert, type FormErrors } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import layout from '#ui/layout.module.css'
import { text as all } from './text.ts'

const text = all.own
const has = (field: string) => field === 'words'

/** Appeals a decision, once. */
export function AppealForm({ decisionId }: { readonly decisionId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { write } = useWrite(text.failed)
  const { fields: errors, alert, pending, run, clear } = useSubmission(form)
  const [isOpen, setOpen] = useState(false)
  const send = async (values: FormData): Promise<FormErrors | null> => {
    let found: FormErrors | null = null
    await write(
      'appealDecision',
      { params: { decisionId }, body: { words: formText(values, 'words') } },
      {
        said: text.sent,
        onError: (error) => {
          found = formErrorsOf(error, { has, fallback: text.failed })
        },
      },
    )
    return found
  }
  if (!isOpen)
    return (
      <p>
        <Button size="small" data-intent="" onClick={() => setOpen(true)}>
          {text.appeal}
        </Button>
      </p>
    )
  return (
    <form
      ref={form}
      className={layout.stack}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const values = new FormData(event.currentTarget)
        void run(() => send(values))
      }}
    >
      <Field label={text.appealLabel} hint={text.appealHint} error={errors.words}>
        {(control) => (
          <TextArea
            {...control}
            name="words"
            rows={4}
            maxLength={fields.appeal.max}
            onChange={() => clear('words')}
          />
        )}
      </Field>
      <FormAlert text={alert} />
      <p>
        <Button type="submit" variant="primary" pending={pending}>
          {text.send}
        </Button>
      </p>
    </form>
  )
}
