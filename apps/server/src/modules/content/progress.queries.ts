import type { Reader, Row, Writer } from '@afins/database'

/** How far an account has come, and when it began. */
export async function findProgress(db: Reader, uid: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('content_progress', 'content_progress.uid', 'accounts.uid')
    .select(['accounts.created_at', 'seen_version', 'tutorial_skipped_at'])
    .where('accounts.uid', '=', uid)
    .executeTakeFirstOrThrow()
}

type Progress = Partial<Omit<Row<'content_progress'>, 'uid'>>

/** Changes what is given and leaves the rest. */
export async function keepProgress(tx: Writer, uid: string, change: Progress): Promise<void> {
  await tx
    .insertInto('content_progress')
    .values({ uid, ...change })
    .onConflict((row) => row.column('uid').doUpdateSet(change))
    .execute()
}
