import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Account } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { formatDate } from '#data/format.ts'
import { hasPasskeys, makePasskey } from '#data/passkeys.ts'
import { toastError } from '#data/toast-error.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { collectErrors } from '#parts/form-errors.tsx'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { Section } from '../section.tsx'
import styles from '../settings.module.css'
import { text as all } from '../text.ts'
import { ReauthenticationCanceled, type WithReauthentication } from '../use-reauthentication.tsx'
import { text } from './text.ts'

export interface PasskeysSectionProps {
  readonly passkeys: Account['passkeys']
  readonly withReauthentication: WithReauthentication
}

/** The passkeys of an account: makes them in this browser, and removes them. */
export function PasskeysSection({ passkeys, withReauthentication }: PasskeysSectionProps) {
  const deps = useDeps()
  const [isNaming, setNaming] = useState(false)
  // Known in a browser only.
  const [canAdd, setCanAdd] = useState(true)
  useEffect(() => setCanAdd(hasPasskeys()), [])
  const onError = (error: unknown) =>
    error instanceof ReauthenticationCanceled ? null : toastError(deps, error, all.failed)

  const add = useMutation({
    mutationFn: async (name: string) => {
      const options = await withReauthentication(() => deps.call('startPasskey', {}))
      const credential = await makePasskey(options)
      if (!credential) return text.canceled
      await deps.call('addPasskey', { body: { name, credential } })
      return text.added
    },
    onSuccess: (said) => deps.toasts.show(said),
    onError,
  })
  const remove = useMutation({
    mutationFn: (passkeyId: string) =>
      withReauthentication(() => deps.call('removePasskey', { params: { passkeyId } })),
    onSuccess: () => deps.toasts.show(text.removed),
    onError,
  })
  const send = (values: FormData) => {
    const name = formText(values, 'name').trim()
    const found = collectErrors({ name: name === '' ? { code: 'field.required' } : null })
    if (found) return Promise.resolve(found)
    // The password may be asked for next, in a dialog of its own.
    setNaming(false)
    add.mutate(name)
    return Promise.resolve(null)
  }

  return (
    <Section title={text.title} lead={text.lead} id="chaves">
      {passkeys.length > 0 ? (
        <ul className={styles.sessions}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <span>
                {name}
                <small>
                  {lastUsedAt === null ? text.unused : text.used(formatDate(lastUsedAt))} ·{' '}
                  {text.made(formatDate(createdAt))}
                </small>
              </span>
              <Button
                size="small"
                label={text.removeNamed(name)}
                pending={remove.isPending && remove.variables === id}
                data-intent=""
                onClick={() => remove.mutate(id)}
              >
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {canAdd ? (
        <p>
          <Button pending={add.isPending} data-intent="" onClick={() => setNaming(true)}>
            {text.add}
          </Button>
        </p>
      ) : (
        <p className={styles.note}>{text.unavailable}</p>
      )}
      {isNaming ? (
        <FormDialog
          title={text.naming.title}
          submit={{ label: text.naming.submit, variant: 'primary' }}
          send={send}
          onClose={() => setNaming(false)}
        >
          {(errors, clear) => (
            <Field label={text.naming.name} hint={text.naming.hint} error={errors.name} required>
              {(control) => (
                <TextInput
                  {...control}
                  data-first=""
                  name="name"
                  defaultValue={text.naming.example}
                  maxLength={50}
                  autoComplete="off"
                  onInput={() => clear('name')}
                />
              )}
            </Field>
          )}
        </FormDialog>
      ) : null}
    </Section>
  )
}
