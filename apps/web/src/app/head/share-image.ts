import type { Person } from '@afins/contract/api'
import { sharedMediaUrl } from '@afins/contract/media'
import { sharePath, shareSize, type Share } from '@afins/contract/share'
import type { ShareImage } from './head.ts'

/** Pixels of a portrait beside a closed profile's name. */
const PORTRAIT = 256

/** The image of every page that has none of its own. */
export function siteImage(publicUrl: string): ShareImage {
  return {
    ...shareSize,
    url: `${publicUrl}/share.png`,
    alt: 'Afins: música, filmes, livros e afins',
  }
}

/** The image that the server draws of a person or a post that everyone may see. */
export function imageOf(publicUrl: string, share: Share, alt: string): ShareImage {
  return { ...shareSize, url: publicUrl + sharePath(share), alt }
}

/** Somebody's portrait; null where there is none. */
export function avatarImage(
  publicUrl: string,
  { avatar, displayName }: Pick<Person, 'avatar' | 'displayName'>,
): ShareImage | null {
  if (avatar === null) return null
  const url = publicUrl + sharedMediaUrl(avatar, PORTRAIT)
  return { url, alt: displayName, width: PORTRAIT, height: PORTRAIT }
}
