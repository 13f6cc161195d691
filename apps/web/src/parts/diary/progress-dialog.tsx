import type { DiaryItem } from '@afins/contract/api'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { ProgressFields, progressOf } from './progress-fields.tsx'
import { text as all } from './text.ts'
import { useDeps } from '#data/deps.ts'
import { changeAnswers } from '#data/cache-answer.ts'
import { useShelfChange } from './use-shelf-change.ts'

const text = all.progress

export interface ProgressDialogProps {
  readonly item: DiaryItem
  readonly onClose: () => void
}

/** How far one is in what one is at. */
export function ProgressDialog({ item, onClose }: ProgressDialogProps) {
  const change = useShelfChange()
  const deps = useDeps()
  const { id } = item.entry
  const send = async (values: FormData) => {
    const body = progressOf(values)
    let errors: FormErrors | null = null
    await change(
      'updateDiaryEntry',
      { params: { entryId: id }, body },
      {
        show: () =>
          changeAnswers(deps, 'listNow', ({ items }) => ({
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
    <FormDialog title={text.dialog(item.work.title)} send={send} onClose={onClose}>
      {(errors) => <ProgressFields item={item} errors={errors} first />}
    </FormDialog>
  )
}
