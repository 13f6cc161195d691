import { href } from '@afins/contract/pages'
import { countOf, formatCount } from '#data/format.ts'
import { CommentIcon, HeartIcon } from '#ui/icon.tsx'
import styles from './entry-answers.module.css'

export interface EntryAnswersProps {
  readonly username: string
  readonly entry: { readonly id: string; readonly comments: number; readonly likes: number }
}

/** Leads to a diary entry, by how many comment on it and like it. */
export function EntryAnswers({ username, entry }: EntryAnswersProps) {
  return (
    <a className="tap" href={href('diaryEntry', { username, entryId: entry.id })}>
      {labelOf(entry)}
    </a>
  )
}

/** The same in little space. */
export function EntryAnswersMark({ username, entry }: EntryAnswersProps) {
  const { id, comments, likes } = entry
  return (
    <a className={`tap ${styles.mark}`} href={href('diaryEntry', { username, entryId: id })}>
      <span className="hidden-visually">{labelOf(entry)}</span>
      <span className={styles.counts} aria-hidden="true">
        <CommentIcon size={18} />
        {comments > 0 ? formatCount(comments) : null}
        {likes > 0 ? (
          <>
            <HeartIcon size={18} />
            {formatCount(likes)}
          </>
        ) : null}
      </span>
    </a>
  )
}

function labelOf({ comments, likes }: EntryAnswersProps['entry']): string {
  const counts = [
    comments > 0 ? countOf(comments, 'comentário', 'comentários') : '',
    likes > 0 ? countOf(likes, 'curtida', 'curtidas') : '',
  ]
  return counts.filter(Boolean).join(' · ') || 'Comentar'
}
