import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { allowanceOf, requireQuota, requireSize } from './media.limits.ts'
import { cacheImage } from './media.service.ts'

export function mediaRoutes(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'blobs' | 'jobs' | 'journal'>,
): AnyHandler[] {
  return [
    handle(
      api.uploadMedia,
      (call) =>
        cacheImage(
          context,
          { ownerUid: call.viewer.uid, purpose: call.query.purpose, bytes: call.upload },
          call.once,
        ),
      async ({ uid }, bytes) => {
        const allowance = await allowanceOf(context, context.database.db, uid)
        requireSize(allowance, bytes)
        requireQuota(allowance, 0)
        return allowance.fileBytes
      },
    ),
  ]
}
