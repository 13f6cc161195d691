import { frames } from '../frames/index.ts'
import { mediaArticle } from './articles.ts'
import { list } from './lists.ts'
import { review } from './reviews.ts'
import type { DemoPost, Room } from './post.ts'

/** A post that nobody but its author sees yet. */
export interface DemoDraft {
  readonly post: DemoPost
  /** Milliseconds after the seed's “now” at which it publishes itself; null of a draft. */
  readonly publishIn: number | null
}

const day = 86_400_000

/** What people have begun and not finished, and what waits for its day. */
export function makeDrafts(room: Room): DemoDraft[] {
  const { authors, random } = room
  return authors.flatMap((author, index) => {
    // The one whom visitors of the demonstration sign in as has everything.
    const isHost = index === 0
    const slugs = author.person.interests.map(({ slug }) => slug)
    const frame = frames.find(({ slug }) => slugs.includes(slug))
    if (!frame || !(isHost || random.chance(0.3))) return []
    const begun = Array.from({ length: isHost ? 4 : random.int(1, 3) }, (_, place) => {
      const kind = place === 0 ? 'article' : random.weighted({ article: 3, list: 3, review: 4 })
      const whole = {
        article: () => mediaArticle(frame, author, room),
        list: () => list(frame, author, room),
        review: () => review(frame, author, random.pick(frame.works), room),
      }[kind]()
      const ago = Math.round(Math.min(author.person.joinedAgo * 0.9, day * 20) * random.next()) + 1
      const isDue = isHost ? place === 3 : random.chance(0.15)
      return {
        post: isDue ? { ...whole, ago } : unfinished({ ...whole, ago }, room),
        publishIn: isDue ? random.int(1, 21) * day + random.int(7, 22) * (day / 24) : null,
      }
    })
    return begun
  })
}

/** Some of it is there, and no picture yet. */
function unfinished(post: DemoPost, { random }: Room): DemoPost {
  const written = post.body.filter((part) => typeof part === 'string')
  const body = written.slice(0, random.int(1, Math.max(1, Math.min(5, written.length))))
  return {
    ...post,
    // A mention without its footnote would stay as it is typed.
    body: body.map((text) => text.replace(/\[\^\d+\]/g, '')),
    cover: null,
    works: post.works.slice(0, Math.max(1, Math.ceil(post.works.length / 2))),
    tags: [],
  }
}
