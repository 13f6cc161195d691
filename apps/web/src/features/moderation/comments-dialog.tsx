import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { DAY, HOUR } from '@afins/contract/durations'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { formErrorsOf, FormAlert, type FormErrors } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, formText } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import layout from '#ui/layout.module.css'
import styles from './moderation.module.css'
import { ReasonFields, reasonOf } from './reason-fields.tsx'
import { text } from './text.ts'

const lengths = { hour: HOUR, day: DAY, week: 7 * DAY, all: null } as const
type Period = keyof typeof lengths
const periods = Object.keys(lengths) as Period[]
const SHOWN = 5
const has = (field: string) => field === 'words'

export interface CommentsDialogProps {
  readonly accountId: string
  readonly onClose: () => void
}

/** Hides all that an account commented since a time, once it was seen what that is. */
export function CommentsDialog({ accountId, onClose }: CommentsDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const write = useWrite(text.failed)
  const { fields, alert, pending, run } = useSubmission(form)
  const [period, setPeriod] = useState<Period>('day')
  // The time at which the dialog opened: what is shown is what is hidden.
  const [now] = useState(() => Date.now())
  const length = lengths[period]
  const since = length === null ? 0 : now - length
  const { data } = useQuery(queries.accountComments(accountId, since))
  const total = data?.total ?? 0
  const send = async (values: FormData): Promise<FormErrors | null> => {
    const words = formText(values, 'words')
    let found: FormErrors | null = null
    await write(
      'hideAccountComments',
      { body: { accountId, since, reason: reasonOf(values), words } },
      {
        said: text.hidden,
        onStored: onClose,
        onError: (error) => {
          found = formErrorsOf(error, { has, fallback: text.failed })
        },
      },
    )
    return found
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.commentsTitle}
      actions={
        <>
          <Button variant="bare" onClick={onClose}>
            {text.cancel}
          </Button>
          {total > 0 ? (
            <Button type="submit" form={id} variant="danger" pending={pending}>
              {text.hideComments(total)}
            </Button>
          ) : null}
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className={layout.stack}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          void run(() => send(values))
        }}
      >
        <Field label={text.since}>
          {(control) => (
            <Select
              {...control}
              value={period}
              onChange={(event) => {
                const chosen = periods.find((one) => one === event.currentTarget.value)
                if (chosen) setPeriod(chosen)
              }}
            >
              {periods.map((one) => (
                <option key={one} value={one}>
                  {text.periods[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p role="status">{data ? text.found(total) : null}</p>
        <ul className={styles.reports}>
          {data?.items.slice(0, SHOWN).map((one) => (
            <li key={one.id} className={styles.copy}>
              {one.text}
            </li>
          ))}
        </ul>
        <ReasonFields error={fields.words} />
        <FormAlert text={alert} />
      </form>
    </Dialog>
  )
}
