import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { Reader } from '@afins/database'
import { usageOf } from './media.queries.ts'

/** What somebody may still upload. */
interface Allowance {
  /** Bytes of one file. */
  readonly fileBytes: number
  readonly files: number
  /** Bytes of all that is kept. */
  readonly bytes: number
}

/** What a person may still upload: the one place that knows how much anybody may. */
export async function allowanceOf(db: Reader, uid: string): Promise<Allowance> {
  const used = await usageOf(db, uid)
  return {
    fileBytes: limits.uploadBytes,
    files: limits.mediaPerPerson - used.files,
    bytes: limits.mediaBytesPerPerson - used.bytes,
  }
}

/** @throws AppError `media.quota` where there is no room for one file with so many bytes */
export function requireRoom({ files, bytes }: Allowance, adding: number): void {
  if (files <= 0 || adding > bytes) throw new AppError('media.quota')
}
