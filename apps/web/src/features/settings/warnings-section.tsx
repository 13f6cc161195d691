import { useRef, type FormEvent } from 'react'
import type { OwnProfile } from '@afins/contract/api'
import { checkField, fields as rules, limits } from '@afins/contract/fields'
import { useDeps } from '#data/deps.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { saveProfile } from '#data/save-profile.ts'
import { useChoice } from '#data/use-choice.ts'
import { FormAlert, formErrorsOf, collectErrors, type FormErrors } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { Switch, TextInput } from '#ui/input.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.warnings

/** Which warnings over posts one always opens. */
export function WarningsSection() {
  const profile = useOwnProfile()
  return (
    <Section title={text.title} lead={text.lead} id="avisos-de-conteudo">
      {profile ? <Choices openWarnings={profile.openWarnings} /> : null}
    </Section>
  )
}

function Choices({ openWarnings }: Pick<OwnProfile, 'openWarnings'>) {
  const deps = useDeps()
  const [isAll, choose] = useChoice(openWarnings.all, {
    save: (chosen) => saveProfile(deps, { openWarnings: { ...openWarnings, all: chosen } }),
    failed: all.failed,
  })
  return (
    <>
      <Switch label={text.all} checked={isAll} onChange={(event) => choose(event.target.checked)} />
      {isAll ? null : <WordsForm openWarnings={openWarnings} />}
    </>
  )
}

const wordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

function WordsForm({ openWarnings }: Pick<OwnProfile, 'openWarnings'>) {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run } = useSubmission(form)
  const send = async (values: FormData): Promise<FormErrors | null> => {
    const words = wordsOf(formText(values, 'words'))
    const tooMany =
      words.length > limits.openWarningWords ? { code: 'field.too_many' as const } : null
    const wrong = words
      .map((word) => checkField('warningWord', word))
      .find((error) => error !== null)
    const found = collectErrors({ words: tooMany ?? wrong ?? null })
    if (found) return found
    try {
      await saveProfile(deps, { openWarnings: { ...openWarnings, words } })
      deps.toasts.show(text.saved)
      return null
    } catch (error) {
      return formErrorsOf(error, { has: () => false, fallback: all.failed })
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    void run(() => send(values))
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={text.words} hint={text.wordsHint} error={fields.words}>
        {(control) => (
          <TextInput
            {...control}
            name="words"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={(rules.warningWord.max + 2) * limits.openWarningWords}
            defaultValue={openWarnings.words.join(', ')}
          />
        )}
      </Field>
      <FormAlert text={alert} />
      <p>
        <Button type="submit" pending={pending}>
          {text.save}
        </Button>
      </p>
    </form>
  )
}
