import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { allowanceFor } from '#plan.ts'
import { usageOf } from './media.queries.ts'

interface Allowance {
  /** Bytes of one file. */
  readonly fileBytes: number
  readonly files: number
  /** Bytes of all that is stored. */
  readonly bytes: number
}

/** What a person may upload; existing images above the limit stay. */
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

export function requireSize({ fileBytes }: Allowance, bytes: number): void {
  if (bytes > fileBytes) throw new AppError('media.too_large')
}

export function requireQuota({ files, bytes }: Allowance, adding: number): void {
  if (files <= 0 || adding > bytes) throw new AppError('media.quota')
}
