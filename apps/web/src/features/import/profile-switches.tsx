import { useQuery } from '@tanstack/react-query'
import type { Import } from '@afins/contract/api'
import { useViewer } from '#data/deps.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { queries } from '#data/queries.ts'
import { Switch } from '#ui/input.tsx'
import { text as all } from './text.ts'

const text = all.preview

/** What of a file is to become one’s own on the profile. */
export interface BroughtProfile {
  readonly bio: boolean
  readonly favourites: boolean
}

export interface ProfileSwitchesProps {
  readonly current: Import
  readonly brought: BroughtProfile
  readonly onChange: (brought: BroughtProfile) => void
}

/** Whether a bio and favourites are brought: only where one has none. */
export function ProfileSwitches({ current, brought, onChange }: ProfileSwitchesProps) {
  const { username } = useViewer()
  const profile = useOwnProfile()
  const hasBio = profile !== undefined && profile.bio !== ''
  const { data: walls } = useQuery({
    ...queries.favourites(username),
    enabled: current.favourites > 0,
  })
  const hasFavourites =
    walls?.items.some(({ interest }) => current.interests.includes(interest)) ?? false
  return (
    <>
      {current.bio === '' ? null : (
        <Switch
          label={text.bio}
          hint={hasBio ? text.hasBio : text.bioHint(current.bio)}
          disabled={hasBio}
          checked={brought.bio && !hasBio}
          onChange={({ target }) => onChange({ ...brought, bio: target.checked })}
        />
      )}
      {current.favourites === 0 ? null : (
        <Switch
          label={text.favourites(current.favourites)}
          hint={hasFavourites ? text.hasFavourites : text.favouritesHint}
          disabled={hasFavourites}
          checked={brought.favourites && !hasFavourites}
          onChange={({ target }) => onChange({ ...brought, favourites: target.checked })}
        />
      )}
    </>
  )
}
