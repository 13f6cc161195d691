import { useRef, type FormEvent } from 'react'
import { checkField } from '@afins/contract/fields'
import { useDeps } from '#data/deps.ts'
import { formErrorsOf, collectErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.password

const places = {
  has: (field: string) => field === 'current' || field === 'password',
  codes: { 'account.wrong_password': 'current', 'auth.weak_password': 'password' },
} as const

export function PasswordSection() {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)

  const send = async (current: string, password: string) => {
    const found = collectErrors({
      current: current === '' ? { code: 'field.required' } : null,
      password: checkField('password', password),
    })
    if (found) return found
    try {
      await deps.call('changePassword', { body: { current, password } })
    } catch (error) {
      return formErrorsOf(error, places)
    }
    form.current?.reset()
    deps.toasts.show(text.changed)
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void run(() => send(formText(data, 'current'), formText(data, 'password')))
  }

  return (
    <Section title={text.title} lead={text.lead}>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <Field label={text.current} error={fields.current} required>
          {(control) => (
            <PasswordInput
              {...control}
              name="current"
              autoComplete="current-password"
              onInput={() => clear('current')}
            />
          )}
        </Field>
        <Field label={text.fresh} hint={text.hint} error={fields.password} required>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              onInput={() => clear('password')}
            />
          )}
        </Field>
        <FormAlert text={alert} />
        <p>
          <Button type="submit" pending={pending} data-intent="">
            {pending ? text.submitting : text.submit}
          </Button>
        </p>
      </form>
    </Section>
  )
}
