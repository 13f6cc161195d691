import type { ProfileView } from '@afins/contract/api'
import { FollowButton } from '#parts/follow-button.tsx'
import { PersonMenu } from './person-menu.tsx'

/** What one does about someone else. */
export function PersonActions({ profile }: { readonly profile: ProfileView }) {
  return (
    <>
      <FollowButton profile={profile} />
      <PersonMenu username={profile.username} />
    </>
  )
}
