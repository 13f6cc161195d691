import { HOUR } from '@afins/contract/durations'
import type { Author } from './people.ts'
import type { Random } from './random.ts'
import { bookmarkTexts } from './texts/index.ts'
import { fill } from './sentences/fill-template.ts'
import type { EmbeddablePost } from './posts/articles.ts'
import type { PostDeps } from './posts/post.ts'

export interface DemoFolder {
  readonly name: string
  /** The index of its parent folder; null at the top. */
  readonly within: number | null
}

export interface DemoBookmark {
  readonly key: string
  readonly folder: number | null
  readonly remark: string
  readonly tags: readonly string[]
  readonly ago: number
}

/** The bookmarks of one person. */
export interface BookmarkCollection {
  readonly ownerUsername: string
  readonly folders: readonly DemoFolder[]
  readonly bookmarks: readonly DemoBookmark[]
}

const { folders: folderNames, innerFolders, remarks, tags } = bookmarkTexts

/** Most of them are small, and many people have none. */
export function makeBookmarkCollections(
  deps: PostDeps,
  posts: readonly EmbeddablePost[],
): BookmarkCollection[] {
  const { authors, random } = deps
  return authors.flatMap((author, index) => {
    const isHost = index === 0
    if (!isHost && !random.chance(0.4)) return []
    const size = isHost ? 70 : 2 + Math.round(34 * random.next() ** 2.5)
    const folders =
      isHost || random.chance(0.5) ? makeFolders(isHost ? 6 : random.int(1, 5), random) : []
    const bookmarks = choosePosts(author, size, posts, random).map((post) => ({
      key: post.key,
      folder: folders.length > 0 && random.chance(0.7) ? random.int(0, folders.length - 1) : null,
      remark: random.chance(0.3)
        ? fill(random.pick(remarks), author.style.placeholders, author.style.gender, random)
        : '',
      tags: random.chance(0.25) ? random.sample(tags, random.int(1, 2)) : [],
      ago: Math.round(Math.min(post.ago, author.person.joinedAgo) * (0.05 + 0.9 * random.next())),
    }))
    return [{ ownerUsername: author.person.username, folders, bookmarks }]
  })
}

/** Mostly posts about the interests of the owner, none of their own. */
function choosePosts(
  { person }: Author,
  count: number,
  posts: readonly EmbeddablePost[],
  random: Random,
): EmbeddablePost[] {
  const mine = new Set(person.interests.map(({ slug }) => slug))
  const others = posts.filter(
    ({ authorUsername, ago }) => authorUsername !== person.username && ago > HOUR,
  )
  const near = others.filter(({ interest }) => mine.has(interest))
  const far = Math.round(count * 0.15)
  return [...new Set([...random.sample(near, count - far), ...random.sample(others, far)])]
}

function makeFolders(count: number, random: Random): DemoFolder[] {
  const top = random.sample(folderNames, count).map((name) => ({ name, within: null }))
  if (count < 3) return top
  const inner = random.sample(innerFolders, 2).map((name) => ({ name, within: random.int(0, 1) }))
  return [...top, ...inner]
}
