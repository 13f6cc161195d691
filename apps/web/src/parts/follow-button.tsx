import { useRef } from 'react'
import type { ProfileView } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { setFollowing } from '#data/follow.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CheckIcon, PlusIcon } from '#ui/icon.tsx'

const text = {
  follow: 'Seguir',
  askToFollow: 'Pedir para seguir',
  failed: 'Não deu para mudar isso. Tente de novo.',
} as const

/** Follows a person or stops; a closed one is asked. A stranger is shown the way in. */
export function FollowButton({ profile }: { readonly profile: ProfileView }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  const sending = useRef(false)
  const label = profile.closed ? text.askToFollow : text.follow
  if (!viewer) {
    const next = href('person', { username: profile.username })
    return (
      <LinkButton
        variant="primary"
        icon={<PlusIcon size={18} />}
        href={`${href('auth')}?${new URLSearchParams({ next })}`}
      >
        {label}
      </LinkButton>
    )
  }
  if (!profile.can.follow) return null
  const on = profile.follow !== 'none'
  const toggle = async () => {
    if (sending.current) return
    sending.current = true
    try {
      await setFollowing(deps, profile, !on)
    } catch (error) {
      await tellFailure(deps, error, text.failed)
    } finally {
      sending.current = false
    }
  }
  return (
    <Button
      variant={on ? 'quiet' : 'primary'}
      icon={on ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
      pressed={on}
      data-intent=""
      onClick={() => void toggle()}
    >
      {label}
    </Button>
  )
}
