import type { Reader } from '@afins/database'
import { everyone, maintenance } from '#visibility/index.ts'

/**
 * The public posts that most people saved since a time, of all interests: those of most first. Only
 * people with an open profile count, and no authors.
 */
export const mostSavedPosts = (
  db: Reader,
  { since, people, count }: { since: number; people: number; count: number },
) =>
  maintenance(db)
    .selectFrom('bookmarks')
    .innerJoin(everyone('posts'), 'posts.id', 'bookmarks.post_id')
    .innerJoin(everyone('profiles'), 'profiles.uid', 'bookmarks.uid')
    .select(['bookmarks.post_id', 'posts.interest'])
    .where('bookmarks.created_at', '>=', since)
    .whereRef('bookmarks.uid', '!=', 'posts.author_uid')
    .groupBy(['bookmarks.post_id', 'posts.interest'])
    .having((eb) => eb.fn.countAll(), '>=', people)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('bookmarks.post_id', 'desc')
    .limit(count)
    .execute()
