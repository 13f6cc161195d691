import type { WorkContent } from '@afins/contract/api'
import { AppError, type ErrorCode } from '@afins/contract/errors'
import type { Reader, Writer } from '@afins/database'
import { transferToCatalogue, catalogueDigest, uploadForWork } from '#modules/media/index.ts'
import { spendAct, type TrustDeps } from '../trust/trust.service.ts'
import { isRemovedCover } from './removed-covers.queries.ts'

export type WorkCover = NonNullable<WorkContent['cover']>

/**
 * Makes an image that someone uploaded the cover of a work: it belongs to the catalogue from then on.
 * @throws AppError `work.cover_unknown`, `work.cover_removed` or `work.daily_covers`
 */
export async function transferCover(
  deps: TrustDeps,
  tx: Writer,
  { workId, uid, id }: { readonly workId: string; readonly uid: string; readonly id: string },
): Promise<void> {
  const [upload] = await uploadForWork(tx, { id, ownerUid: uid })
  if (!upload?.digest) throw wrongCover('work.cover_unknown')
  if ((await isRemovedCover(tx, { workId, digest: upload.digest })).length > 0)
    throw wrongCover('work.cover_removed')
  if (!(await transferToCatalogue(tx, { id, ownerUid: uid, now: deps.clock.now() })))
    throw wrongCover('work.cover_unknown')
  await spendAct(deps, tx, uid, 'covers')
}

/** A cover of an earlier version; null once its image was taken down. */
export async function coverThatIsLeft(
  db: Reader,
  workId: string,
  cover: WorkCover | null,
): Promise<WorkCover | null> {
  if (cover === null) return null
  const [image] = await catalogueDigest(db, { id: cover.id })
  if (!image) return null
  const removed = await isRemovedCover(db, { workId, digest: image.digest })
  return removed.length > 0 ? null : cover
}

function wrongCover(code: Extract<ErrorCode, `work.cover_${string}`>): AppError {
  return new AppError(code, { fields: { cover: { code } } })
}
