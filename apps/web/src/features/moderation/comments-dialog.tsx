import { useQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { usePeriod } from '#parts/use-period.tsx'
import { formText } from '#ui/field.tsx'
import styles from './moderation.module.css'
import { ReasonFields, reasonOf } from './reason-fields.tsx'
import { text } from './text.ts'

const SHOWN = 5
const has = (field: string) => field === 'words'

export interface CommentsDialogProps {
  readonly accountId: string
  readonly onClose: () => void
}

/** Hides all that an account commented since a time, once it was seen what that is. */
export function CommentsDialog({ accountId, onClose }: CommentsDialogProps) {
  const write = useWrite(text.failed)
  const { since, field } = usePeriod()
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
          {field}
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
