import { useRef, useState, type FormEvent } from 'react'
import type { WorkDetail, WorkVersion } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { ApiError } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { formErrorsOf, type FormErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { sourceNames } from '../edit/text.ts'
import styles from './history.module.css'
import { text } from './text.ts'

export interface RestoreDialogProps {
  readonly work: WorkDetail
  readonly version: WorkVersion
  readonly onClose: () => void
}

/** Makes a version the current state again, once someone has said why. */
export function RestoreDialog({ work, version, onClose }: RestoreDialogProps) {
  const { call, toasts } = useDeps()
  const box = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const submission = useSubmission(box)
  const restore = async (): Promise<FormErrors | null> => {
    try {
      const { lostIds } = await call('restoreWorkVersion', {
        params: { workId: work.id, number: version.number },
        body: { version: work.version, reason },
      })
      const lost = lostIds.map(({ source, value }) => `${sourceNames[source]} ${value}`)
      const said = lost.length === 0 ? [] : [text.lost(lost.join(', '))]
      toasts.show([text.restored(version.number), ...said].join(' '))
      onClose()
      return null
    } catch (error) {
      if (error instanceof ApiError && error.code === 'work.changed_elsewhere') {
        return { fields: {}, alert: text.changedMeanwhile }
      }
      return formErrorsOf(error, {
        has: (field) => field === 'reason',
        fallback: text.restoreFailed,
      })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submission.run(restore)
  }
  return (
    <Dialog open onClose={onClose} title={text.restoreHeading(version.number)}>
      <form ref={box} className={styles.form} noValidate onSubmit={onSubmit}>
        <FormAlert text={submission.alert} />
        <p>{text.restoreLead}</p>
        <Field label={text.reason} error={submission.fields.reason}>
          {(control) => (
            <TextInput
              {...control}
              data-first=""
              autoComplete="off"
              maxLength={fields.editReason.max}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={submission.pending}>
            {text.restore}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
