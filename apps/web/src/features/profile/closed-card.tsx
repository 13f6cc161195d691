import type { ReactNode } from 'react'
import type { ClosedProfile } from '@afins/contract/api'
import { ProfileHeader } from '#parts/profile-header.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Page } from '#ui/frame.tsx'
import { text } from './late-text.ts'

export interface ClosedCardProps {
  readonly profile: ClosedProfile
  /** Asks to follow. */
  readonly follow: ReactNode
}

/** All that a stranger sees of a closed profile, and the one thing to do about it. */
export function ClosedCard({ profile, follow }: ClosedCardProps) {
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
          actions={follow}
        />
      }
    >
      {null}
    </Page>
  )
}
