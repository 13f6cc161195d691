import { useEffect, useRef, type FormEvent } from 'react'
import type { Input } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { byPasskey } from '#data/by-passkey.ts'
import { hasPasskeys } from '#data/passkeys.ts'
import { FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formText } from '#ui/field.tsx'
import { CurrentPasswordField, sendIdentity, sendPassword } from './current-password.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.proof

export interface ReauthenticationDialogProps {
  readonly open: boolean
  /** What may be given; at least one of them. */
  readonly ways: { readonly password: boolean; readonly passkey: boolean }
  /** Called with whether it was confirmed who it is, or the window closed. */
  readonly onDone: (isConfirmed: boolean) => void
}

export function ReauthenticationDialog({ open, ways, onDone }: ReauthenticationDialogProps) {
  return (
    <Dialog open={open} onClose={() => onDone(false)} title={text.title}>
      <ReauthenticationForm ways={ways} onDone={onDone} />
    </Dialog>
  )
}

function ReauthenticationForm({ ways, onDone }: Omit<ReauthenticationDialogProps, 'open'>) {
  const { call } = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)
  // The dialog focuses its first button when it opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('input, button')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  const send = (password: string) =>
    sendPassword(password, async () => {
      await call('proveIdentity', { body: { password } })
      onDone(true)
    })
  const sendPasskey = () =>
    sendIdentity(async () => {
      const prove = (credential: Input<'proveByPasskey'>['body']['credential']) =>
        call('proveByPasskey', { body: { credential } })
      if (await byPasskey({ call }, prove)) onDone(true)
    })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formText(new FormData(event.currentTarget), 'password')
    void run(() => send(password))
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      <p>{ways.password ? text.lead : text.leadPasskey}</p>
      {ways.password ? (
        <CurrentPasswordField
          label={text.password}
          error={fields.password}
          onInput={() => clear('password')}
        />
      ) : null}
      <FormAlert text={alert} />
      <p className={styles.answers}>
        {ways.password ? (
          <Button type="submit" variant="primary" pending={pending}>
            {pending ? text.submitting : text.submit}
          </Button>
        ) : null}
        {ways.passkey && hasPasskeys() ? (
          <Button
            variant={ways.password ? 'quiet' : 'primary'}
            pending={!ways.password && pending}
            onClick={() => void run(sendPasskey)}
          >
            {text.passkey}
          </Button>
        ) : null}
      </p>
    </form>
  )
}
