import { useState } from 'react'
import type { Person, SuggestedPerson } from '@afins/contract/api'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icon.tsx'
import { AvatarLink } from '../avatar-link.tsx'
import { shownPerson } from '../shown.ts'
import { reasonsOf } from './reasons.ts'

const text = {
  follow: 'Seguir',
  followName: (name: string) => `Seguir ${name}`,
  following: 'Seguindo',
  requested: 'Pedido enviado',
  unfollowName: (name: string, state: string) => `${state}: ${name}`,
  failed: 'Não deu para mudar isso. Tente de novo.',
} as const

export interface SuggestedRowProps {
  readonly person: Person
  /** What they have in common with the reader, or with the person of `like`. */
  readonly inCommon?: Omit<SuggestedPerson, 'person'> | undefined
  /** The name of someone whom they are like. */
  readonly like?: string
}

/** Someone to follow, and why. Who is followed stays in the row, to be left again. */
export function SuggestedRow({ person, inCommon, like }: SuggestedRowProps) {
  const [state, setState] = useState<'none' | 'requested' | 'accepted'>('none')
  const params = { username: person.username }
  const { write, isPending } = useWrite(text.failed)
  const follow = () =>
    void write('follow', { params }, { onStored: (followed) => setState(followed.state) })
  const unfollow = () => void write('unfollow', { params }, { onStored: () => setState('none') })
  const isOn = state !== 'none'
  const label = state === 'requested' ? text.requested : text.following
  const reasons = inCommon ? reasonsOf(inCommon, like ?? null) : []
  return (
    <AvatarLink
      person={shownPerson(person)}
      line={reasons.length > 0 ? <Reasons reasons={reasons} /> : undefined}
    >
      <Button
        size="small"
        icon={isOn ? <CheckIcon size={18} /> : undefined}
        label={
          isOn ? text.unfollowName(person.displayName, label) : text.followName(person.displayName)
        }
        pending={isPending}
        data-intent=""
        onClick={isOn ? unfollow : follow}
      >
        {isOn ? label : text.follow}
      </Button>
    </AvatarLink>
  )
}

function Reasons({ reasons }: { readonly reasons: ReturnType<typeof reasonsOf> }) {
  const parts = reasons.flatMap((reason, at) => [...(at === 0 ? [] : [{ text: ' · ' }]), ...reason])
  return (
    <>
      {parts.map(({ text: words, ...part }, at) =>
        'isTitle' in part ? (
          <cite key={words}>{words}</cite>
        ) : at === 0 ? (
          words.charAt(0).toUpperCase() + words.slice(1)
        ) : (
          words
        ),
      )}
    </>
  )
}
