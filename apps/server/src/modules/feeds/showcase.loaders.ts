import type { PostCard, Person, WorkCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { fixedInterests } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { cardTags, loadCards, presentCard as presentPost } from '#modules/posts/index.ts'
import { loadMostLoved } from '#modules/shelves/index.ts'
import { presentCard, workTags } from '#modules/works/index.ts'
import { newestPosts } from './feeds.queries.ts'
import { isQuotable } from './showcase.policy.ts'
import { wallRows } from './showcase.queries.ts'

/** Posts whose authors' walls are looked at, and in which short texts are looked for. */
const RECENT = 30
/** Works of a wall that is worth showing. */
const LEAST = 4

interface Showcase {
  readonly works: WorkCard[]
  readonly walls: { readonly person: Person; readonly works: WorkCard[] }[]
  readonly posts: PostCard[]
}

/** What those without an account see first, and the tags that it depends on. */
export async function loadShowcase(
  db: Reader,
  viewerUid: string | null,
  now: number,
): Promise<{ showcase: Showcase; tags: string[] }> {
  const [works, recent] = await Promise.all([loadLoved(db), loadRecent(db, viewerUid, now)])
  const authors = new Map(recent.map(({ uid, card }) => [uid, card.author]))
  const rows = authors.size === 0 ? [] : await wallRows(db, [...authors.keys()], viewerUid)
  const walls = [...authors]
    .map(([uid, person]) => {
      const own = rows.filter((row) => row.uid === uid).map(presentCard)
      return { uid, person, works: own.slice(0, limits.worksOfWallShown) }
    })
    .filter((wall) => wall.works.length >= LEAST)
    .toSorted((a, b) => b.works.length - a.works.length)
    .slice(0, limits.wallsShown)
  const posts = recent.filter(({ card }) => isQuotable(card)).slice(0, limits.postsShown)
  return {
    showcase: {
      works,
      walls: walls.map(({ person, works: shown }) => ({ person, works: shown })),
      posts: posts.map(({ card }) => card),
    },
    tags: [
      'most-loved',
      'newest',
      ...workTags([...works, ...walls.flatMap((wall) => wall.works)]),
      ...[...authors.keys()].flatMap((uid) => [`profile:${uid}`, `shelf:${uid}`]),
      ...posts.flatMap(({ tags }) => tags),
    ],
  }
}

/** What was loved best of late, one work of each interest in turn. */
async function loadLoved(db: Reader): Promise<Showcase['works']> {
  const lists = await Promise.all(
    fixedInterests.map(async ({ id }) => (await loadMostLoved(db, id, undefined)).items),
  )
  const longest = Math.max(...lists.map((items) => items.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((items) => items[at] ?? []))
    .flat()
    .slice(0, limits.worksInRoom)
}

async function loadRecent(db: Reader, viewerUid: string | null, now: number) {
  const posts = await loadCards(
    db,
    await newestPosts(db, { viewerUid, cursor: null, limit: RECENT }),
    viewerUid,
  )
  return posts.map((post) => ({
    uid: post.row.author_uid,
    card: presentPost(post, viewerUid, now),
    tags: cardTags([post]),
  }))
}
