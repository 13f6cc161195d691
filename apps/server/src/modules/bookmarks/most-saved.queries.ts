import type { Reader } from '@afins/database'
import { everyone, maintenance } from '#visibility/index.ts'

/**
 * The public posts of an interest that most people saved since a time: those of most first. Only
 * people with an open profile count, and no authors.
 */
export const mostSavedPosts = (
  db: Reader,
  { slug, since, people, count }: { slug: string; since: number; people: number; count: number },
) =>
  maintenance(db)
    .selectFrom('bookmarks')
    .innerJoin(everyone('posts'), 'posts.id', 'bookmarks.post_id')
    .innerJoin(everyone('profiles'), 'profiles.uid', 'bookmarks.uid')
    .select('bookmarks.post_id')
    .where('bookmarks.created_at', '>=', since)
    .where('posts.interest', '=', slug)
    .whereRef('bookmarks.uid', '!=', 'posts.author_uid')
    .groupBy('bookmarks.post_id')
    .having((eb) => eb.fn.countAll(), '>=', people)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('bookmarks.post_id', 'desc')
    .limit(count)
    .execute()
