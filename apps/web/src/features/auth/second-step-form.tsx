import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { safeReturnTo } from '#data/return-to.ts'
import { completeSignIn } from '#data/sign-in.ts'
import { CodeField } from '#parts/code-field.tsx'
import { collectErrors, formErrorsOf, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { formText } from '#ui/field.tsx'
import { authAddress } from './auth-form.ts'
import { text as all } from './text.ts'
import styles from './auth.module.css'

const text = all.secondStep

const places = {
  has: (field: string) => field === 'code',
  codes: { 'auth.second_step_invalid': 'code', 'auth.deletion_requested': 'code' },
  fallback: all.signInFailed,
} as const

export interface SecondStepFormProps {
  readonly rejected: ApiError | undefined
  readonly returnTo: string | null
}

/** After the password, where the account asks for a code. */
export function SecondStepForm({ rejected, returnTo }: SecondStepFormProps) {
  const deps = useDeps()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const isFirst = rejected?.code === 'auth.second_step_required'
  const { pending, fields, alert, run, clear } = useSubmission(
    form,
    rejected && !isFirst ? formErrorsOf(rejected, places) : undefined,
  )
  const [isLeaving, setLeaving] = useState(rejected?.code === 'auth.deletion_requested')

  const send = async (data: FormData) => {
    const code = formText(data, 'code').trim()
    const found = collectErrors({ code: code === '' ? { code: 'field.required' } : null })
    if (found) return found
    const deletion = data.has('deletion') ? 'cancel' : undefined
    try {
      await completeSignIn(deps, { code, deletion })
    } catch (error) {
      setLeaving(error instanceof ApiError && error.code === 'auth.deletion_requested')
      return formErrorsOf(error, places)
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
    <section className={styles.recover} aria-label={text.title}>
      <h2>{text.title}</h2>
      <form
        ref={form}
        method="post"
        action={authAddress('passo', returnTo)}
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
      >
        <CodeField kind="app" error={fields.code} onInput={() => clear('code')} />
        <FormAlert text={alert} />
        <p className={styles.submit}>
          <Button type="submit" variant="primary" pending={pending} data-intent="">
            {pending ? all.signingIn : all.signIn}
          </Button>
          {isLeaving ? (
            <Button type="submit" name="deletion" value="cancel" data-intent="">
              {all.keepAccount}
            </Button>
          ) : null}
        </p>
      </form>
      <p className={styles.note}>{text.lost}</p>
      <p className={styles.forgot}>
        <a href={authAddress('entrar', returnTo)}>{text.back}</a>
      </p>
    </section>
  )
}
