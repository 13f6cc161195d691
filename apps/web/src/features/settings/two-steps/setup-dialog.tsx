import type { AppSetup } from '@afins/contract/api'
import { FormDialog } from '#parts/form-dialog.tsx'
import { collectErrors, type FormErrors } from '#parts/form-errors.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { text as all } from './text.ts'
import styles from './two-steps.module.css'

const text = all.setup

export interface SetupDialogProps {
  readonly setup: AppSetup
  readonly onConfirm: (code: string) => Promise<FormErrors | null>
  readonly onClose: () => void
}

/** The secret for an authenticator app, and the code that shows that the app has it. */
export function SetupDialog({ setup, onConfirm, onClose }: SetupDialogProps) {
  const { size, path } = setup.qr
  const send = async (values: FormData) => {
    const code = formText(values, 'code').trim()
    return (
      collectErrors({ code: code === '' ? { code: 'field.required' } : null }) ?? onConfirm(code)
    )
  }
  return (
    <FormDialog
      title={text.title}
      submit={{ label: text.submit, variant: 'primary' }}
      send={send}
      onClose={onClose}
    >
      {(errors, clear) => (
        <>
          <p>{text.scan}</p>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={text.qr}
            shapeRendering="crispEdges"
          >
            {/* Readers require dark on light, in each theme. */}
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#000" />
          </svg>
          <p>
            <a className={styles.open} href={setup.address}>
              {text.open}
            </a>
          </p>
          <p>
            {text.secret} <code className={styles.secret}>{inFours(setup.secret)}</code>
          </p>
          <Field label={text.code} hint={text.hint} error={errors.code} required>
            {(control) => (
              <TextInput
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={100}
                onInput={() => clear('code')}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

const inFours = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')
