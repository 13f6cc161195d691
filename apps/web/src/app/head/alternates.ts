import {
  feedPath,
  feedTypes,
  oembedPath,
  type FeedFormat,
  type FeedOf,
} from '@afins/contract/syndication'
import type { Alternate } from './head.ts'

const formats = Object.keys(feedTypes) as FeedFormat[]

/** Links to a feed in each of its forms. */
export function feedLinks(publicUrl: string, feed: FeedOf, title: string): Alternate[] {
  return formats.map((format) => ({
    type: feedTypes[format],
    href: publicUrl + feedPath(feed, format),
    title,
  }))
}

/** A link to what tells other sites how to show a page. */
export function oembedLink(publicUrl: string, canonical: string, title: string): Alternate {
  return { type: 'application/json+oembed', href: publicUrl + oembedPath(canonical), title }
}
