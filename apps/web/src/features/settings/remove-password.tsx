import { useState } from 'react'
import type { Account } from '@afins/contract/api'
import { byPasskey } from '#data/by-passkey.ts'
import { useDeps } from '#data/deps.ts'
import { hasPasskeys } from '#data/passkeys.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf } from '#parts/form-errors.tsx'
import { Button } from '#ui/button.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.password.removal
const places = { has: () => false } as const

/** Removes the password of an account that has other ways in, for whoever shows a passkey. */
export function RemovePassword({
  account: { passkeys, twoSteps },
}: {
  readonly account: Pick<Account, 'passkeys' | 'twoSteps'>
}) {
  const deps = useDeps()
  const [isAsking, setAsking] = useState(false)
  if (passkeys.length < 2 && twoSteps.codesLeft === 0)
    return <p className={styles.note}>{text.needs}</p>

  const send = async () => {
    try {
      const isRemoved = await byPasskey(deps, (credential) =>
        deps.call('removePassword', { body: { credential } }),
      )
      if (!isRemoved) return null
    } catch (error) {
      return formErrorsOf(error, places)
    }
    setAsking(false)
    deps.toasts.show(text.done)
    return null
  }
  return (
    <>
      <p>
        <Button data-intent="" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      </p>
      {isAsking ? (
        <FormDialog
          title={text.title}
          submit={hasPasskeys() ? { label: text.submit, variant: 'primary' } : null}
          send={send}
          onClose={() => setAsking(false)}
          note={hasPasskeys() ? null : <p>{text.unavailable}</p>}
        >
          {() => <p>{text.what}</p>}
        </FormDialog>
      ) : null}
    </>
  )
}
