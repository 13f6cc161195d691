import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { keepWanted } from '#data/wanted-address.ts'
import { beginAt } from '#parts/begin-at.ts'
import { faultsOf, foundFaults } from '#parts/faults.ts'
import { FormAlert } from '#parts/form-alert.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { authAddress } from './auth-address.ts'
import { text as all } from './text.ts'
import styles from './auth.module.css'

const text = all.recover

export interface RecoverFormProps {
  /** Where one wants to go once one is back in, as it was asked for. */
  readonly wanted: string | null
}

/** Asking for a link to make a new password. Says the same whether or not there is an account. */
export function RecoverForm({ wanted }: RecoverFormProps) {
  const { queryClient } = useDeps()
  // Read once: the page empties the cache, and whether mail is sent does not change.
  const [mail] = useState(() => queryClient.getQueryData(queries.recovery().queryKey)?.mail)
  const [sent, setSent] = useState(false)
  const again = () => setSent(false)
  const onSent = () => {
    keepWanted(wanted)
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
        <AccountForm onSent={onSent} />
      )}
      <p className={styles.forgot}>
        <a href={authAddress('entrar', wanted)}>{text.back}</a>
      </p>
    </section>
  )
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <>
      {/* The form is gone: its reader goes on here. */}
      <h2 tabIndex={-1} ref={beginAt}>
        {text.sent}
      </h2>
      <p>{text.sentText}</p>
      <p>
        <Button onClick={onAgain}>{text.again}</Button>
      </p>
    </>
  )
}

function AccountForm({ onSent }: { readonly onSent: () => void }) {
  const { call } = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)
  // What was pressed to come here is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const send = async (account: string) => {
    const found = foundFaults({ account: account === '' ? { code: 'field.required' } : null })
    if (found) return found
    try {
      await call('requestRecovery', { body: { account } })
    } catch (error) {
      return faultsOf(error, { has: (field) => field === 'account' })
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
