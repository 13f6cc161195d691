import type { OpenProfile } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { showFollowedInterest } from '#data/follow.ts'
import { useWrite } from '#data/use-write.ts'
import { ChevronDownIcon } from '#ui/drawn-icon.tsx'
import { CheckIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'

const text = {
  label: (name: string) => `O que seguir de ${name}`,
  all: 'Tudo',
  only: (interest: string) => `Só ${interest}`,
  saidAll: (name: string) => `Você segue tudo de ${name}.`,
  said: (name: string, interest: string) => `De ${name}, você segue só ${interest}.`,
  failed: 'Não deu para mudar isso. Tente de novo.',
} as const

export interface FollowScopeProps {
  readonly profile: OpenProfile
  /** Whether the half beside it is pressed. */
  readonly isOn: boolean
  /** Follows a person who is not followed yet. @returns whether that worked */
  readonly onFollow: () => Promise<boolean>
}

/** Chooses whether all of a person comes to the feed, or one interest of theirs. */
export function FollowScope({ profile, isOn, onFollow }: FollowScopeProps) {
  const deps = useDeps()
  const { write } = useWrite(text.failed)
  const { username, displayName, interests, follow, followInterest } = profile
  const isFollowed = follow === 'accepted'
  const choose = async (slug: string | null, said: string) => {
    // A failure has its toast already, and who is followed is followed whole.
    if (!isFollowed && (!(await onFollow()) || slug === null)) return
    await write(
      'narrowFollow',
      { params: { username }, body: { interest: slug } },
      {
        said,
        show: () => showFollowedInterest(deps, username, slug),
      },
    )
  }
  const mark = (isChosen: boolean) => (isChosen ? <CheckIcon size={18} /> : undefined)
  return (
    <Menu
      label={text.label(displayName)}
      icon={<ChevronDownIcon size={18} />}
      variant={isOn ? 'quiet' : 'primary'}
    >
      <MenuButton
        icon={mark(isFollowed && followInterest === null)}
        onClick={() => void choose(null, text.saidAll(displayName))}
      >
        {text.all}
      </MenuButton>
      {interests.map(({ slug, name }) => (
        <MenuButton
          key={slug}
          icon={mark(isFollowed && followInterest === slug)}
          onClick={() => void choose(slug, text.said(displayName, name))}
        >
          {text.only(name)}
        </MenuButton>
      ))}
    </Menu>
  )
}
