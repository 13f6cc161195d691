import { LANGUAGE, MEDIA_TYPE, type FeedAuthor, type FeedDocument, type FeedEntry } from './feed.ts'
import { element, textElement, timestamp, XML } from './xml.ts'

export function atomOf(feed: FeedDocument): string {
  return (
    XML +
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': LANGUAGE },
      [
        textElement('id', feed.id),
        textElement('title', feed.title),
        textElement('subtitle', feed.subtitle),
        textElement('updated', timestamp(feed.updated)),
        link('self', feed.self.atom, 'application/atom+xml'),
        link('alternate', feed.home, 'text/html'),
        link('first', feed.first.atom, 'application/atom+xml'),
        ...(feed.next ? [link('next', feed.next.atom, 'application/atom+xml')] : []),
        textElement('icon', feed.icon),
        textElement('generator', 'Afins'),
        author(feed.author),
        ...feed.entries.map(entry),
      ].join('\n'),
    )
  )
}

function entry(item: FeedEntry): string {
  return element(
    'entry',
    {},
    [
      textElement('id', item.id),
      textElement('title', item.title),
      textElement('published', timestamp(item.published)),
      textElement('updated', timestamp(item.updated)),
      author(item.author),
      link('alternate', item.url, 'text/html'),
      ...item.images.map(({ url, alt }) => link('enclosure', url, MEDIA_TYPE, alt)),
      ...item.tags.map((term) => element('category', { term })),
      ...(item.summary === null ? [] : [textElement('summary', item.summary)]),
      textElement('content', item.html, { type: 'html' }),
    ].join('\n'),
  )
}

function author({ name, url }: FeedAuthor): string {
  return element('author', {}, textElement('name', name) + textElement('uri', url))
}

function link(rel: string, href: string, type: string, title = ''): string {
  return element('link', { rel, type, href, title: title === '' ? null : title })
}
