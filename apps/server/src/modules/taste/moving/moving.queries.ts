import type { Reader } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

/** What people said of a work, some at a time. */
export function feedbackOfWork(db: Reader, workId: string, most: number) {
  return maintenance(db)
    .selectFrom('taste_feedback')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('uid')
    .limit(most)
    .execute()
}
