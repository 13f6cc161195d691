import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { href } from '@afins/contract/pages'
import type { Account } from '@afins/contract/api'
import { byPasskey } from '#data/by-passkey.ts'
import type { Input } from '#data/call.ts'
import { hasPasskeys } from '#data/passkeys.ts'
import { useDeps } from '#data/deps.ts'
import { formatDate } from '#data/format.ts'
import { signOut } from '#data/sign-out.ts'
import { FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formText } from '#ui/field.tsx'
import { CurrentPasswordField, sendIdentity, sendPassword } from './current-password.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.deletion

export interface DeletionSectionProps {
  readonly account: Pick<Account, 'hasPassword' | 'passkeys'>
}

/** Asks for one's account to be deleted: once here, and once more with the password or a passkey. */
export function DeletionSection({ account }: DeletionSectionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={text.title} lead={text.lead} id="apagar">
      <p>
        <Button variant="danger" data-intent="" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      </p>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={text.ask}>
        <DeletionForm account={account} onCancel={() => setAsking(false)} />
      </Dialog>
    </Section>
  )
}

interface DeletionFormProps extends DeletionSectionProps {
  readonly onCancel: () => void
}

function DeletionForm({ account: { hasPassword, passkeys }, onCancel }: DeletionFormProps) {
  const deps = useDeps()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)

  const request = async (body: Input<'requestAccountDeletion'>['body']) => {
    const { dueAt } = await deps.call('requestAccountDeletion', { body })
    await signOut(deps)
    await navigate(href('auth'))
    deps.toasts.show(text.requested(formatDate(dueAt)))
  }
  const sendPasskey = () =>
    sendIdentity(async () => {
      await byPasskey(deps, (credential) => request({ credential }))
    })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formText(new FormData(event.currentTarget), 'password')
    void run(() => sendPassword(password, () => request({ password })))
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      <p>{text.what}</p>
      <p>{text.whatStays}</p>
      {hasPassword ? (
        <CurrentPasswordField
          label={text.password}
          error={fields.password}
          onInput={() => clear('password')}
        />
      ) : null}
      <FormAlert text={alert} />
      <p className={styles.answers}>
        {hasPassword ? (
          <Button type="submit" variant="danger" pending={pending}>
            {pending ? text.submitting : text.submit}
          </Button>
        ) : null}
        {passkeys.length > 0 && hasPasskeys() ? (
          <Button
            variant={hasPassword ? 'quiet' : 'danger'}
            pending={!hasPassword && pending}
            onClick={() => void run(sendPasskey)}
          >
            {text.passkey}
          </Button>
        ) : null}
        <Button onClick={onCancel}>{text.cancel}</Button>
      </p>
    </form>
  )
}
