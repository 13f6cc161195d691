import { api } from '@afins/contract/api'
import { archiveTag } from '@afins/contract/archive'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { presentArchive } from './archive.present.ts'
import { ownArchive } from './archive.queries.ts'
import { removeArchive, startArchive } from './archive.service.ts'

export function archiveRoutes(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'jobs' | 'journal' | 'blobs'>,
): AnyHandler[] {
  const { database, clock } = context
  const load = async (uid: string) => {
    const [row] = await ownArchive(database.db, { uid, now: clock.now() })
    return presentArchive(row)
  }
  return [
    handle(api.getArchive, ({ viewer, depends }) => {
      depends(archiveTag(viewer.uid))
      return load(viewer.uid)
    }),

    handle(api.startArchive, async ({ viewer, invalidates }) => {
      invalidates(archiveTag(viewer.uid))
      await startArchive(context, viewer)
      return load(viewer.uid)
    }),

    handle(api.deleteArchive, async ({ viewer, invalidates }) => {
      invalidates(archiveTag(viewer.uid))
      await removeArchive(context, viewer.uid)
      return load(viewer.uid)
    }),
  ]
}
