import { fillPath, pages } from '@afins/contract/pages'
import type { screenNames } from '@afins/contract/api/content'
import { makeCorpus } from '@afins/cli/demo/corpus'
import { DEMO_SEED } from '@afins/cli/demo/fill'

export type ScreenName = (typeof screenNames)[number]

/** Who of the demo is photographed: somebody who wrote of many kinds, sorts what they keep, and has begun something. */
export function chooseSitter(): string {
  const { people, posts, drafts, shelves } = makeCorpus(DEMO_SEED)
  const kindsOf = (username: string) =>
    new Set(posts.filter((one) => one.authorUsername === username).map(({ kind }) => kind)).size
  const shelfOf = (username: string) =>
    shelves.find(({ ownerUsername }) => ownerUsername === username)
  const keptBy = (username: string) => shelfOf(username)?.bookmarks.length ?? 0
  const [sitter] = people
    .filter(({ isPublic, avatarSeed, bio }) => isPublic && avatarSeed !== null && bio !== '')
    .map(({ username }) => username)
    .filter((username) => drafts.some(({ post }) => post.authorUsername === username))
    .filter((username) => (shelfOf(username)?.folders.length ?? 0) > 0)
    .sort((a, b) => kindsOf(b) - kindsOf(a) || keptBy(b) - keptBy(a))
  if (!sitter) throw new Error('The demo has nobody to be photographed.')
  return sitter
}

/** Calls the server as the one who sits for the pictures. */
export type Get = (path: string) => Promise<unknown>

/** The address of every screen, about one person. */
export async function placesOf(
  username: string,
  get: Get,
): Promise<Readonly<Record<ScreenName, string>>> {
  const { interests } = (await get(`/api/profiles/${username}`)) as Profile
  const articles = (await get(`/api/profiles/${username}/posts?kind=article&limit=20`)) as Page
  const drafts = (await get('/api/drafts')) as Page
  const article = articles.items.find(({ cover }) => cover) ?? articles.items[0]
  const [draft] = drafts.items
  const [interest] = interests
  if (!article || !draft || !interest)
    throw new Error(`${username} has nothing to be photographed.`)
  return {
    profile: fillPath(pages.person.path, { username }),
    article: fillPath(pages.personArticle.path, { username, postId: article.id }),
    room: fillPath(pages.interest.path, { interestName: interest.slug }),
    editor: fillPath(pages.edit.path, { postId: draft.id }),
    bookmarks: pages.bookmarks.path,
  }
}

interface Profile {
  readonly interests: readonly { readonly slug: string }[]
}

interface Page {
  readonly items: readonly {
    readonly id: string
    readonly cover?: unknown
  }[]
}
