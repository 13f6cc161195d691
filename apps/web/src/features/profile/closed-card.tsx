import type { ReactNode } from 'react'
import type { ClosedProfile } from '@afins/contract/api'
import { ProfileHeader } from '#parts/profile-header.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Page } from '#ui/frame.tsx'
import { text } from './lazy-text.ts'

export interface ClosedCardProps {
  readonly profile: ClosedProfile
  readonly follow: ReactNode
}

export function ClosedCard({ profile, follow }: ClosedCardProps) {
  return (
    <Page
      header={
        <ProfileHeader
          person={shownPerson(profile)}
          bio={
            <p>
              {text.closed} {profile.follow === 'requested' ? text.closedRequested : text.closedAsk}
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
