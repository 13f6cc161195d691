import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AppealedDecision } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { formErrorsOf, FormAlert, type FormErrors } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import layout from '#ui/layout.module.css'
import { CopyOf } from './copy-of.tsx'
import styles from './moderation.module.css'
import { text } from './text.ts'

const has = (field: string) => field === 'words'

/** Appeals without an answer. */
export function Appeals() {
  const { data } = useSuspenseQuery(queries.appeals())
  if (data.items.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="recursos">
      <h2 id="recursos">{text.appeals}</h2>
      <ol className={styles.cases}>
        {data.items.map((item) => (
          <li key={item.id}>
            <Appeal item={item} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Appeal({ item }: { readonly item: AppealedDecision }) {
  const { measure, reason, words, copy, appeal, person, canAnswer } = item
  return (
    <article className={styles.case} aria-label={text.appealOf(person.displayName)}>
      <p>
        <b>{text.own.done[measure]}</b> · {text.reasons[reason]}
        {words === '' ? '' : `: “${words}”`}
      </p>
      <CopyOf copy={copy} />
      <p>
        {text.appealOf(person.displayName)} “{appeal?.words}”
      </p>
      {canAnswer ? <Answer id={item.id} /> : <p className={styles.when}>{text.another}</p>}
    </article>
  )
}

function Answer({ id }: { readonly id: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { write } = useWrite(text.failed)
  const { fields: errors, alert, pending, run } = useSubmission(form)
  const send = async (values: FormData): Promise<FormErrors | null> => {
    const outcome = values.get('outcome') === 'lift' ? 'lift' : 'uphold'
    let found: FormErrors | null = null
    await write(
      'answerAppeal',
      { params: { decisionId: id }, body: { outcome, words: formText(values, 'words') } },
      {
        said: text.answered,
        onError: (error) => {
          found = formErrorsOf(error, { has, fallback: text.failed })
        },
      },
    )
    return found
  }
  return (
    <form
      ref={form}
      className={layout.stack}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        const values = new FormData(event.currentTarget, submitter)
        void run(() => send(values))
      }}
    >
      <Field label={text.answer} error={errors.words}>
        {(control) => (
          <TextArea {...control} name="words" rows={2} maxLength={fields.decisionWords.max} />
        )}
      </Field>
      <FormAlert text={alert} />
      <p className={styles.actions}>
        <Button type="submit" size="small" name="outcome" value="lift" pending={pending}>
          {text.lift}
        </Button>
        <Button type="submit" size="small" name="outcome" value="uphold" pending={pending}>
          {text.uphold}
        </Button>
      </p>
    </form>
  )
}
