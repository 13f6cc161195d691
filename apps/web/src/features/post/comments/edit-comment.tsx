import type { Comment } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { changeShownComments } from '#data/comments.ts'
import { useDeps } from '#data/deps.ts'
import { useWrite } from '#data/use-write.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { Field, formText } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import { text } from './text.ts'

const has = (field: string) => field === 'body'

export interface EditCommentProps {
  readonly comment: Comment
  readonly postId: string
  readonly onClose: () => void
}

/** Changes a comment of one's own. */
export function EditComment({ comment, postId, onClose }: EditCommentProps) {
  const deps = useDeps()
  const { write } = useWrite(text.changeFailed)
  const send = async (values: FormData): Promise<FormErrors | null> => {
    let errors: FormErrors | null = null
    await write(
      'changeComment',
      { params: { commentId: comment.id }, body: { body: formText(values, 'body') } },
      {
        onStored: (changed) => {
          changeShownComments(deps, postId, (shown) =>
            shown.map((one) => (one.id === changed.id ? changed : one)),
          )
          onClose()
        },
        onError: (failed) => {
          errors = formErrorsOf(failed, { has, fallback: text.changeFailed })
        },
      },
    )
    return errors
  }
  return (
    <FormDialog title={text.edit} send={send} onClose={onClose}>
      {(errors, clear) => (
        <Field label={text.label} error={errors.body}>
          {(control) => (
            <TextArea
              {...control}
              name="body"
              rows={5}
              maxLength={fields.comment.max}
              defaultValue={comment.markdown}
              onChange={() => clear('body')}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
