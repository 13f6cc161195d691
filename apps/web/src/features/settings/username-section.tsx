import type { Account } from '@afins/contract/api'
import { changeUsername } from '#data/account.ts'
import { useDeps } from '#data/deps.ts'
import { formatDate } from '#data/format.ts'
import { OneFieldForm } from './one-field-form.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'
import type { WithReauthentication } from './use-reauthentication.tsx'

const text = all.username

export interface UsernameSectionProps {
  readonly account: Account
  readonly withReauthentication: WithReauthentication
}

export function UsernameSection({ account, withReauthentication }: UsernameSectionProps) {
  const deps = useDeps()
  const { username, usernameLockedUntil: locked } = account
  const change = async (newUsername: string) => {
    await withReauthentication(() => changeUsername(deps, newUsername))
    deps.toasts.show(text.changed(newUsername))
  }
  return (
    <Section title={text.title} lead={text.lead} id="username">
      <p className={styles.value}>
        <strong>@{username}</strong>
      </p>
      {locked === null ? (
        <OneFieldForm
          name="username"
          label={text.label}
          hint={text.hint}
          submit={text.submit}
          submitting={text.submitting}
          codes={['auth.username_taken', 'username.invalid', 'account.username_too_soon']}
          input={{ autoComplete: 'off' }}
          onSend={change}
        />
      ) : (
        <p className={styles.mark}>{text.locked(formatDate(locked))}</p>
      )}
    </Section>
  )
}
