import { useRef, type FormEvent } from 'react'
import { checkField } from '@afins/contract/fields'
import type { Account } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { formErrorsOf, collectErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import { RemovePassword } from './remove-password.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'
import { ReauthenticationCanceled, type WithReauthentication } from './use-reauthentication.tsx'

const text = all.password

const places = {
  has: (field: string) => field === 'current' || field === 'password',
  codes: { 'account.wrong_password': 'current', 'auth.weak_password': 'password' },
} as const

export interface PasswordSectionProps {
  readonly account: Pick<Account, 'hasPassword' | 'passkeys' | 'twoSteps'>
  readonly withReauthentication: WithReauthentication
}

export function PasswordSection({ account, withReauthentication }: PasswordSectionProps) {
  const { hasPassword } = account
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)

  const send = async (current: string | undefined, password: string) => {
    const found = collectErrors({
      current: current === '' ? { code: 'field.required' } : null,
      password: checkField('password', password),
    })
    if (found) return found
    try {
      await withReauthentication(() =>
        deps.call('changePassword', {
          body: { ...(current !== undefined && { current }), password },
        }),
      )
    } catch (error) {
      if (error instanceof ReauthenticationCanceled) return null
      return formErrorsOf(error, places)
    }
    form.current?.reset()
    deps.toasts.show(hasPassword ? text.changed : text.created)
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void run(() =>
      send(hasPassword ? formText(data, 'current') : undefined, formText(data, 'password')),
    )
  }

  return (
    <Section title={text.title} lead={hasPassword ? text.lead : text.leadWithout} id="senha">
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        {hasPassword ? (
          <Field label={text.current} error={fields.current} required>
            {(control) => (
              <PasswordInput
                {...control}
                name="current"
                autoComplete="current-password"
                onInput={() => clear('current')}
              />
            )}
          </Field>
        ) : null}
        <Field label={text.fresh} hint={text.hint} error={fields.password} required>
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
          <Button type="submit" pending={pending} data-intent="">
            {pending ? text.submitting : hasPassword ? text.submit : text.create}
          </Button>
        </p>
      </form>
      {hasPassword && account.passkeys.length > 0 ? <RemovePassword account={account} /> : null}
    </Section>
  )
}
