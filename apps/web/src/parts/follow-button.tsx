import { useMutation } from '@tanstack/react-query'
import type { ProfileView } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { setFollowing } from '#data/follow.ts'
import { saveIntent, useSignInIntent } from '#data/sign-in-intent.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CheckIcon, PlusIcon } from '#ui/icon.tsx'
import styles from './follow-button.module.css'
import { FollowScope } from './follow-scope.tsx'

const text = {
  follow: 'Seguir',
  following: 'Seguindo',
  askToFollow: 'Pedir para seguir',
  followed: (name: string) => `Agora você segue ${name}.`,
  requestSent: (name: string) => `Você pediu para seguir ${name}.`,
  requested: 'Pedido enviado',
  withdrawn: 'Pedido retirado. O perfil agora é aberto: é só seguir.',
  failed: 'Não deu para mudar isso. Tente de novo.',
} as const

/** A pending request to a profile that is open now can be withdrawn. */
export function FollowButton({ profile }: { readonly profile: ProfileView }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  const canBegin = viewer !== null && profile.can.follow && profile.follow === 'none'
  const mutationKey = ['follow', profile.username]
  const change = useMutation({
    mutationKey,
    mutationFn: ({ follow }: { readonly follow: boolean; readonly message?: string }) =>
      setFollowing(deps, profile, follow),
    onSuccess: (_, { message }) => message !== undefined && deps.toasts.show(message),
    meta: { failed: text.failed },
  })
  useSignInIntent(`follow ${profile.username}`, () => {
    if (!canBegin) return
    const name = profile.displayName || profile.username
    change.mutate({
      follow: true,
      message: (profile.closed ? text.requestSent : text.followed)(name),
    })
  })
  const waitsAtOpen = !profile.closed && profile.follow === 'requested'
  const label = profile.closed ? text.askToFollow : waitsAtOpen ? text.requested : text.follow
  const state = { none: label, requested: text.requested, accepted: text.following }[profile.follow]
  if (!viewer) {
    const next = href('person', { username: profile.username })
    return (
      <LinkButton
        variant="primary"
        icon={<PlusIcon size={18} />}
        href={`${href('auth')}?${new URLSearchParams({ next })}`}
        data-intent=""
        onClick={() => saveIntent(`follow ${profile.username}`)}
      >
        {label}
      </LinkButton>
    )
  }
  if (!profile.can.follow) return null
  const on = profile.follow !== 'none'
  const toggle = () => {
    // Also between a click and the next rendering.
    if (deps.queryClient.isMutating({ mutationKey }) === 0)
      change.mutate({ follow: !on, ...(waitsAtOpen && { message: text.withdrawn }) })
  }
  // There before one follows, too: nothing moves under the finger then.
  const hasScope = !profile.closed && profile.interests.length > 1 && !waitsAtOpen
  const begin = () =>
    change.mutateAsync({ follow: true }).then(
      () => true,
      () => false,
    )
  const states = [label, profile.closed ? text.requested : text.following].join('\n')
  return (
    <span className={hasScope ? styles.split : undefined}>
      <Button
        variant={on ? 'quiet' : 'primary'}
        icon={on ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
        pressed={on}
        data-intent=""
        onClick={toggle}
      >
        {/* A toggle keeps its name; what is seen says how it stands, in as much room either way. */}
        <span className={styles.states} data-states={states}>
          {state === label ? (
            label
          ) : (
            <>
              <span className="hidden-visually">{label}</span>
              <span aria-hidden="true">{state}</span>
            </>
          )}
        </span>
      </Button>
      {hasScope ? <FollowScope profile={profile} isOn={on} onFollow={begin} /> : null}
    </span>
  )
}
