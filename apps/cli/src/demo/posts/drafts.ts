import { DAY } from '@afins/contract/durations'
import { mediaInterests } from '../texts/index.ts'
import { mediaArticle } from './articles.ts'
import { makeList } from './lists.ts'
import { makeReview } from './reviews.ts'
import type { DemoPost, PostDeps } from './post.ts'

export interface DemoDraft {
  readonly post: DemoPost
  /** Milliseconds after the seed's “now” when it is published; null without a schedule. */
  readonly publishIn: number | null
}

export function makeDrafts(deps: PostDeps): DemoDraft[] {
  const { authors, random } = deps
  return authors.flatMap((author, index) => {
    // Visitors of the demo sign in as the first, who has some of everything.
    const isHost = index === 0
    const slugs = author.person.interests.map(({ slug }) => slug)
    const media = mediaInterests.find(({ slug }) => slugs.includes(slug))
    if (!media || !(isHost || random.chance(0.3))) return []
    return Array.from({ length: isHost ? 4 : random.int(1, 3) }, (_, place) => {
      const kind = place === 0 ? 'article' : random.weighted({ article: 3, list: 3, review: 4 })
      const whole = {
        article: () => mediaArticle(media, author, deps),
        list: () => makeList(media, author, deps),
        review: () => makeReview(media, author, random.pick(media.works), deps),
      }[kind]()
      const ago = Math.round(Math.min(author.person.joinedAgo * 0.9, DAY * 20) * random.next()) + 1
      const isDue = isHost ? place === 3 : random.chance(0.15)
      return {
        post: isDue ? { ...whole, ago } : unfinished({ ...whole, ago }, deps),
        publishIn: isDue ? random.int(1, 21) * DAY + random.int(7, 22) * (DAY / 24) : null,
      }
    })
  })
}

function unfinished(post: DemoPost, { random }: PostDeps): DemoPost {
  const written = post.body.filter((part) => typeof part === 'string')
  const body = written.slice(0, random.int(1, Math.max(1, Math.min(5, written.length))))
  return {
    ...post,
    // A reference without its footnote would be shown as typed.
    body: body.map((text) => text.replace(/\[\^\d+\]/g, '')),
    cover: null,
    works: post.works.slice(0, Math.max(1, Math.ceil(post.works.length / 2))),
    tags: [],
  }
}
