import { useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { checkField } from '@afins/contract/fields'
import { resetPassword } from '#data/account.ts'
import { ApiError } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { takeReturnTo } from '#data/return-to.ts'
import { secondStepAddress } from '#data/sign-in.ts'
import { formErrorsOf, collectErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import styles from './confirm.module.css'
import { text as all } from './text.ts'
import { useLinkDescription, AskAgain, Invalid } from './mail-link.tsx'

const text = all.password

const places = {
  has: (field: string) => field === 'password',
  codes: { 'auth.weak_password': 'password' },
} as const

export function PasswordForm({ token }: { readonly token: string }) {
  const deps = useDeps()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)

  const description = useLinkDescription(token)

  const send = async (password: string) => {
    const found = collectErrors({ password: checkField('password', password) })
    if (found) return found
    try {
      await resetPassword(deps, { token, password })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.second_step_required') {
        deps.toasts.show(text.changed)
        await navigate(secondStepAddress(takeReturnTo()), { replace: true })
        return null
      }
      return formErrorsOf(error, places)
    }
    deps.toasts.show(text.done)
    await navigate(takeReturnTo(), { replace: true })
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formText(new FormData(event.currentTarget), 'password')
    void run(() => send(password))
  }

  if (description.status === 'loading') return <LoadingIndicator message={all.opening} />
  if (description.status === 'invalid') return <Invalid message={description.text} />
  return (
    <>
      <h1>{text.title}</h1>
      {description.status === 'known' ? <p>{text.account(description.link.username)}</p> : null}
      <p>{text.lead}</p>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <Field label={text.label} hint={text.hint} error={fields.password} required>
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
          <Button type="submit" variant="primary" pending={pending}>
            {pending ? text.submitting : text.submit}
          </Button>
        </p>
      </form>
      {alert === null ? null : <AskAgain />}
    </>
  )
}
