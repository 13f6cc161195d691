import type { FeedActivity, PostCard } from '@afins/contract/api'

export type FeedRow =
  | { readonly type: 'post'; readonly key: string; readonly post: PostCard }
  | { readonly type: 'activity'; readonly key: string; readonly activity: FeedActivity }
  | { readonly type: 'strip'; readonly key: string; readonly activities: readonly FeedActivity[] }

/** From here on, what several people did in a row is one strip of covers. */
const LEAST_OF_STRIP = 3
/** What comes after these is another strip. */
const MOST_OF_STRIP = 12

/** Puts what people did among posts, each in its order: the latest first. */
export function feedRows(
  posts: readonly PostCard[],
  activities: readonly FeedActivity[],
): FeedRow[] {
  const rows: FeedRow[] = []
  let next = 0
  const addUntil = (at: number) => {
    for (; next < activities.length; next++) {
      const activity = activities[next]
      if (!activity || activity.at <= at) return
      const { event, person, works } = activity
      const key = `${event} ${person.username} ${activity.at} ${works[0]?.work.id ?? ''}`
      rows.push({ type: 'activity', key, activity })
    }
  }
  for (const post of posts) {
    addUntil(post.publishedAt)
    rows.push({ type: 'post', key: post.id, post })
  }
  addUntil(Number.NEGATIVE_INFINITY)
  return rows
}

/** Where the strip of a page of everyone’s posts is: after so many of them. */
const STRIP_AT = 2

/** Puts what several people finished among a page of posts, as one row. */
export function rowsWithStrip(
  posts: readonly PostCard[],
  activities: readonly FeedActivity[],
): FeedRow[] {
  const rows = feedRows(posts, [])
  const [first] = activities
  if (!first) return rows
  const key = `strip ${first.person.username} ${first.at}`
  return rows.toSpliced(STRIP_AT, 0, { type: 'strip', key, activities })
}

/** Makes one row of what several people did with works where no post is between. */
export function gatherStrips(rows: readonly FeedRow[]): FeedRow[] {
  const gathered: FeedRow[] = []
  let run: Extract<FeedRow, { type: 'activity' }>[] = []
  const endRun = () => {
    for (let at = 0; at < run.length; at += MOST_OF_STRIP) {
      const part = run.slice(at, at + MOST_OF_STRIP)
      const [first] = part
      const people = new Set(part.map(({ activity }) => activity.person.username))
      const activities = part.map(({ activity }) => activity)
      if (first && part.length >= LEAST_OF_STRIP && people.size > 1)
        gathered.push({ type: 'strip', key: `strip ${first.key}`, activities })
      else gathered.push(...part)
    }
    run = []
  }
  for (const row of rows) {
    if (row.type === 'activity') {
      run.push(row)
      continue
    }
    endRun()
    gathered.push(row)
  }
  endRun()
  return gathered
}
