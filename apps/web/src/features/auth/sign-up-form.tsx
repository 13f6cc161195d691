import { useRef, type FormEvent } from 'react'
import { checkField } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { ApiError, newKey } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { signUp } from '#data/sign-in.ts'
import { formErrorsOf, collectErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { PasswordInput, TextInput } from '#ui/input.tsx'
import { text } from './text.ts'
import type { FormValues } from './auth-form.ts'
import { UsernameField } from './username-field.tsx'
import styles from './auth.module.css'

const places = {
  has: (field: string) => ['username', 'email', 'password', 'displayName'].includes(field),
  codes: {
    'auth.username_taken': 'username',
    'username.invalid': 'username',
    'auth.email_taken': 'email',
    'auth.invalid_email': 'email',
    'auth.weak_password': 'password',
  },
  fallback: text.signUpFailed,
} as const

export interface SignUpFormProps {
  readonly typed: FormValues
  readonly rejected: ApiError | undefined
  readonly onDone: () => void
}

export function SignUpForm({ typed, rejected, onDone }: SignUpFormProps) {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<string | null>(null)
  const { pending, fields, alert, run, clear } = useSubmission(
    form,
    rejected && formErrorsOf(rejected, places),
  )

  const send = async (data: FormData) => {
    const [username, email, password, displayName] = [
      formText(data, 'username'),
      formText(data, 'email'),
      formText(data, 'password'),
      formText(data, 'displayName'),
    ]
    const found = collectErrors({
      username: checkField('username', username),
      displayName: checkField('displayName', displayName),
      email: checkField('email', email),
      password: checkField('password', password),
    })
    if (found) return found
    key.current ??= newKey()
    try {
      await signUp(deps, { username, email, password, displayName }, key.current)
    } catch (error) {
      // With a response, the next submission is another request; a lost one may be repeated.
      if (error instanceof ApiError && error.status > 0) key.current = null
      return formErrorsOf(error, places)
    }
    onDone()
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void run(() => send(data))
  }
  const changed = (field: keyof FormValues) => () => {
    key.current = null
    clear(field)
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      <UsernameField
        defaultValue={typed.username}
        error={fields.username}
        onInput={changed('username')}
      />
      <Field label={text.email} hint={text.emailHint} error={fields.email} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            defaultValue={typed.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            onInput={changed('email')}
          />
        )}
      </Field>
      <Field label={text.password} hint={text.passwordHint} error={fields.password} required>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            defaultValue={typed.password}
            autoComplete="new-password"
            onInput={changed('password')}
          />
        )}
      </Field>
      <Field label={text.displayName} hint={text.displayNameHint} error={fields.displayName}>
        {(control) => (
          <TextInput
            {...control}
            name="displayName"
            defaultValue={typed.displayName}
            autoComplete="name"
            onInput={changed('displayName')}
          />
        )}
      </Field>
      <FormAlert text={alert} />
      <p className={styles.submit}>
        <Button type="submit" variant="primary" pending={pending} data-intent="">
          {pending ? text.signingUp : text.signUp}
        </Button>
      </p>
      <p className={styles.note}>
        {text.terms} <a href={href('info')}>{text.termsLink}</a>.
      </p>
    </form>
  )
}
