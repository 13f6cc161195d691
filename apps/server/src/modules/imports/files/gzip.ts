import { gunzipSync } from 'node:zlib'
import { AppError } from '@afins/contract/errors'

const MOST_BYTES = 48 * 1024 * 1024

export const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** @throws AppError `import.unknown_format`, `import.too_many_works` */
export function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES })
  } catch (cause) {
    const isTooLarge =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    throw new AppError(isTooLarge ? 'import.too_many_works' : 'import.unknown_format', { cause })
  }
}
