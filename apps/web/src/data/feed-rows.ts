import type { FeedActivity, PostCard } from '@afins/contract/api'

export type FeedRow =
  | { readonly type: 'post'; readonly key: string; readonly post: PostCard }
  | { readonly type: 'activity'; readonly key: string; readonly activity: FeedActivity }

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
