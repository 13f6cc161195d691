import type { Account } from '@afins/contract/api'
import { keepAccount } from '#data/account.ts'
import { useDeps } from '#data/deps.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Button } from '#ui/button.tsx'
import { OneFieldForm } from './one-field-form.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'
import type { Prove } from './use-proof.tsx'

const text = all.email

export interface EmailSectionProps {
  readonly account: Account
  readonly prove: Prove
}

/** The address of the account, whether it is confirmed, and its change. */
export function EmailSection({ account, prove }: EmailSectionProps) {
  const deps = useDeps()
  const { email, emailConfirmed, mail } = account
  const change = async (wanted: string) => {
    const changed = await prove(() => deps.call('changeEmail', { body: { email: wanted } }))
    keepAccount(deps, changed)
    deps.toasts.show(changed.emailChange ? text.asked(wanted) : text.changed)
  }
  return (
    <Section title={text.title} lead={text.lead}>
      {email === '' ? (
        <p>{text.none}</p>
      ) : (
        <p className={styles.value}>
          <strong>{email}</strong>
          <span className={styles.mark}>{emailConfirmed ? text.confirmed : text.unconfirmed}</span>
        </p>
      )}
      {mail && email !== '' && !emailConfirmed ? <Confirmation /> : null}
      {account.emailChange ? <Change change={account.emailChange} account={account} /> : null}
      <OneFieldForm
        name="email"
        label={text.label}
        {...(!mail && { hint: text.noMail })}
        submit={text.submit}
        submitting={text.submitting}
        codes={['auth.email_taken', 'auth.invalid_email', 'account.same_email']}
        input={{ type: 'email', autoComplete: 'email' }}
        onSend={change}
      />
    </Section>
  )
}

function Confirmation() {
  const deps = useDeps()
  const resend = async () => {
    try {
      await deps.call('requestEmailConfirmation', {})
      deps.toasts.show(text.resent)
    } catch (error) {
      await tellFailure(deps, error, all.failed)
    }
  }
  return (
    <div className={styles.notice}>
      <p>{text.whyConfirm}</p>
      <Button size="small" data-intent="" onClick={() => void resend()}>
        {text.resend}
      </Button>
    </div>
  )
}

interface ChangeProps {
  readonly change: NonNullable<Account['emailChange']>
  readonly account: Account
}

/** A change that waits for one end or both to agree. */
function Change({ change, account }: ChangeProps) {
  const deps = useDeps()
  const needsOld = account.emailConfirmed && !change.oldConfirmed
  const waiting = change.newConfirmed ? 'old' : needsOld ? 'both' : 'new'
  const cancel = async () => {
    try {
      keepAccount(deps, await deps.call('cancelEmailChange', {}))
    } catch (error) {
      await tellFailure(deps, error, all.failed)
    }
  }
  return (
    <div className={styles.notice} role="status">
      <p>
        {text.pending(change.email)} {text.waiting[waiting]}
      </p>
      <Button size="small" data-intent="" onClick={() => void cancel()}>
        {text.cancel}
      </Button>
    </div>
  )
}
