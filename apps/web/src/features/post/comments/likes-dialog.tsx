import { useQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FollowPerson } from '#parts/follow-person.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/loading.tsx'
import styles from './thread.module.css'
import { text } from './text.ts'

export interface LikesDialogProps {
  readonly postId: string
  readonly likes: number
  readonly onClose: () => void
}

/** Who likes a post, the latest first; of closed profiles only the number is counted. */
export function LikesDialog({ postId, likes, onClose }: LikesDialogProps) {
  const { data, isError } = useQuery(queries.postLikes(postId))
  const unnamed = data && data.nextCursor === null ? likes - data.items.length : 0
  return (
    <Dialog open onClose={onClose} title={text.likedBy}>
      {isError ? <p role="alert">{text.likesFailed}</p> : null}
      {data || isError ? null : <Spinner />}
      {data ? (
        <ul className={styles.likes}>
          {data.items.map((person) => (
            <li key={person.username}>
              <AvatarLink person={shownPerson(person)}>
                <FollowPerson person={person} />
              </AvatarLink>
            </li>
          ))}
        </ul>
      ) : null}
      {unnamed > 0 ? <p className={styles.none}>{text.unnamedLikes(unnamed)}</p> : null}
      {data?.nextCursor ? <p className={styles.none}>{text.moreLikes(data.items.length)}</p> : null}
    </Dialog>
  )
}
