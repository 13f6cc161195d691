import type { Api } from '@afins/contract/api'
import { tutorialTasks } from '@afins/contract/api/content'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { PostKind, Reader } from '@afins/database'
import { RETIRED } from '#modules/profiles/index.ts'
import { findProgress } from './progress.queries.ts'

type Tutorial = EndpointOutput<Api['getTutorial']>
type TaskName = (typeof tutorialTasks)[number]

/** How far somebody is with the tutorial, from what they have in the product this moment. */
export async function tutorialOf(db: Reader, uid: string): Promise<Tutorial> {
  const [progress, done] = await Promise.all([findProgress(db, uid), doneTasks(db, uid)])
  return {
    tasks: tutorialTasks.map((name) => ({ name, done: done[name] })),
    skipped: progress.tutorial_skipped_at !== null,
  }
}

async function doneTasks(db: Reader, uid: string): Promise<Record<TaskName, boolean>> {
  const [profile, interests, note, long, bookmark, follow] = await Promise.all([
    db
      .selectFrom('profiles')
      .select(['bio', 'avatar_id'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow(),
    any(
      db
        .selectFrom('profile_interests')
        .select('uid')
        .where('uid', '=', uid)
        .where('position', '!=', RETIRED),
    ),
    any(published(db, uid, ['note'])),
    any(published(db, uid, ['article', 'list'])),
    any(db.selectFrom('bookmarks').select('uid').where('uid', '=', uid)),
    // A request to follow somebody closed is all that oneself can do.
    any(db.selectFrom('follows').select('follower_uid').where('follower_uid', '=', uid)),
  ])
  return {
    interests,
    bio: profile.bio !== '',
    avatar: profile.avatar_id !== null,
    note,
    long,
    bookmark,
    follow,
  }
}

function published(db: Reader, uid: string, kinds: readonly PostKind[]) {
  return db
    .selectFrom('posts')
    .select('id')
    .where('author_uid', '=', uid)
    .where('state', '=', 'published')
    .where('kind', 'in', kinds)
}

interface Rows {
  limit(count: number): { executeTakeFirst(): Promise<unknown> }
}

async function any(rows: Rows): Promise<boolean> {
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}
