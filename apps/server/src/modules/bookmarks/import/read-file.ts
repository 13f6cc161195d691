import { AppError } from '@afins/contract/errors'
import type { BookmarkFile } from './bookmark-file.ts'
import { readJson } from './read-json.ts'
import { readNetscape } from './read-netscape.ts'

export function readBookmarkFile(bytes: Buffer): BookmarkFile {
  const text = decode(bytes)
  if (text.trimStart().startsWith('{')) return readJson(text)
  if (!/<(?:!doctype\s+netscape|dl|dt|a)\b/i.test(text)) throw new AppError('import.unreadable')
  return readNetscape(text)
}

/** UTF-8, UTF-16 by its byte order mark, else Windows-1252. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : null
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
