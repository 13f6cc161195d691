type Json = Readonly<Record<string, unknown>>

/** The rules of JSON Feed 1.1 that a document breaks, by its parts. An empty list is a valid feed. */
export function brokenJsonFeedRules(source: string): string[] {
  const violations: string[] = []
  const rule = (isMet: boolean, what: string) => void (isMet || violations.push(what))
  const feed = JSON.parse(source) as Json
  rule(
    feed.version === 'https://jsonfeed.org/version/1.1',
    'Top-level: version (required) is the address of the version',
  )
  rule(isText(feed.title), 'Top-level: title (required)')
  for (const name of ['home_page_url', 'feed_url', 'icon'])
    rule(isAddress(feed[name]), `Top-level: ${name} is an address`)
  rule(feed.next_url === undefined || isAddress(feed.next_url), 'Top-level: next_url')
  rule(feed.next_url !== feed.feed_url, 'Top-level: next_url must not be feed_url')
  rule(isLanguage(feed.language), 'Top-level: language is of RFC 5646')
  authors(feed, 'Top-level', rule)
  known(feed, TOP, 'Top-level', rule)
  rule(Array.isArray(feed.items), 'Top-level: items (required) is a list')
  const items = (feed.items ?? []) as Json[]
  rule(new Set(items.map(({ id }) => id)).size === items.length, 'Items: an id is of one item')
  for (const item of items) {
    rule(isText(item.id), 'Items: id (required) is a text')
    rule(
      typeof item.content_html === 'string' || typeof item.content_text === 'string',
      'Items: one of content_html and content_text (required)',
    )
    for (const name of ['url', 'image'])
      rule(item[name] === undefined || isAddress(item[name]), `Items: ${name} is an address`)
    for (const name of ['date_published', 'date_modified'])
      rule(RFC3339.test(String(item[name])), `Items: ${name} is of RFC 3339`)
    rule(
      Array.isArray(item.tags) && item.tags.every((tag) => isText(tag)),
      'Items: tags are plain text',
    )
    authors(item, 'Items', rule)
    known(item, ITEM, 'Items', rule)
    for (const attachment of (item.attachments ?? []) as Json[]) {
      rule(isAddress(attachment.url), 'Attachments: url (required)')
      rule(
        /^[\w.+-]+\/[\w.+-]+$/.test(String(attachment.mime_type)),
        'Attachments: mime_type (required)',
      )
    }
  }
  return violations
}

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
const TOP = [
  ...['version', 'title', 'home_page_url', 'feed_url', 'description', 'user_comment', 'next_url'],
  ...['icon', 'favicon', 'authors', 'language', 'expired', 'hubs', 'items'],
]
const ITEM = [
  ...['id', 'url', 'external_url', 'title', 'content_html', 'content_text', 'summary', 'image'],
  ...['banner_image', 'date_published', 'date_modified', 'authors', 'tags', 'language'],
  ...['attachments'],
]

type Rule = (isMet: boolean, what: string) => void

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isAddress = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
const isLanguage = (value: unknown) =>
  typeof value === 'string' && /^[a-z]{2}(?:-[A-Z]{2})?$/.test(value)

function authors(parent: Json, part: string, rule: Rule): void {
  rule(parent.author === undefined, `${part}: author is deprecated`)
  const list = parent.authors as Json[] | undefined
  rule(Array.isArray(list) && list.length > 0, `${part}: authors is a list`)
  for (const author of list ?? []) {
    rule(
      isText(author.name) || isText(author.url) || isText(author.avatar),
      `${part}: an author has a name, a url or an avatar`,
    )
    for (const name of ['url', 'avatar'])
      rule(author[name] === undefined || isAddress(author[name]), `${part}: ${name} of an author`)
  }
}

function known(parent: Json, names: readonly string[], part: string, rule: Rule): void {
  for (const name of Object.keys(parent))
    rule(names.includes(name) || name.startsWith('_'), `${part}: there is no ${name}`)
}
