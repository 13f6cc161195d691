import type { Account } from '@afins/contract/api'
import { cacheAccount } from '#data/account.ts'
import { useDeps } from '#data/deps.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { OneFieldForm } from './one-field-form.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'
import type { WithReauthentication } from './use-reauthentication.tsx'

const text = all.email

export interface EmailSectionProps {
  readonly account: Account
  readonly withReauthentication: WithReauthentication
}

export function EmailSection({ account, withReauthentication }: EmailSectionProps) {
  const deps = useDeps()
  const { email, emailConfirmed, mail } = account
  const change = async (newEmail: string) => {
    const changed = await withReauthentication(() =>
      deps.call('changeEmail', { body: { email: newEmail } }),
    )
    cacheAccount(deps, changed)
    deps.toasts.show(changed.emailChange ? text.linkSent(newEmail) : text.changed)
  }
  return (
    <Section title={text.title} lead={text.lead} id="email">
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
  const { write } = useWrite(all.failed)
  const resend = () => void write('requestEmailConfirmation', {}, { said: text.resent })
  return (
    <div className={styles.banner}>
      <p>{text.whyConfirm}</p>
      <Button size="small" data-intent="" onClick={resend}>
        {text.resend}
      </Button>
    </div>
  )
}

interface ChangeProps {
  readonly change: NonNullable<Account['emailChange']>
  readonly account: Account
}

function Change({ change, account }: ChangeProps) {
  const deps = useDeps()
  const needsOld = account.emailConfirmed && !change.oldConfirmed
  const waiting = change.newConfirmed ? 'old' : needsOld ? 'both' : 'new'
  const { write } = useWrite(all.failed)
  const cancel = () =>
    void write('cancelEmailChange', {}, { onStored: (after) => cacheAccount(deps, after) })
  return (
    <div className={styles.banner} role="status">
      <p>
        {text.pending(change.email)} {text.waiting[waiting]}
      </p>
      <Button size="small" data-intent="" onClick={cancel}>
        {text.cancel}
      </Button>
    </div>
  )
}
