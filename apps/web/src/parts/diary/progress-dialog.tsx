import { useRef } from 'react'
import type { DiaryItem } from '@afins/contract/api'
import { formErrorsOf, type FormErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { ProgressFields, progressOf } from './progress-fields.tsx'
import { text as all } from './text.ts'
import { useCachedChange, useShelfChange } from './use-shelf-change.ts'

const text = all.progress

export interface ProgressDialogProps {
  readonly item: DiaryItem
  readonly onClose: () => void
}

/** How far one is in what one is at. */
export function ProgressDialog({ item, onClose }: ProgressDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const submission = useSubmission(form)
  const change = useShelfChange()
  const changeCached = useCachedChange()
  const { id } = item.entry
  const send = async (values: FormData) => {
    const body = progressOf(values)
    let errors: FormErrors | null = null
    await change(
      'updateDiaryEntry',
      { params: { entryId: id }, body },
      {
        show: () =>
          changeCached('listNow', ({ items }) => ({
            items: items.map((one) =>
              one.entry.id === id ? { ...one, entry: { ...one.entry, ...body } } : one,
            ),
          })),
        said: text.updated,
        onError: (error) => {
          errors = formErrorsOf(error, {
            has: (field) => ['progress', 'unit', 'total'].includes(field),
            codes: { 'diary.beyond_end': 'progress' },
            fallback: all.failed,
          })
        },
      },
    )
    if (errors === null) onClose()
    return errors
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.dialog(item.work.title)}
      actions={
        <>
          <Button variant="bare" onClick={onClose}>
            {all.cancel}
          </Button>
          <Button
            variant="primary"
            pending={submission.pending}
            onClick={() => form.current?.requestSubmit()}
          >
            {all.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          void submission.run(() => send(values))
        }}
      >
        <ProgressFields item={item} errors={submission.fields} first />
        <FormAlert text={submission.alert} />
        {/* Enter in a field sends the form. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
