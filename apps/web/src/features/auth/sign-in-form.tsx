import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FieldError } from '@afins/contract/errors'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { signIn } from '#data/sign-in.ts'
import { faultsOf, foundFaults } from '#parts/faults.ts'
import { FormAlert } from '#parts/form-alert.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput, TextInput } from '#ui/input.tsx'
import { text } from './text.ts'
import { textOf, type Typed } from './typed.ts'
import styles from './auth.module.css'

const places = {
  has: (field: string) => field === 'username' || field === 'password',
  codes: {
    'auth.unknown_username': 'username',
    'auth.user_not_found': 'username',
    'auth.wrong_password': 'password',
  },
  fallback: text.signInFailed,
} as const

const filled = (value: string): FieldError | null =>
  value.trim() === '' ? { code: 'field.required' } : null

export interface SignInFormProps {
  /** What was typed before, here or in the other form. */
  readonly typed: Typed
  /** Where to go then. */
  readonly next: string
}

/** Username and password. */
export function SignInForm({ typed, next }: SignInFormProps) {
  const deps = useDeps()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)
  const [solving, setSolving] = useState(false)

  const send = async (data: FormData) => {
    const username = textOf(data, 'username')
    const password = textOf(data, 'password')
    const found = foundFaults({
      username: filled(username),
      password: password === '' ? { code: 'field.required' } : null,
    })
    if (found) return found
    try {
      await signIn(deps, { username, password }, () => setSolving(true))
    } catch (error) {
      return faultsOf(error, places)
    } finally {
      setSolving(false)
    }
    await navigate(next, { replace: true })
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void run(() => send(data))
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      <Field label={text.username} error={fields.username} required>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            defaultValue={typed.username}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onInput={() => clear('username')}
          />
        )}
      </Field>
      <Field label={text.password} error={fields.password} required>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            defaultValue={typed.password}
            autoComplete="current-password"
            onInput={() => clear('password')}
          />
        )}
      </Field>
      <FormAlert text={alert} />
      <p className={styles.submit}>
        <Button type="submit" variant="primary" pending={pending} data-intent="">
          {solving ? text.solving : pending ? text.signingIn : text.signIn}
        </Button>
      </p>
      <p role="status" className={styles.note}>
        {solving ? text.solvingWhy : null}
      </p>
      <p className={styles.forgot}>
        <a href={`${href('auth')}?recuperar=1`}>{text.forgot}</a>
      </p>
    </form>
  )
}
