import { href, pages, type PageName } from '@afins/contract/pages'

/** The pages that show one post, by the parameter that names it. */
const POST_PAGES = [
  ['personArticle', 'postId'],
  ['interestArticle', 'postId'],
  ['article', 'articleId'],
  ['interestPost', 'postId'],
  ['personPost', 'postId'],
] as const satisfies readonly (readonly [PageName, string])[]

const forms = POST_PAGES.map(([page, parameter]) => {
  const source = pages[page].path.replace(/\{(\w+)\}/g, (_, name) =>
    name === parameter ? '(?<post>[^/]{1,64})' : '[^/]{1,300}',
  )
  return new RegExp(`^${source}/?$`)
})

/** What an address names: a post of this place, something else of it, or something elsewhere. */
export type Named =
  | { readonly is: 'post'; readonly postId: string }
  | { readonly is: 'not_a_post' | 'foreign' | 'no_address' }

/** Reads an address of a file. Only those of our own origin name anything of ours. */
export function nameOf(url: string, publicUrl: string): Named {
  if (url === '') return { is: 'no_address' }
  if (!URL.canParse(url)) return { is: 'foreign' }
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(publicUrl).origin) return { is: 'foreign' }
  for (const form of forms) {
    const post = form.exec(pathname)?.groups?.post
    if (post !== undefined) return { is: 'post', postId: decoded(post) }
  }
  return { is: 'not_a_post' }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('\0', '')
  } catch {
    return segment
  }
}

/** What must be known of a post for its own address. */
export interface Addressed {
  readonly id: string
  readonly kind: string
  readonly interest: string
  readonly username: string
}

/** The address by which a file names a post: its own, or for one out of sight the one by its id. */
export function addressOf(post: Addressed | { readonly id: string }, publicUrl: string): string {
  const origin = publicUrl.replace(/\/$/, '')
  if (!('kind' in post)) return origin + href('article', { articleId: post.id })
  const { username, interest, id } = post
  return (
    origin +
    (post.kind === 'article'
      ? href('personArticle', { username, postId: id })
      : href('personPost', { username, interestName: interest, postId: id }))
  )
}
