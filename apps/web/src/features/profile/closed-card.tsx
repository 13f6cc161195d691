import type { ClosedProfile } from '@afins/contract/api'
import { FollowButton } from '#parts/follow-button.tsx'
import { ProfileHeader } from '#parts/profile-header.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Page } from '#ui/frame.tsx'
import { text } from './text.ts'

/** All that a stranger sees of a closed profile, and the one thing to do about it. */
export function ClosedCard({ profile }: { readonly profile: ClosedProfile }) {
  return (
    <Page
      header={
        <ProfileHeader
          person={shownPerson(profile)}
          bio={
            <p>
              {text.closed} {profile.follow === 'requested' ? text.closedAsked : text.closedAsk}
            </p>
          }
          actions={<FollowButton profile={profile} />}
        />
      }
    >
      {null}
    </Page>
  )
}
