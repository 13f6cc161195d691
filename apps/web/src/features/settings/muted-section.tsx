import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import type { Mute, MuteTarget } from '@afins/contract/api'
import { checkField, fields as rules } from '@afins/contract/fields'
import { fixedInterests } from '@afins/contract/interests'
import { formatDate } from '#data/format.ts'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { chosenDuration, DurationField } from '#parts/blocks/duration-field.tsx'
import { collectErrors, FormAlert, formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.muted

/** What one leaves out of one's feeds, and a form for words and tags. */
export function MutedSection() {
  const { data } = useSuspenseQuery(queries.mutes())
  const { write } = useWrite(text.failed)
  return (
    <Section title={text.title} lead={text.lead} id="silenciados">
      {data.items.length === 0 ? null : (
        <ul className={styles.sessions} aria-label={text.title}>
          {data.items.map((mute) => (
            <li key={mute.id}>
              <span>
                {nameOf(mute)}
                <small>
                  {mute.until === null ? text.forever : text.until(formatDate(mute.until))}
                </small>
              </span>
              <Button
                size="small"
                label={text.unmuteName(nameOf(mute))}
                data-intent=""
                onClick={() =>
                  void write('unmute', { params: { muteId: mute.id } }, { said: text.unmuted })
                }
              >
                {text.unmute}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <WordForm />
    </Section>
  )
}

function nameOf({ kind, person, interest, text: target }: Mute): string {
  const name = person?.displayName ?? ''
  switch (kind) {
    case 'person':
      return name
    case 'interest':
      return text.interestOf(interestName(interest ?? ''), name)
    case 'word':
      return text.word(target ?? '')
    case 'tag':
      return `#${target ?? ''}`
    case 'thread':
      return text.thread
  }
}

/** Of an interest that its owner made, the slug is all that is there. */
const interestName = (slug: string) =>
  fixedInterests.find(({ id }) => id === slug)?.displayName ?? slug

/** A word, or a tag where it begins with #. */
function targetOf(typed: string): MuteTarget {
  return typed.startsWith('#')
    ? { kind: 'tag', tag: typed.slice(1) }
    : { kind: 'word', word: typed }
}

const places = {
  has: (field: string) => field.startsWith('target'),
  codes: { 'mutes.limit': 'target' },
  fallback: text.addFailed,
} as const

function WordForm() {
  const form = useRef<HTMLFormElement>(null)
  const { write } = useWrite(text.failed)
  const { pending, fields, alert, run } = useSubmission(form)
  const send = async (values: FormData): Promise<FormErrors | null> => {
    const target = targetOf(formText(values, 'word').trim())
    const found = collectErrors({
      target: target.kind === 'word' ? checkField('mutedWord', target.word) : null,
    })
    if (found) return found
    let errors: FormErrors | null = null
    await write(
      'mute',
      { body: { target, duration: chosenDuration(values) } },
      {
        said: text.added,
        onError: (error) => {
          errors = formErrorsOf(error, places)
        },
      },
    )
    if (errors === null) form.current?.reset()
    return errors
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    void run(() => send(values))
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={text.wordLabel} hint={text.wordHint} error={Object.values(fields)[0]}>
        {(control) => (
          <TextInput
            {...control}
            name="word"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={rules.mutedWord.max}
          />
        )}
      </Field>
      <DurationField />
      <FormAlert text={alert} />
      <p>
        <Button type="submit" pending={pending}>
          {text.add}
        </Button>
      </p>
    </form>
  )
}
