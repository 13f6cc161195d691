import { useRef, useState, type RefObject } from 'react'
import type { Decision } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { byPasskey } from '#data/by-passkey.ts'
import type { Input } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { formatDate } from '#data/format.ts'
import { formErrorsOf, FormAlert, type FormErrors } from '#parts/form-errors.tsx'
import { reasonNames } from '#parts/report/text.ts'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import layout from '#ui/layout.module.css'
import { text as all } from './text.ts'

const text = all.suspension
const has = (field: string) => field === 'appeal'

export interface SuspensionProps {
  /** Where username and password are; null: a passkey is shown each time. */
  readonly credentials: RefObject<HTMLFormElement | null> | null
}

function typedIn(form: HTMLFormElement | null) {
  const values = new FormData(form ?? undefined)
  const code = formText(values, 'code').trim()
  return {
    ...{ username: formText(values, 'username'), password: formText(values, 'password') },
    ...(code && { code }),
  }
}

/** Why an account is suspended, and the appeal, for whoever typed its password or shows a passkey. */
export function Suspension({ credentials }: SuspensionProps) {
  const { call } = useDeps()
  const box = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const { fields: errors, alert, pending, run, clear } = useSubmission(box)
  const send = (appeal?: string) =>
    run(async (): Promise<FormErrors | null> => {
      const read = async (by: Input<'readSuspension'>['body']) =>
        setDecision(
          await call('readSuspension', {
            body: { ...by, ...(appeal !== undefined && { appeal }) },
          }),
        )
      try {
        if (credentials === null) await byPasskey({ call }, (credential) => read({ credential }))
        else await read(typedIn(credentials.current))
        return null
      } catch (error) {
        return formErrorsOf(error, { has, fallback: text.failed })
      }
    })
  return (
    <div ref={box} className={layout.stack}>
      {decision ? (
        <>
          <p>
            {text.reason} {reasonNames[decision.reason]}.
            {decision.words === '' ? '' : ` ${text.said} “${decision.words}”`}
            {decision.until === null ? '' : ` ${text.until(formatDate(decision.until))}`}
          </p>
          {decision.copy.text === '' ? null : (
            <p>
              {text.about} “{decision.copy.text}”
            </p>
          )}
          {decision.appeal ? (
            <p role="status">
              {text.appealed}{' '}
              {decision.appeal.answer === null
                ? text.waiting
                : `${text.answer} “${decision.appeal.answer}”`}
            </p>
          ) : (
            <Field label={text.label} hint={text.hint} error={errors.appeal}>
              {(control) => (
                <TextArea
                  {...control}
                  ref={words}
                  rows={4}
                  maxLength={fields.appeal.max}
                  onChange={() => clear('appeal')}
                />
              )}
            </Field>
          )}
        </>
      ) : null}
      <FormAlert text={alert} />
      {decision?.appeal ? null : (
        <p>
          <Button
            pending={pending}
            data-intent=""
            onClick={() => void send(decision ? words.current?.value : undefined)}
          >
            {decision ? text.send : text.read}
          </Button>
        </p>
      )}
    </div>
  )
}
