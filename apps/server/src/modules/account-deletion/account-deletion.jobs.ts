import { z } from 'zod'
import { DELETE_ACCOUNT, NOTE_DELETION } from '#modules/accounts/index.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { deleteAccount, type DeletionDeps } from './delete-account.service.ts'
import { noteDeletion } from './deletion-notes.service.ts'

const payload = z.object({ uid: z.string() })

export function accountDeletionJobs(context: DeletionDeps): JobHandlers {
  return {
    [DELETE_ACCOUNT]: (raw) => deleteAccount(context, payload.parse(raw).uid),
    [NOTE_DELETION]: (raw) => noteDeletion(context, payload.parse(raw).uid),
  }
}
