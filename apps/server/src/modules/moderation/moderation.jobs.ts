import { z } from 'zod'
import { END_SUSPENSION, endDueSuspension, type RestrictionDeps } from '#modules/accounts/index.ts'
import type { JobHandlers } from '#platform/jobs.ts'

const payload = z.object({ uid: z.string() })

export function moderationJobs(deps: RestrictionDeps): JobHandlers {
  return { [END_SUSPENSION]: (raw) => endDueSuspension(deps, payload.parse(raw).uid) }
}
