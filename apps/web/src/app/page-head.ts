import { fillPath, pages, type PageName } from '@afins/contract/pages'
import { escapeHtml } from '@afins/contract/text'
import { siteImage, type Head, type HeadInput, type ShareImage } from '#data/head.ts'
import { SITE_DESCRIPTION, withSite } from '#data/titles.ts'
import { pageRecords } from './page-records.ts'

export async function headOf(page: PageName, input: HeadInput): Promise<Head> {
  const { title, head } = pageRecords[page]
  const { path, access } = pages[page]
  const defaults: Head = {
    title: withSite(title(input)),
    description: SITE_DESCRIPTION,
    canonical: input.publicUrl + fillPath(path, input.params),
    type: 'website',
    image: siteImage(input.publicUrl),
    jsonLd: null,
    listed: access === 'open' && input.search.size === 0,
    alternates: [],
  }
  const make = await head?.()
  return make ? make(input, defaults) : defaults
}

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
