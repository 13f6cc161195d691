import { useId } from 'react'
import type { ReportedTarget } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { reportReasons } from '@afins/contract/reports'
import { useWrite } from '#data/use-write.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import styles from './report.module.css'
import { text } from './text.ts'

const has = (field: string) => field === 'words'

export interface ReportDialogProps {
  readonly target: ReportedTarget
  readonly onClose: () => void
}

/** Reports something of others to the moderators. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const id = useId()
  const { write } = useWrite(text.failed)
  const send = async (values: FormData): Promise<FormErrors | null> => {
    const reason = reportReasons.find((one) => one === values.get('reason'))
    if (!reason) return { fields: { reason: text.chooseReason }, alert: null }
    let found: FormErrors | null = null
    await write(
      'createReport',
      { body: { target, reason, words: formText(values, 'words') } },
      {
        said: text.sent,
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
      title={text.titles[target.kind]}
      submit={{ label: text.send, variant: 'primary' }}
      send={send}
      onClose={onClose}
    >
      {(errors, clear) => (
        <>
          <p>{text.lead}</p>
          <fieldset className={styles.reasons} aria-describedby={`${id}e`}>
            <legend>{text.reason}</legend>
            {reportReasons.map((reason) => (
              <label key={reason} className={styles.reason}>
                <input type="radio" name="reason" value={reason} onChange={() => clear('reason')} />
                {text.reasons[reason]}
              </label>
            ))}
            <p
              id={`${id}e`}
              className={styles.error}
              role="alert"
              tabIndex={-1}
              data-alert={errors.reason ? '' : undefined}
            >
              {errors.reason}
            </p>
          </fieldset>
          <Field label={text.words} error={errors.words}>
            {(control) => (
              <TextArea
                {...control}
                name="words"
                rows={3}
                maxLength={fields.reportWords.max}
                onChange={() => clear('words')}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
