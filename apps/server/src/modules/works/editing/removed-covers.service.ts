import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { catalogueDigest, deleteByDigest, removeImageFiles } from '#modules/media/index.ts'
import { currentWorkId, lockWork } from '../redirects.queries.ts'
import { loadContent } from './content.loaders.ts'
import { coveredWork, insertRemovedCover, worksWithImage } from './removed-covers.queries.ts'
import { saveEdit, type EditDeps } from './save-edit.mutations.ts'

const REASON = 'Capa retirada por quem cuida do servidor'

/**
 * Takes down the cover of a work, as the operator: the image goes from every work and version that
 * has it, with its files, and the same file is rejected for this work from then on. Shared caches
 * ask again before each answer.
 * @returns the title; null where there is no such work, or it has no cover
 */
export async function removeCover(
  deps: EditDeps & Pick<Context, 'blobs'>,
  id: string,
): Promise<string | null> {
  const removed = await transaction(deps.database, async (tx) => {
    const [work] = await coveredWork(tx, { id: await currentWorkId(tx, id) })
    const [image] = work?.cover_id ? await catalogueDigest(tx, { id: work.cover_id }) : []
    if (!work || !image) return null
    const { digest } = image
    await insertRemovedCover(tx, { workId: work.id, digest, now: deps.clock.now() })
    for (const shown of await worksWithImage(tx, { digest })) await withoutCover(deps, tx, shown)
    return { title: work.title, images: await deleteByDigest(tx, digest) }
  })
  if (removed === null) return null
  await removeImageFiles(deps, removed.images)
  return removed.title
}

/** A hidden work loses its cover with the image. */
async function withoutCover(
  deps: EditDeps,
  tx: Writer,
  { id, state }: { readonly id: string; readonly state: string },
): Promise<void> {
  if (state !== 'shown') return
  const work = await lockWork(deps.database, tx, id)
  const before = await loadContent(tx, id)
  const states = { before, after: { ...before, cover: null } }
  await saveEdit(deps, tx, work, states, { uid: null, reason: REASON })
}
