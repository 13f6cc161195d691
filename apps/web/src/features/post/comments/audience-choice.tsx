import { commentAudiences, type CommentAudience } from '@afins/contract/comments'
import { useWrite } from '#data/use-write.ts'
import { audienceNames } from '#parts/comment-audiences.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { text } from './text.ts'

export interface AudienceChoiceProps {
  readonly postId: string
  readonly audience: CommentAudience
}

/** Whom the author of a post lets comment on it. */
export function AudienceChoice({ postId, audience }: AudienceChoiceProps) {
  const { write } = useWrite(text.audienceFailed)
  const choose = (chosen: string) => {
    const found = commentAudiences.find((one) => one === chosen)
    if (found) void write('setCommentAudience', { params: { postId }, body: { audience: found } })
  }
  return (
    <Field label={text.audience}>
      {(control) => (
        <Select
          {...control}
          defaultValue={audience}
          data-intent=""
          onChange={({ target }) => choose(target.value)}
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
