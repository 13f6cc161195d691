import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { formErrorsOf, FormAlert } from '#parts/form-errors.tsx'
import { usePeriod } from '#parts/use-period.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './changes.module.css'
import { text } from './text.ts'

export interface RevertDialogProps {
  readonly accountId: string
  readonly onClose: () => void
}

/** Takes back all that an account did in the catalogue, once it was seen what that is. */
export function RevertDialog({ accountId, onClose }: RevertDialogProps) {
  const { call, toasts } = useDeps()
  const box = useRef<HTMLFormElement>(null)
  const submission = useSubmission(box)
  const { since, field } = usePeriod()
  const [removesText, setRemovesText] = useState(false)
  const { data: preview } = useQuery(queries.revertPreview(accountId, since))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submission.run(async () => {
      try {
        const body = { accountIds: [accountId], since, removeText: removesText }
        await call('revertWorkChanges', { body })
        toasts.show(text.begun)
        onClose()
        return null
      } catch (error) {
        return formErrorsOf(error, { has: () => false, fallback: text.failed })
      }
    })
  }
  return (
    <Dialog open onClose={onClose} title={text.revertHeading}>
      <form ref={box} className={styles.form} noValidate onSubmit={onSubmit}>
        <FormAlert text={submission.alert} />
        <p>{text.revertLead}</p>
        {field}
        <p role="status">
          {preview
            ? text.preview(preview.edits, preview.works, preview.merges, preview.kept)
            : null}
        </p>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={removesText}
            onChange={(event) => setRemovesText(event.currentTarget.checked)}
          />{' '}
          {text.removeTexts(preview?.texts ?? null)}
        </label>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={submission.pending}>
            {text.revert}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
