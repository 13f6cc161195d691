import { mediaUrl, mediaWidths } from '@afins/contract/media'
import { href } from '@afins/contract/pages'
import type { InterestChip, Person } from '@afins/contract/api'
import type { ShownPerson } from './avatar-link.tsx'

export function shownAvatar(avatar: string | null): ShownPerson['avatar'] {
  if (avatar === null) return null
  const [small, large] = mediaWidths.avatar
  return {
    src: mediaUrl(avatar, small),
    srcSet: `${mediaUrl(avatar, small)} 1x, ${mediaUrl(avatar, large)} 3x`,
  }
}

export function shownPerson({ username, displayName, avatar, color, plan }: Person): ShownPerson {
  return {
    href: href('person', { username }),
    username,
    displayName,
    color,
    avatar: shownAvatar(avatar),
    plan: plan === true,
  }
}

/** Links to the person's page for the interest, or without one to everyone's. */
export function shownInterest({ slug, name, icon, color }: InterestChip, username?: string) {
  const address = username
    ? href('personInterest', { username, interestName: slug })
    : href('interest', { interestName: slug })
  return { slug, href: address, name, icon, color }
}
