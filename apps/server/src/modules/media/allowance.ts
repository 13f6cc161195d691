import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { allowanceFor } from '#plan.ts'
import { usageOf } from './media.queries.ts'

/** What somebody may still upload. */
interface Allowance {
  /** Bytes of one file. */
  readonly fileBytes: number
  readonly files: number
  /** Bytes of all that is kept. */
  readonly bytes: number
}

/** What a person may still upload. Who has more than their plan allows keeps it. */
export async function allowanceOf(
  context: Pick<Context, 'config' | 'clock'>,
  db: Reader,
  uid: string,
): Promise<Allowance> {
  const { uploadBytes, images, imageBytes } = await allowanceFor(context, db, uid, 'uploads')
  const used = await usageOf(db, uid)
  return {
    fileBytes: uploadBytes,
    files: images - used.files,
    bytes: imageBytes - used.bytes,
  }
}

/** @throws AppError `media.too_large` for a file with so many bytes */
export function requireSize({ fileBytes }: Allowance, bytes: number): void {
  if (bytes > fileBytes) throw new AppError('media.too_large')
}

/** @throws AppError `media.quota` where there is no room for one file with so many bytes */
export function requireRoom({ files, bytes }: Allowance, adding: number): void {
  if (files <= 0 || adding > bytes) throw new AppError('media.quota')
}
