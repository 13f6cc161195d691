import { LANGUAGE, MEDIA_TYPE, type FeedAuthor, type FeedDocument, type FeedEntry } from './feed.ts'
import { timestamp } from './xml.ts'

export function jsonFeedOf(feed: FeedDocument): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.subtitle,
    home_page_url: feed.home,
    feed_url: feed.self.json,
    ...(feed.next && { next_url: feed.next.json }),
    icon: feed.icon,
    language: LANGUAGE,
    authors: [author(feed.author)],
    items: feed.entries.map(item),
  })
}

function item(entry: FeedEntry): object {
  const [image] = entry.images
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    content_html: entry.html,
    ...(entry.summary !== null && { summary: entry.summary }),
    ...(image && { image: image.url }),
    date_published: timestamp(entry.published),
    date_modified: timestamp(entry.updated),
    authors: [author(entry.author)],
    tags: entry.tags,
    language: LANGUAGE,
    ...(entry.images.length > 0 && {
      attachments: entry.images.map(({ url, alt }) => ({
        url,
        mime_type: MEDIA_TYPE,
        ...(alt !== '' && { title: alt }),
      })),
    }),
  }
}

function author({ name, url, avatar }: FeedAuthor): object {
  return { name, url, ...(avatar !== null && { avatar }) }
}
