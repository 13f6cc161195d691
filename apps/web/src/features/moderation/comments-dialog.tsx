import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DAY, HOUR } from '@afins/contract/durations'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { Field, formText } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
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
  const write = useWrite(text.failed)
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
    <FormDialog
      title={text.commentsTitle}
      submit={total > 0 ? { label: text.hideComments(total), variant: 'danger' } : null}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
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
          <ReasonFields error={errors.words} />
        </>
      )}
    </FormDialog>
  )
}
