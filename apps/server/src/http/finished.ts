import { hash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { SystemFile } from './file-handler.ts'
import type { CachedPage } from './page-cache.ts'

export interface Unfinished {
  readonly status: number
  readonly type: 'text/html' | 'application/json'
  /** In pieces that follow one another, none of them ending within a sign. */
  readonly text: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Made for one person, or a failure: nobody keeps it. */
  readonly personal: boolean
}

/** The only queries that pages and reads know; an address with any other is never kept. */
const KNOWN_QUERY = /^(?:(?:cursor|kind|interest|limit)=[\w-]{1,200}(?:&|$)){1,4}$/

/** Whether a finished answer to this address may be kept for the next stranger. */
export function isKept(url: string): boolean {
  const at = url.indexOf('?')
  return at === -1 || KNOWN_QUERY.test(url.slice(at + 1))
}

/** An answer as it goes over the wire: compressed, with its length and its tag. */
export function finish({ status, type, text, headers, personal }: Unfinished): CachedPage {
  const body = compress(text)
  const etag = etagOf(body)
  const all = {
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'cache-control': personal || status !== 200 ? 'private, no-store' : 'public, no-cache',
    vary: 'Cookie, Accept-Encoding',
    etag,
    'content-length': String(body.length),
  }
  return { status, headers: Object.entries(all).flat(), etag, body }
}

/**
 * A document for other programs as it goes over the wire. Text is compressed, an image is not.
 * @param dateOf when what has this tag was made, in milliseconds since 1970, or null if that would
 *   not tell it apart: whatever changes it has it made anew, so that a date says as much as the tag
 */
export function finishFile(
  file: Pick<SystemFile, 'type' | 'body' | 'etag'>,
  headers: Readonly<Record<string, string>>,
  dateOf: (etag: string) => number | null,
): CachedPage {
  const isText = typeof file.body === 'string'
  const body = isText ? compress([file.body]) : file.body
  const etag = file.etag ?? etagOf(body)
  const madeAt = dateOf(etag)
  const lastModified = madeAt === null ? undefined : new Date(madeAt).toUTCString()
  const all = {
    ...headers,
    'content-type': isText ? `${file.type}; charset=utf-8` : file.type,
    ...(isText && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
    'cache-control': 'public, no-cache',
    etag,
    ...(lastModified && { 'last-modified': lastModified }),
    'content-length': String(body.length),
  }
  return {
    status: 200,
    headers: Object.entries(all).flat(),
    etag,
    body,
    ...(lastModified && { lastModified }),
    ...(!isText && { packed: false }),
  }
}

/** Pages are written into the same room one after another: each of its own would be garbage. */
const room = Buffer.alloc(512 * 1024)
/** What one unit of a string takes at most. */
const UNIT_BYTES = 3

/** Each piece by itself: one whose letters all are of the West is written twenty times as fast. */
function bytesOf(pieces: readonly string[]): Buffer {
  let length = 0
  for (const piece of pieces) {
    if (piece.length * UNIT_BYTES > room.length - length) return Buffer.from(pieces.join(''))
    length += room.write(piece, length)
  }
  return room.subarray(0, length)
}

function compress(text: readonly string[]): Buffer {
  const source = bytesOf(text)
  // Somebody waits: a fifth of a millisecond here, where the best would take two hundred times that.
  return brotliCompressSync(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

/** Of the shorter form, which takes a quarter of the time and says as much. */
function etagOf(body: Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`
}
