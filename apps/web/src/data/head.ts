import type { Person } from '@afins/contract/api'
import { sharedMediaUrl } from '@afins/contract/media'
import { sharePath, shareSize, type Share } from '@afins/contract/share'
import {
  feedPath,
  feedTypes,
  oembedPath,
  type FeedFormat,
  type FeedOf,
} from '@afins/contract/syndication'
import type { Deps } from './deps.ts'

export interface PageInput {
  readonly deps: Pick<Deps, 'queryClient' | 'auth'>
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

export interface HeadInput extends PageInput {
  readonly publicUrl: string
}

export type MakeHead = (input: HeadInput, defaults: Head) => Head

/** The page, or its feed, in another format. */
export interface Alternate {
  readonly type: string
  readonly href: string
  readonly title: string
}

export interface ShareImage {
  readonly url: string
  readonly alt: string
  /** Pixels. Large images are made for sharing; others are avatars. */
  readonly width: number
  readonly height: number
}

export interface Head {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly type: 'website' | 'profile' | 'article'
  readonly image: ShareImage
  readonly jsonLd: object | null
  /** Whether search engines may list it. */
  readonly listed: boolean
  /** Feeds and oEmbed. */
  readonly alternates: readonly Alternate[]
}

const PORTRAIT = 256

/** For pages without an image of their own. */
export function siteImage(publicUrl: string): ShareImage {
  return {
    ...shareSize,
    url: `${publicUrl}/share.png`,
    alt: 'Afins: música, filmes, livros e afins',
  }
}

export function imageOf(publicUrl: string, share: Share, alt: string): ShareImage {
  return { ...shareSize, url: publicUrl + sharePath(share), alt }
}

export function avatarImage(
  publicUrl: string,
  { avatar, displayName }: Pick<Person, 'avatar' | 'displayName'>,
): ShareImage | null {
  if (avatar === null) return null
  const url = publicUrl + sharedMediaUrl(avatar, PORTRAIT)
  return { url, alt: displayName, width: PORTRAIT, height: PORTRAIT }
}

const formats = Object.keys(feedTypes) as FeedFormat[]

export function feedLinks(publicUrl: string, feed: FeedOf, title: string): Alternate[] {
  return formats.map((format) => ({
    type: feedTypes[format],
    href: publicUrl + feedPath(feed, format),
    title,
  }))
}

export function oembedLink(publicUrl: string, canonical: string, title: string): Alternate {
  return { type: 'application/json+oembed', href: publicUrl + oembedPath(canonical), title }
}
