import { href } from '@afins/contract/pages'
import { formatCount } from '#data/format.ts'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { HeartIcon } from '#ui/icon.tsx'

const text = {
  like: 'Curtir',
  liked: (count: number) => (count === 1 ? '1 curtida' : `${formatCount(count)} curtidas`),
} as const

export interface LikeButtonProps {
  readonly count: number
  readonly liked: boolean
  /** False for what is one's own: then it only says how many. */
  readonly canLike: boolean
  readonly onToggle: () => void
  /** Where someone without a session comes back to after signing in. */
  readonly returnTo: string
  /** Remembers what was wanted, before signing in. */
  readonly onSignIn?: () => void
}

/** A heart with how many pressed it; for those without a session, the way in. */
export function LikeButton(props: LikeButtonProps) {
  const { count, liked, canLike, onToggle, returnTo, onSignIn } = props
  const viewer = useOptionalViewer()
  const { isReadOnly } = useDeps()
  const icon = <HeartIcon size={20} filled={liked} />
  const label = count === 0 ? text.like : `${text.like}, ${text.liked(count)}`
  const shown = count > 0 ? formatCount(count) : undefined
  if (!viewer && !isReadOnly)
    return (
      <LinkButton
        variant="bare"
        size="small"
        icon={icon}
        label={label}
        href={`${href('auth')}?${new URLSearchParams({ next: returnTo })}`}
        data-intent=""
        onClick={onSignIn}
      >
        {shown}
      </LinkButton>
    )
  if (!canLike || isReadOnly)
    return count === 0 ? null : (
      <Button variant="bare" size="small" icon={icon} label={text.liked(count)} disabled>
        {shown}
      </Button>
    )
  return (
    <Button
      variant="bare"
      size="small"
      icon={icon}
      label={label}
      pressed={liked}
      data-intent=""
      onClick={onToggle}
    >
      {shown}
    </Button>
  )
}
