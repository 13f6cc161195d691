import type { Person, SuggestedPerson } from '@afins/contract/api'
import { AvatarLink } from '../avatar-link.tsx'
import { FollowPerson } from '../follow-person.tsx'
import { shownPerson } from '../shown.ts'
import { reasonsOf } from './reasons.ts'

export interface SuggestedRowProps {
  readonly person: Person
  /** What they have in common with the reader, or with the person of `like`. */
  readonly inCommon?: Omit<SuggestedPerson, 'person'> | undefined
  /** The name of someone whom they are like. */
  readonly like?: string
}

/** Someone to follow, and why. Who is followed stays in the row, to be left again. */
export function SuggestedRow({ person, inCommon, like }: SuggestedRowProps) {
  const reasons = inCommon ? reasonsOf(inCommon, like ?? null) : []
  return (
    <AvatarLink
      person={shownPerson(person)}
      line={reasons.length > 0 ? <Reasons reasons={reasons} /> : undefined}
    >
      <FollowPerson person={person} isSuggested />
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
