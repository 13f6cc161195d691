import type { OpenProfile, ProfileView, YearReview } from '@afins/contract/api'
import { sharedMediaUrl } from '@afins/contract/media'
import { href } from '@afins/contract/pages'
import { shareOfProfile, shareOfYear } from '@afins/contract/share'
import {
  avatarImage,
  feedLinks,
  imageOf,
  oembedLink,
  type Head,
  type HeadInput,
  type MakeHead,
} from '#data/head.ts'
import { titles } from '#data/titles.ts'
import { shownFavourites, shownProfile, shownYear } from './shown-profile.ts'

/** A closed profile shows no more than its card. */
export const profileHead: MakeHead = (input, defaults) => {
  const { publicUrl } = input
  const profile = shownProfile(input)
  if (!profile) return defaults
  const year = shownYear(input)
  if (year) return yearHead(input, defaults, profile, year)
  const name = titles.person(profile.displayName, profile.username)
  const canonical = publicUrl + href('person', { username: profile.username })
  const shown = { ...defaults, canonical, type: 'profile' as const }
  if (profile.closed)
    return {
      ...shown,
      image: avatarImage(publicUrl, profile) ?? defaults.image,
      description: `Perfil fechado de ${profile.displayName} em Afins.`,
      listed: false,
    }
  const description = profile.bio.replace(/\s+/g, ' ').slice(0, 160) || interestsOf(profile)
  return {
    ...shown,
    description,
    image: profile.isPublic
      ? imageOf(publicUrl, shareOfProfile(profile, shownFavourites(input)), name)
      : defaults.image,
    listed: defaults.listed && profile.isPublic,
    alternates: profile.isPublic
      ? [
          ...feedLinks(publicUrl, { of: 'person', username: profile.username }, name),
          oembedLink(publicUrl, canonical, name),
        ]
      : [],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: new Date(profile.createdAt).toISOString(),
      mainEntity: {
        '@type': 'Person',
        name: profile.displayName,
        alternateName: profile.username,
        identifier: profile.uid,
        description: profile.bio,
        url: canonical,
        ...(profile.avatar && { image: publicUrl + sharedMediaUrl(profile.avatar, 256) }),
      },
    },
  }
}

function interestsOf({ displayName, interests }: OpenProfile): string {
  const names = interests.map(({ name }) => name).join(', ')
  return names === '' ? `O perfil de ${displayName} em Afins.` : `${displayName} em Afins: ${names}`
}

/** A year that is shared has an address and an image of its own. */
function yearHead(
  { publicUrl }: HeadInput,
  defaults: Head,
  profile: ProfileView,
  review: YearReview,
): Head {
  const { year, finished, shared } = review
  const { username, displayName } = profile
  const query = new URLSearchParams({ kind: 'estante', estante: 'retrospectiva', ano: `${year}` })
  const isPublic = shared && !profile.closed && profile.isPublic
  return {
    ...defaults,
    canonical: `${publicUrl}${href('person', { username })}?${query}`,
    description: `O ano de ${displayName}: ${finished} ${finished === 1 ? 'obra' : 'obras'} em ${year}.`,
    image: isPublic
      ? imageOf(publicUrl, shareOfYear(review), titles.year(year, displayName))
      : defaults.image,
    listed: false,
  }
}
