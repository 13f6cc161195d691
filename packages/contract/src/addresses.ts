import { fillPath, href, pages } from './pages.ts'
import { rulesOfKind, type PostKind } from './post-kinds.ts'
import { hyphenate } from './text.ts'

/** Method and path of every endpoint, all that a browser needs to call it: no schema travels. */
export type Addresses<Name extends string = string> = Readonly<
  Record<Name, readonly [method: string, path: string]>
>

/** @param path with `{parameter}` segments @param query undefined values are left out */
export function callPath(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const filled = fillPath(path, params)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

/** The value for “in no folder” in the address of bookmarks. */
export const NO_FOLDER = 'none'

export interface AddressedPost {
  readonly id: string
  readonly kind: PostKind
  readonly author: { readonly username: string }
  readonly interest: { readonly slug: string }
}

export interface AddressedWork {
  readonly id: string
  readonly interest: string
  readonly title: string
}

const LONGEST_SLUG = 60
const WITH_TITLE = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The one canonical path of a work: its title, for who reads addresses, and its id. */
export function workPath({ id, interest: interestName, title }: AddressedWork): string {
  const slug = hyphenate(title, LONGEST_SLUG)
  return href('work', { interestName, workId: slug === '' ? id : `${slug}-${id}` })
}

/** The id of a work in the last part of its path, whatever title stands before it. */
export const workIdInPath = (part: string): string => WITH_TITLE.exec(part)?.[1] ?? part

/** What pages have where the address of a post has its interest. */
const wordsOfPages = new Set(
  Object.values(pages).map(({ path }) => /^\/\{username\}\/([^/{]+)\//.exec(path)?.[1]),
)

/** The one canonical path of a post. An interest may be older than a page of its name. */
export function postPath({ id, kind, author: { username }, interest }: AddressedPost): string {
  const of = { interestName: interest.slug, postId: id }
  if (rulesOfKind(kind).hasArticlePage) return href('personArticle', { username, postId: id })
  return wordsOfPages.has(interest.slug)
    ? href('interestPost', of)
    : href('personPost', { username, ...of })
}
