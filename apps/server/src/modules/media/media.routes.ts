import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#http/handler.ts'
import { allowanceOf, requireRoom, requireSize } from './allowance.ts'
import { keepImage } from './media.service.ts'

export function mediaRoutes(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'blobs' | 'jobs'>,
): AnyHandler[] {
  return [
    handle(
      api.uploadMedia,
      (call) =>
        keepImage(
          context,
          { ownerUid: call.viewer.uid, purpose: call.query.purpose, bytes: call.upload },
          call.once,
        ),
      async ({ uid }, bytes) => {
        const allowance = await allowanceOf(context, context.database.db, uid)
        requireSize(allowance, bytes)
        requireRoom(allowance, 0)
        return allowance.fileBytes
      },
    ),
  ]
}
