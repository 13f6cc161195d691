import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { restrictions, type Restriction } from '@afins/contract/decisions'
import type { ReportReason } from '@afins/contract/reports'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { usePeriod } from '#parts/use-period.tsx'
import { Field, formText } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import styles from './moderation.module.css'
import { ReasonFields, reasonOf } from './reason-fields.tsx'
import { TermField, termOf } from './term-field.tsx'
import { text } from './text.ts'

const SHOWN = 5
const has = (field: string) => field === 'words'

export interface CommentsDialogProps {
  readonly accountIds: readonly string[]
  /** What most reports say of them. */
  readonly reported: ReportReason | undefined
  readonly onClose: () => void
}

/** Hides all that accounts commented since a time, once it was seen what that is. */
export function CommentsDialog({ accountIds, reported, onClose }: CommentsDialogProps) {
  const { write } = useWrite(text.failed)
  const { since, field } = usePeriod()
  const [measure, setMeasure] = useState<Restriction | null>(null)
  const ofEach = Math.ceil(SHOWN / accountIds.length)
  const found = useQueries({
    queries: accountIds.map((id) => queries.accountComments(id, since)),
    combine: (results) => ({
      isThere: results.every(({ data }) => data),
      total: results.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
      items: results.flatMap(({ data }) => data?.items.slice(0, ofEach) ?? []),
    }),
  })
  const { total } = found
  const send = async (values: FormData): Promise<FormErrors | null> => {
    const words = formText(values, 'words')
    let errors: FormErrors | null = null
    await write(
      'hideAccountComments',
      {
        body: {
          accountIds: [...accountIds],
          since,
          restriction: measure && { measure, days: termOf(values) },
          reason: reasonOf(values),
          words,
        },
      },
      {
        said: text.hidden,
        onStored: onClose,
        onError: (error) => {
          errors = formErrorsOf(error, { has, fallback: text.failed })
        },
      },
    )
    return errors
  }
  return (
    <FormDialog
      title={text.commentsTitle(accountIds.length)}
      submit={total > 0 ? { label: text.hideComments(total), variant: 'danger' } : null}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {field}
          <p role="status">{found.isThere ? text.found(total) : null}</p>
          <ul className={styles.reports}>
            {found.items.slice(0, SHOWN).map((one) => (
              <li key={one.id} className={styles.copy}>
                {one.text}
              </li>
            ))}
          </ul>
          <Field label={text.andAccounts(accountIds.length)}>
            {(control) => (
              <Select
                {...control}
                value={measure ?? ''}
                onChange={({ currentTarget }) =>
                  setMeasure(restrictions.find((one) => one === currentTarget.value) ?? null)
                }
              >
                <option value="">{text.nothingMore}</option>
                {restrictions.map((one) => (
                  <option key={one} value={one}>
                    {text.restrictions[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {measure ? <TermField /> : null}
          <ReasonFields reported={reported} error={errors.words} />
        </>
      )}
    </FormDialog>
  )
}
