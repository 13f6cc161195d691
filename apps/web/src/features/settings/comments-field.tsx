import { commentAudiences, type CommentAudience } from '@afins/contract/comments'
import { useDeps } from '#data/deps.ts'
import { saveProfile } from '#data/save-profile.ts'
import { useChoice } from '#data/use-choice.ts'
import { audienceNames } from '#parts/comment-audiences.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { text as all } from './text.ts'

const text = all.privacy

/** Who may comment on new posts and diary entries, unless one of them says otherwise. */
export function CommentsField({ value }: { readonly value: CommentAudience }) {
  const deps = useDeps()
  const [shown, choose] = useChoice(value, {
    save: async (commentsFrom) => {
      await saveProfile(deps, { commentsFrom })
      deps.toasts.show(text.commentsFromSaved)
    },
    failed: all.failed,
  })
  return (
    <Field label={text.commentsFrom} hint={text.commentsFromHint}>
      {(control) => (
        <Select
          {...control}
          data-intent=""
          value={shown}
          onChange={({ target }) => {
            const found = commentAudiences.find((one) => one === target.value)
            if (found) choose(found)
          }}
        >
          {commentAudiences.map((one) => (
            <option key={one} value={one}>
              {audienceNames[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
