import { useState } from 'react'
import type { Notification } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { useWrite } from '#data/use-write.ts'
import { AnswerButtons } from '#parts/answer-buttons.tsx'
import { FollowPerson } from '#parts/follow-person.tsx'
import styles from './notifications.module.css'
import { text } from './text.ts'

/** The answer to a request, an invitation or a new follower, where it stands. */
export function NotificationAnswer({ item }: { readonly item: Notification }) {
  const deps = useDeps()
  const { write } = useWrite(text.answerFailed)
  const [answer, setAnswer] = useState<'accepted' | 'rejected' | null>(null)
  const [asker] = item.people
  const { kind, post } = item
  if (kind === 'follow' && asker && item.people.length + item.others === 1)
    return <FollowPerson person={asker} />
  if ((kind !== 'request' && kind !== 'list_invitation') || !asker) return null
  if (answer) return <p className={styles.answered}>{text.answered[answer]}</p>
  const isRequest = kind === 'request'
  if (!isRequest && !post) return null
  const name = isRequest ? asker.displayName : (post?.label ?? '')
  const send = async (accept: boolean) => {
    const options = {
      show: () => {
        setAnswer(accept ? 'accepted' : 'rejected')
        return () => setAnswer(null)
      },
      onStored: () => deps.toasts.show(saidOf(isRequest, accept)(name)),
    }
    if (isRequest) {
      const params = { username: asker.username }
      await write(accept ? 'acceptFollowRequest' : 'rejectFollowRequest', { params }, options)
    } else if (post) {
      const params = { postId: post.id }
      await write(accept ? 'acceptListInvitation' : 'rejectListInvitation', { params }, options)
    }
  }
  return <AnswerButtons text={text} name={name} onAnswer={(accept) => void send(accept)} />
}

function saidOf(isRequest: boolean, accept: boolean): (name: string) => string {
  if (isRequest) return accept ? text.accepted : text.rejected
  return accept ? text.joined : text.declined
}
