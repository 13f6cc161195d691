import { fillPath, pages } from '@afins/contract/pages'
import type { screenNames } from '@afins/contract/api/content'
import { makeCorpus } from '@afins/cli/demo/corpus'
import { DEMO_SEED } from '@afins/cli/demo/fill-demo'

export type ScreenName = (typeof screenNames)[number]

/** The people of the demo that screenshots show. */
export interface Fixtures {
  /** Has posts of many kinds with an article among them, and a draft of one. */
  readonly writer: string
  /** Has many bookmarks in folders. */
  readonly bookmarkOwner: string
}

export function chooseFixtures(): Fixtures {
  const { people, posts, drafts, bookmarkCollections } = makeCorpus(DEMO_SEED)
  const complete = new Set(
    people
      .filter(({ isPublic, avatarSeed, bio }) => isPublic && avatarSeed !== null && bio !== '')
      .map(({ username }) => username),
  )
  const kindsOf = (username: string) =>
    new Set(posts.filter((one) => one.authorUsername === username).map(({ kind }) => kind)).size
  const articles = posts.filter(
    ({ kind, cover, visibility }) => kind === 'article' && cover && visibility === 'public',
  )
  const drafting = new Set(
    drafts.filter(({ post }) => post.kind === 'article').map(({ post }) => post.authorUsername),
  )
  const [writer] = articles
    .map(({ authorUsername }) => authorUsername)
    .filter((username) => complete.has(username) && drafting.has(username))
    .sort((a, b) => kindsOf(b) - kindsOf(a))
  const [bookmarkOwner] = bookmarkCollections
    .filter(({ ownerUsername, folders }) => complete.has(ownerUsername) && folders.length > 1)
    .sort((a, b) => b.bookmarks.length - a.bookmarks.length)
  if (!writer || !bookmarkOwner) throw new Error('The demo has no one for the screenshots.')
  return { writer, bookmarkOwner: bookmarkOwner.ownerUsername }
}

export type Get = (path: string) => Promise<unknown>

/** The address of every screen. @param get calls as the writer */
export async function pathsOf(
  { writer }: Fixtures,
  get: Get,
): Promise<Readonly<Record<ScreenName, string>>> {
  const { interests } = (await get(`/api/profiles/${writer}`)) as Profile
  const articles = (await get(`/api/profiles/${writer}/posts?kind=article&limit=20`)) as Page
  const drafts = (await get('/api/drafts')) as Page
  const article = articles.items.find(({ cover }) => cover)
  const draft = drafts.items.find(({ kind }) => kind === 'article')
  const [interest] = interests
  if (!article || !draft || !interest)
    throw new Error(`${writer} has no posts for the screenshots.`)
  return {
    profile: fillPath(pages.person.path, { username: writer }),
    article: fillPath(pages.personArticle.path, { username: writer, postId: article.id }),
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
    readonly kind: string
    readonly cover?: unknown
  }[]
}
