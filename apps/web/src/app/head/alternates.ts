import { feedPath, feedTypes, type FeedFormat, type FeedOf } from '@afins/contract/syndication'
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
