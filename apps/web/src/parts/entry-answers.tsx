import { href } from '@afins/contract/pages'
import { countOf } from '#data/format.ts'

interface Answered {
  readonly id: string
  readonly comments: number
  readonly likes: number
}

/** Leads to a diary entry, by how many comment on it and like it. */
export function EntryAnswers({
  username,
  entry,
}: {
  readonly username: string
  readonly entry: Answered
}) {
  const { id, comments, likes } = entry
  const counts = [
    comments > 0 ? countOf(comments, 'comentário', 'comentários') : '',
    likes > 0 ? countOf(likes, 'curtida', 'curtidas') : '',
  ].filter(Boolean)
  return (
    <a href={href('diaryEntry', { username, entryId: id })}>{counts.join(' · ') || 'Comentar'}</a>
  )
}
