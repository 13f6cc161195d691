import { useLocation, useNavigate } from 'react-router'
import type { Person } from '@afins/contract/api'
import { fields as rules } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { useWrite } from '#data/use-write.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import choiceRow from '#ui/choice-row.module.css'
import { text } from './text.ts'

export interface BlockDialogProps {
  readonly person: Pick<Person, 'username' | 'displayName'>
  readonly onClose: () => void
}

const places = { has: (field: string) => field === 'remark', fallback: text.blockFailed }

/** Asks whether to block someone. */
export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const { write } = useWrite(text.unblockFailed)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { username, displayName } = person
  const send = async (values: FormData) => {
    let errors: FormErrors | null = null
    await write(
      'block',
      {
        params: { username },
        body: {
          remark: formText(values, 'remark'),
          removeComments: values.has('removeComments'),
        },
      },
      {
        said: text.blocked(displayName),
        undo: () =>
          void write('unblock', { params: { username } }, { said: text.unblocked(displayName) }),
        onError: (error) => {
          errors = formErrorsOf(error, places)
        },
      },
    )
    if (errors !== null) return errors
    onClose()
    // The pages of the person are not there any more.
    if (pathname.split('/').includes(username)) await navigate(href('following'))
    return null
  }
  return (
    <FormDialog
      title={text.blockTitle(displayName)}
      submit={{ label: text.blockSubmit, variant: 'danger' }}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{text.blockLead(displayName)}</p>
          <Field label={text.remark} hint={text.remarkHint} error={errors.remark}>
            {(control) => (
              <TextArea
                {...control}
                name="remark"
                maxLength={rules.blockRemark.max}
                data-first=""
              />
            )}
          </Field>
          <label className={choiceRow.row}>
            <input type="checkbox" name="removeComments" />
            <span>
              {text.removeComments} <small>{text.removeCommentsHint}</small>
            </span>
          </label>
        </>
      )}
    </FormDialog>
  )
}
