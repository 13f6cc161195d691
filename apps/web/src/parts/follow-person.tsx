import { useQuery } from '@tanstack/react-query'
import type { Person } from '@afins/contract/api'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { followStateQuery } from '#data/follow-states.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icon.tsx'
import styles from './follow-person.module.css'

const text = {
  follow: 'Seguir',
  followName: (name: string) => `Seguir ${name}`,
  accepted: 'Seguindo',
  requested: 'Pedido enviado',
  unfollowName: (name: string, state: string) => `${state}: ${name}`,
  failed: 'Não deu para mudar isso. Tente de novo.',
} as const

export interface FollowPersonProps {
  readonly person: Person
  /** Is not followed, as far as the page knows. */
  readonly isSuggested?: boolean
}

/** Follows someone in a row of people, and leaves them again. */
export function FollowPerson(props: FollowPersonProps) {
  const viewer = useOptionalViewer()
  const { isReadOnly } = useDeps()
  if (!viewer || isReadOnly || viewer.username === props.person.username) return null
  return <Toggle {...props} />
}

function Toggle({ person: { username, displayName }, isSuggested }: FollowPersonProps) {
  const deps = useDeps()
  const query = followStateQuery(deps.call, username)
  const { data: stored } = useQuery(query)
  const state = stored === undefined && isSuggested ? 'none' : stored
  const { write, isPending } = useWrite(text.failed)
  if (state === null) return null
  const params = { username }
  const follow = () =>
    void write(
      'follow',
      { params },
      { onStored: (followed) => cacheAnswer(deps, query, followed.state) },
    )
  const unfollow = () =>
    void write('unfollow', { params }, { onStored: () => cacheAnswer(deps, query, 'none') })
  const isOn = state === 'requested' || state === 'accepted'
  const label = isOn ? text[state] : text.follow
  return (
    // Until it is known what the button does, it only takes its place.
    <span className={styles.place} data-known={state === undefined ? undefined : ''}>
      <Button
        size="small"
        icon={isOn ? <CheckIcon size={18} /> : undefined}
        label={isOn ? text.unfollowName(displayName, label) : text.followName(displayName)}
        pending={isPending}
        data-intent=""
        onClick={isOn ? unfollow : follow}
      >
        {label}
      </Button>
    </span>
  )
}
