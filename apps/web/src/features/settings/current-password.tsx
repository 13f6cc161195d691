import { collectErrors, formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'

const places = {
  has: (field: string) => field === 'password',
  codes: { 'account.wrong_password': 'password' },
} as const

interface CurrentPasswordFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly onInput: () => void
}

/** The password that one has, before something that only its owner may do. */
export function CurrentPasswordField({ label, error, onInput }: CurrentPasswordFieldProps) {
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="current-password"
          onInput={onInput}
        />
      )}
    </Field>
  )
}

/** Sends a password or what a passkey signed. @returns what was wrong, at its field */
export async function sendIdentity(send: () => Promise<void>): Promise<FormErrors | null> {
  try {
    await send()
  } catch (error) {
    return formErrorsOf(error, places)
  }
  return null
}

/** The same of a password, which must not be empty. */
export async function sendPassword(
  password: string,
  send: () => Promise<void>,
): Promise<FormErrors | null> {
  const missing = collectErrors({ password: password === '' ? { code: 'field.required' } : null })
  return missing ?? (await sendIdentity(send))
}
