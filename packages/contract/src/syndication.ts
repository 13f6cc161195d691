import { fillPath } from './pages.ts'

/** Addresses for other programs, which answer what signed-out readers may see. */

/** The forms of every feed, with their media types. */
export const feedTypes = {
  /** RFC 4287. */
  atom: 'application/atom+xml',
  /** JSON Feed 1.1. */
  json: 'application/feed+json',
} as const
export type FeedFormat = keyof typeof feedTypes

/** A person, one interest of theirs, everyone's interest page, or the releases. */
export type FeedOf =
  | { readonly of: 'person'; readonly username: string }
  | { readonly of: 'personInterest'; readonly username: string; readonly slug: string }
  | { readonly of: 'interest'; readonly slug: string }
  | { readonly of: 'changelog' }

const feedPaths: Readonly<Record<FeedOf['of'], string>> = {
  person: '/feeds/people/{username}',
  personInterest: '/feeds/people/{username}/{slug}',
  interest: '/feeds/interests/{slug}',
  changelog: '/feeds/changelog',
}

/** The path of a feed in one of its forms. */
export function feedPath(feed: FeedOf, format: FeedFormat): string {
  return `${fillPath(feedPaths[feed.of], { ...feed })}.${format}`
}

/** The path that describes a page of ours to a site that wants to show it; see oembed.com. */
export function oembedPath(pageUrl: string): string {
  return `/oembed?format=json&url=${encodeURIComponent(pageUrl)}`
}
