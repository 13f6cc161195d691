import type { Reader, Row, Writer, PostKind } from '@afins/database'
import type { Api } from '@afins/contract/api'
import { tutorialTasks } from '@afins/contract/api/content'
import type { EndpointOutput } from '@afins/contract/endpoint'
import { postKindNames, rulesOfKind } from '@afins/contract/post-kinds'
import { RETIRED } from '#modules/profiles/index.ts'
import { own } from '#visibility/index.ts'

export async function findProgress(db: Reader, uid: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('content_progress', 'content_progress.uid', 'accounts.uid')
    .select(['accounts.created_at', 'seen_version', 'tutorial_skipped_at'])
    .where('accounts.uid', '=', uid)
    .executeTakeFirstOrThrow()
}

type Progress = Partial<Omit<Row<'content_progress'>, 'uid'>>

export async function saveProgress(tx: Writer, uid: string, change: Progress): Promise<void> {
  await tx
    .insertInto('content_progress')
    .values({ uid, ...change })
    .onConflict((row) => row.column('uid').doUpdateSet(change))
    .execute()
}

type Tutorial = EndpointOutput<Api['getTutorial']>
type TaskName = (typeof tutorialTasks)[number]

const longKinds = postKindNames.filter((kind) => rulesOfKind(kind).isLong)

export async function tutorialOf(db: Reader, uid: string): Promise<Tutorial> {
  const [progress, done] = await Promise.all([findProgress(db, uid), doneTasks(db, uid)])
  return {
    tasks: tutorialTasks.map((name) => ({ name, done: done[name] })),
    skipped: progress.tutorial_skipped_at !== null,
  }
}

async function doneTasks(db: Reader, uid: string): Promise<Record<TaskName, boolean>> {
  const [profile, interests, note, long, bookmark, follow] = await Promise.all([
    db.selectFrom(own('profiles', uid)).select(['bio', 'avatar_id']).executeTakeFirstOrThrow(),
    any(
      db.selectFrom(own('profile_interests', uid)).select('uid').where('position', '!=', RETIRED),
    ),
    any(published(db, uid, ['note'])),
    any(published(db, uid, longKinds)),
    any(db.selectFrom(own('bookmarks', uid)).select('uid')),
    // A pending request to a closed profile counts too: the rest is up to its owner.
    any(db.selectFrom(own('follows', uid)).select('follower_uid').where('follower_uid', '=', uid)),
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
    .selectFrom(own('posts', uid))
    .select('id')
    .where('state', '=', 'published')
    .where('kind', 'in', kinds)
}

interface Rows {
  limit(count: number): { executeTakeFirst(): Promise<unknown> }
}

async function any(rows: Rows): Promise<boolean> {
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}
