import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ApiError } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { storeReturnTo } from '#data/return-to.ts'
import { focusAtTop } from '#ui/frame.tsx'
import { formErrorsOf, collectErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { authAddress } from './auth-form.ts'
import { text as all } from './text.ts'
import styles from './auth.module.css'

const text = all.recover

const places = { has: (field: string) => field === 'account' } as const

export interface RecoverFormProps {
  readonly returnTo: string | null
  readonly rejected: ApiError | undefined
}

/** The response is the same whether or not there is an account. */
export function RecoverForm({ returnTo, rejected }: RecoverFormProps) {
  const { queryClient } = useDeps()
  // Read once: the page empties the cache.
  const [mail] = useState(() => queryClient.getQueryData(queries.recovery().queryKey)?.mail)
  // After a submission without scripts.
  const wasSent = useSearch().get('recuperar') === 'enviado'
  const [sent, setSent] = useState(wasSent)
  const again = () => setSent(false)
  const onSent = () => {
    storeReturnTo(returnTo)
    setSent(true)
  }
  return (
    <section className={styles.recover} aria-label={text.title}>
      {mail === false ? (
        <>
          <h2>{text.title}</h2>
          <p>{text.noMail}</p>
        </>
      ) : sent ? (
        <Sent onAgain={again} />
      ) : (
        <AccountForm rejected={rejected} onSent={onSent} />
      )}
      <p className={styles.forgot}>
        <a href={authAddress('entrar', returnTo)}>{text.back}</a>
      </p>
    </section>
  )
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <>
      {/* Replaces the form, which had the focus. */}
      <h2 tabIndex={-1} ref={focusAtTop}>
        {text.sent}
      </h2>
      <p>{text.sentText}</p>
      <p>
        <Button onClick={onAgain}>{text.again}</Button>
      </p>
    </>
  )
}

function AccountForm({
  rejected,
  onSent,
}: {
  readonly rejected: ApiError | undefined
  readonly onSent: () => void
}) {
  const { call } = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(
    form,
    rejected && formErrorsOf(rejected, places),
  )
  // The link that led here is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const send = async (account: string) => {
    const found = collectErrors({ account: account === '' ? { code: 'field.required' } : null })
    if (found) return found
    try {
      await call('requestRecovery', { body: { account } })
    } catch (error) {
      return formErrorsOf(error, places)
    }
    onSent()
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const account = new FormData(event.currentTarget).get('account')
    void run(() => send(typeof account === 'string' ? account.trim() : ''))
  }
  return (
    <>
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <Field label={text.account} error={fields.account} required>
          {(control) => (
            <TextInput
              {...control}
              name="account"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={1000}
              onInput={() => clear('account')}
            />
          )}
        </Field>
        <FormAlert text={alert} />
        <p className={styles.submit}>
          <Button type="submit" variant="primary" pending={pending} data-intent="">
            {pending ? text.sending : text.send}
          </Button>
        </p>
      </form>
    </>
  )
}
