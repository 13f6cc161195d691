import { useRef, type FormEvent, type InputHTMLAttributes } from 'react'
import { checkField, normaliseField } from '@afins/contract/fields'
import type { FailureCode } from '#data/call.ts'
import { formErrorsOf, collectErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './settings.module.css'
import { ReauthenticationCanceled } from './use-reauthentication.tsx'

export interface OneFieldFormProps {
  readonly name: 'email' | 'username'
  readonly label: string
  readonly hint?: string
  readonly submit: string
  readonly submitting: string
  /** Codes that speak of the field although they do not name it. */
  readonly codes: readonly FailureCode[]
  readonly input: InputHTMLAttributes<HTMLInputElement>
  readonly onSend: (value: string) => Promise<void>
}

export function OneFieldForm(props: OneFieldFormProps) {
  const { name, label, hint, submit, submitting, codes, input, onSend } = props
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)

  const send = async (value: string) => {
    const found = collectErrors({ [name]: checkField(name, value) })
    if (found) return found
    try {
      await onSend(normaliseField(name, value))
    } catch (error) {
      if (error instanceof ReauthenticationCanceled) return null
      return formErrorsOf(error, {
        has: (field) => field === name,
        codes: Object.fromEntries(codes.map((code) => [code, name])),
      })
    }
    form.current?.reset()
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = formText(new FormData(event.currentTarget), name)
    void run(() => send(value))
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      <Field label={label} hint={hint} error={fields[name]} required>
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            name={name}
            onInput={() => clear(name)}
          />
        )}
      </Field>
      <FormAlert text={alert} />
      <p>
        <Button type="submit" pending={pending} data-intent="">
          {pending ? submitting : submit}
        </Button>
      </p>
    </form>
  )
}
