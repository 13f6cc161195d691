import type { Reader } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

/** Who follows a work, some at a time. */
export function followersOfWork(db: Reader, workId: string, most: number) {
  return maintenance(db)
    .selectFrom('followed_works')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('uid')
    .limit(most)
    .execute()
}
