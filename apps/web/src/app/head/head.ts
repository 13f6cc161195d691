/** The same, or what it is told by, in a form for other programs. */
export interface Alternate {
  /** Media type. */
  readonly type: string
  /** Absolute address. */
  readonly href: string
  readonly title: string
}

/** The image shown when a page is shared. */
export interface ShareImage {
  /** Absolute address. */
  readonly url: string
  /** What there is to see on it. */
  readonly alt: string
  /** Pixels. Large ones are made for sharing; others are somebody's portrait. */
  readonly width: number
  readonly height: number
}

/** What a page says of itself to search engines, other sites and feed readers. */
export interface Head {
  readonly title: string
  readonly description: string
  /** Absolute address. */
  readonly canonical: string
  readonly type: 'website' | 'profile' | 'article'
  readonly image: ShareImage
  /** Structured data after schema.org. */
  readonly jsonLd: object | null
  /** Whether search engines may list it. */
  readonly listed: boolean
  /** Feeds that follow the page, and where its description for other sites is. */
  readonly alternates: readonly Alternate[]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)
}

/** A head as HTML. */
export function headTags(head: Head): string {
  const meta = (attribute: 'name' | 'property', name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  const jsonLd = head.jsonLd
    ? `<script type="application/ld+json">${JSON.stringify(head.jsonLd).replace(/</g, '\\u003c')}</script>`
    : ''
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.alternates.map(
      ({ type, href, title }) =>
        `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`,
    ),
    ...(head.listed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', 'Afins'),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:image', head.image.url),
    meta('property', 'og:image:width', String(head.image.width)),
    meta('property', 'og:image:height', String(head.image.height)),
    meta('property', 'og:image:alt', head.image.alt),
    meta('name', 'twitter:card', isWide(head.image) ? 'summary_large_image' : 'summary'),
    jsonLd,
  ].join('')
}

const isWide = ({ width, height }: ShareImage) => width > height
