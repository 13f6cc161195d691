import { useState } from 'react'
import type { Account, AppSetup, RecoveryCodes } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { formatDate } from '#data/format.ts'
import { toastError } from '#data/toast-error.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Section } from '../section.tsx'
import styles from '../settings.module.css'
import { text as all } from '../text.ts'
import { ReauthenticationCanceled, type WithReauthentication } from '../use-reauthentication.tsx'
import { text } from './text.ts'

const setupDialog = lazyPart(() => import('./setup-dialog.tsx').then((m) => m.SetupDialog))
const codesDialog = lazyPart(() => import('./codes-dialog.tsx').then((m) => m.CodesDialog))

export interface TwoStepsSectionProps {
  readonly account: Account
  readonly withReauthentication: WithReauthentication
}

type Shown =
  | { readonly type: 'setup'; readonly setup: AppSetup }
  | { readonly type: 'codes'; readonly codes: RecoveryCodes['codes'] }
  | { readonly type: 'renew' | 'off' }

/** Switches the second step of signing in on and off. */
export function TwoStepsSection({ account, withReauthentication }: TwoStepsSectionProps) {
  const deps = useDeps()
  const [shown, setShown] = useState<Shown | null>(null)
  const [isStarting, setStarting] = useState(false)
  const { appSince, codesLeft } = account.twoSteps
  const close = () => setShown(null)

  const start = async () => {
    setStarting(true)
    try {
      const setup = await withReauthentication(() => deps.call('startApp', {}))
      setShown({ type: 'setup', setup })
    } catch (error) {
      if (!(error instanceof ReauthenticationCanceled)) await toastError(deps, error, all.failed)
    } finally {
      setStarting(false)
    }
  }
  /** Closes the question first: the password is asked for in a dialog, too. */
  const sure = async (work: () => Promise<void>): Promise<FormErrors | null> => {
    close()
    try {
      await withReauthentication(work)
    } catch (error) {
      if (!(error instanceof ReauthenticationCanceled)) await toastError(deps, error, all.failed)
    }
    return null
  }
  const renew = async () => {
    const { codes } = await deps.call('renewRecoveryCodes', {})
    setShown({ type: 'codes', codes })
  }
  const switchOff = async () => {
    await deps.call('removeApp', {})
    deps.toasts.show(text.off.done)
  }
  const confirm = async (code: string): Promise<FormErrors | null> => {
    try {
      const { codes } = await withReauthentication(() =>
        deps.call('confirmApp', { body: { code } }),
      )
      setShown({ type: 'codes', codes })
      return null
    } catch (error) {
      return formErrorsOf(error, { has: (field) => field === 'code' })
    }
  }

  return (
    <Section title={text.title} lead={text.lead} id="duas-etapas">
      {appSince === null ? (
        <p>
          <Button data-intent="" pending={isStarting} onClick={() => void start()}>
            {text.start}
          </Button>
        </p>
      ) : (
        <>
          <p>
            {text.on(formatDate(appSince))} {text.codesLeft(codesLeft)}
          </p>
          <p className={styles.answers}>
            <Button data-intent="" onClick={() => setShown({ type: 'renew' })}>
              {text.renew.open}
            </Button>
            <Button data-intent="" onClick={() => setShown({ type: 'off' })}>
              {text.off.open}
            </Button>
          </p>
        </>
      )}
      {shown?.type === 'setup' ? (
        <setupDialog.Part setup={shown.setup} onConfirm={confirm} onClose={close} />
      ) : null}
      {shown?.type === 'codes' ? <codesDialog.Part codes={shown.codes} onClose={close} /> : null}
      {shown?.type === 'renew' ? (
        <FormDialog
          title={text.renew.title}
          submit={{ label: text.renew.submit, variant: 'primary' }}
          send={() => sure(renew)}
          onClose={close}
        >
          {() => <p>{text.renew.lead}</p>}
        </FormDialog>
      ) : null}
      {shown?.type === 'off' ? (
        <FormDialog
          title={text.off.title}
          submit={{ label: text.off.submit, variant: 'danger' }}
          send={() => sure(switchOff)}
          onClose={close}
        >
          {() => <p>{text.off.lead}</p>}
        </FormDialog>
      ) : null}
    </Section>
  )
}
