import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FieldError } from '@afins/contract/errors'
import { ApiError } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { safeReturnTo } from '#data/return-to.ts'
import { signIn } from '#data/sign-in.ts'
import { CodeField } from '#parts/code-field.tsx'
import { formErrorsOf, collectErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { PasswordInput, TextInput } from '#ui/input.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { authAddress, type FormValues } from './auth-form.ts'
import { text } from './text.ts'
import styles from './auth.module.css'

const suspension = lazyPart(() => import('./suspension.tsx').then((m) => m.Suspension))

const places = {
  has: (field: string) => ['username', 'password', 'code'].includes(field),
  codes: {
    'auth.code_invalid': 'code',
    'auth.deletion_requested': 'username',
    'auth.suspended': 'username',
    'auth.suspended_for_good': 'username',
    'auth.unknown_username': 'username',
    'auth.user_not_found': 'username',
    'auth.wrong_password': 'password',
  },
  fallback: text.signInFailed,
} as const

const filled = (value: string): FieldError | null =>
  value.trim() === '' ? { code: 'field.required' } : null

export interface SignInFormProps {
  readonly typed: FormValues
  readonly rejected: ApiError | undefined
  readonly returnTo: string | null
}

export function SignInForm({ typed, rejected, returnTo }: SignInFormProps) {
  const deps = useDeps()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(
    form,
    rejected && formErrorsOf(rejected, places),
  )
  const [solving, setSolving] = useState(false)
  const [asksCode, setAsksCode] = useState(
    rejected?.code === 'auth.code_required' || rejected?.code === 'auth.code_invalid',
  )

  const [isSuspended, setSuspended] = useState(false)
  const [isLeaving, setLeaving] = useState(rejected?.code === 'auth.deletion_requested')

  const send = async (data: FormData) => {
    const username = formText(data, 'username')
    const password = formText(data, 'password')
    const deletion = data.has('deletion') ? 'cancel' : undefined
    const code = asksCode ? formText(data, 'code').trim() : undefined
    const found = collectErrors({
      username: filled(username),
      password: password === '' ? { code: 'field.required' } : null,
      code: code === '' ? { code: 'field.required' } : null,
    })
    if (found) return found
    try {
      await signIn(deps, { username, password, code, deletion }, () => setSolving(true))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.code_required') {
        setAsksCode(true)
        return null
      }
      if (error instanceof ApiError && error.code === 'auth.second_step_required') {
        await navigate(authAddress('passo', returnTo), { replace: true })
        return null
      }
      setSuspended(error instanceof ApiError && error.code.startsWith('auth.suspended'))
      setLeaving(error instanceof ApiError && error.code === 'auth.deletion_requested')
      return formErrorsOf(error, places)
    } finally {
      setSolving(false)
    }
    await navigate(safeReturnTo(returnTo), { replace: true })
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const data = new FormData(event.currentTarget, submitter)
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
            autoComplete="username webauthn"
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
      {asksCode ? <CodeField error={fields.code} onInput={() => clear('code')} /> : null}
      <FormAlert text={alert} />
      {rejected?.code === 'auth.proof_required' ? (
        <noscript>
          <p className={styles.note}>{text.needsScripts}</p>
        </noscript>
      ) : null}
      <p className={styles.submit}>
        <Button type="submit" variant="primary" pending={pending} data-intent="">
          {solving ? text.solving : pending ? text.signingIn : text.signIn}
        </Button>
        {isLeaving ? (
          <Button type="submit" name="deletion" value="cancel" data-intent="">
            {text.keepAccount}
          </Button>
        ) : null}
      </p>
      {isSuspended ? <suspension.Part credentials={form} /> : null}
      <p role="status" className={styles.note}>
        {solving ? text.solvingWhy : null}
      </p>
      <p className={styles.forgot}>
        <a href={authAddress('recuperar', returnTo)}>{text.forgot}</a>
      </p>
    </form>
  )
}
