import { ARCHIVE_FILE_PATH } from '@afins/contract/archive'
import { AppError } from '@afins/contract/errors'
import type { Context } from '#context.ts'
import type { RegisterRoutes } from '#endpoint/registry.ts'
import { fileOf } from './archive.policy.ts'
import { ownArchive } from './archive.queries.ts'
import { removeArchive } from './archive.service.ts'
import { archiveName } from './content/archive-entries.ts'

/** The zip that someone had made of their data, for its owner only. */
export function archiveFile(
  context: Pick<Context, 'database' | 'blobs' | 'clock' | 'journal'>,
): RegisterRoutes {
  const { database, blobs, clock } = context
  const { db } = database
  return (fastify, { clientOf, viewerOf, spend }) =>
    void fastify.get(ARCHIVE_FILE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
      const client = clientOf(request)
      const viewer = await viewerOf(client)
      spend('upload', client, viewer)
      if (!viewer) throw new AppError('auth.required')
      const { uid } = viewer
      const [row] = await ownArchive(db, { uid, now: clock.now() })
      const madeAt = row?.made_at ?? null
      if (row?.state !== 'ready' || madeAt === null) throw new AppError('archive.not_found')
      const file = await blobs.open(fileOf(row.id, row.attempts))
      if (!file) {
        // The database was restored, whose backup has no archives.
        await removeArchive(context, uid)
        throw new AppError('archive.not_found')
      }
      return reply
        .headers({
          'content-length': file.size,
          'content-disposition': `attachment; filename="${await archiveName(db, uid, madeAt)}"`,
          'cache-control': 'private, no-store',
        })
        .type('application/zip')
        .send(file.body)
    })
}
