import type { PostCard, QuotedPost } from '@afins/contract/api'
import { mediaWidths, sharedMediaUrl } from '@afins/contract/media'
import { href } from '@afins/contract/pages'
import type { Tree } from '@afins/contract/tree'
import { rulesOfKind } from '@afins/contract/post-kinds'
import { QUOTE_UNAVAILABLE } from '@afins/contract/quotes'
import { postPath } from '@afins/contract/addresses'
import { shorten } from '@afins/contract/text'
import type { FeedAuthor, FeedEntry, FeedImage } from './feed.ts'
import { figureHtml, pictureWidth, treeHtml } from './tree-html.ts'
import { escapeXml } from './xml.ts'

type Work = PostCard['works'][number]

export interface WholePost {
  readonly body: Tree
  readonly works: readonly Work[]
}

export interface Place {
  readonly publicUrl: string
}

const TITLE = 70

/** A permanent id (RFC 4151). */
export function tagUri({ publicUrl }: Place, name: string): string {
  return `tag:${new URL(publicUrl).hostname},2026:${name}`
}

export function postTitle(post: PostCard): string {
  const [work] = post.works
  if (post.kind === 'review' && work && post.rating !== null)
    return `${post.title ?? work.title} ${stars(post.rating)}`
  const words = post.spoiler && post.warning === null ? '' : shorten(post.excerpt, TITLE)
  return post.title ?? (words || `Post de ${post.author.displayName}`)
}

export function authorOf(person: PostCard['author'], { publicUrl }: Place): FeedAuthor {
  return {
    name: person.displayName,
    url: publicUrl + href('person', { username: person.username }),
    avatar:
      person.avatar && publicUrl + sharedMediaUrl(person.avatar, Math.max(...mediaWidths.avatar)),
  }
}

export function postEntry(post: PostCard, whole: WholePost, place: Place): FeedEntry {
  const url = place.publicUrl + postPath(post)
  return {
    id: tagUri(place, `post/${post.id}`),
    url,
    title: postTitle(post),
    published: post.publishedAt,
    updated: Math.max(post.publishedAt, post.editedAt ?? 0),
    author: authorOf(post.author, place),
    summary: summaryOf(post),
    html: postHtml(post, whole, url, place),
    tags: [...new Set([post.interest.name, ...post.tags])],
    images: imagesOf(post, place),
  }
}

/** Of a post behind a warning the excerpt is the warning. */
function summaryOf({ kind, spoiler, warning, excerpt }: PostCard): string | null {
  if (warning !== null) return excerpt
  return rulesOfKind(kind).hasArticlePage && !spoiler ? excerpt || null : null
}

function imagesOf({ cover, images, warning }: PostCard, { publicUrl }: Place): FeedImage[] {
  if (warning !== null) return []
  const shown = images.map(({ id, alt }) => ({
    url: publicUrl + sharedMediaUrl(id, pictureWidth),
    alt,
  }))
  if (!cover) return shown
  const width = Math.max(...mediaWidths.cover)
  return [{ url: publicUrl + sharedMediaUrl(cover.id, width), alt: cover.alt }, ...shown]
}

function postHtml(post: PostCard, { body, works }: WholePost, url: string, place: Place): string {
  if (post.warning !== null) return coveredHtml(post, works, url)
  const absolute = (path: string) => place.publicUrl + path
  const spoken = post.spoiler
    ? `<p>Este texto conta detalhes da obra. <a href="${escapeXml(url)}">Leia no Afins</a>.</p>`
    : treeHtml(body, absolute)
  const pictures = post.images.map(({ id, alt, width, height }) =>
    figureHtml({ id, alt, caption: '', w: width, h: height }, absolute),
  )
  return [
    post.subtitle ? `<p><em>${escapeXml(post.subtitle)}</em></p>` : '',
    post.kind === 'review' ? reviewed(works[0], post.rating) : '',
    spoken,
    rulesOfKind(post.kind).works.max > 1 ? `<ol>${works.map(listed).join('')}</ol>` : '',
    ...pictures,
    post.quote ? quotedHtml(post.quote.post, place) : '',
  ].join('')
}

/** A post that is quoted, as far as everyone may see it. */
function quotedHtml(quoted: QuotedPost | null, { publicUrl }: Place): string {
  if (!quoted) return `<blockquote><p>${QUOTE_UNAVAILABLE}</p></blockquote>`
  const { author, title, excerpt } = quoted
  const url = escapeXml(publicUrl + postPath(quoted))
  const named = `${author.displayName}${title === null ? '' : `: ${title}`}`
  const words = excerpt === '' ? '' : `<p>${escapeXml(excerpt)}</p>`
  return `<blockquote><p><a href="${url}">${escapeXml(named)}</a></p>${words}</blockquote>`
}

/** A post behind a warning: what it is about, and where it is read. */
function coveredHtml(post: PostCard, works: WholePost['works'], url: string): string {
  const work = post.kind === 'review' ? reviewed(works[0], post.rating) : ''
  return `${work}<p>${escapeXml(post.excerpt)}. <a href="${escapeXml(url)}">Leia no Afins</a>.</p>`
}

function reviewed(work: Work | undefined, rating: number | null): string {
  if (!work) return ''
  const starsHtml =
    rating === null ? '' : `<br/>${stars(rating)} (${escapeXml(starsInWords(rating))})`
  return `<p>${workHtml(work)}${starsHtml}</p>`
}

function listed(work: Work): string {
  const remark = work.remark === '' ? '' : `<br/>${escapeXml(work.remark)}`
  return `<li>${workHtml(work)}${remark}</li>`
}

function workHtml({ title, creators, year }: Work): string {
  const by = creators.length === 0 ? '' : `, ${escapeXml(creators.join(', '))}`
  return `<strong>${escapeXml(title)}</strong>${by}${year === null ? '' : ` (${year})`}`
}

function stars(rating: number): string {
  return '★'.repeat(Math.floor(rating / 2)) + (rating % 2 === 1 ? '½' : '')
}

const numbers = new Intl.NumberFormat('pt-BR')

function starsInWords(rating: number): string {
  return `${numbers.format(rating / 2)} de 5 estrelas`
}
