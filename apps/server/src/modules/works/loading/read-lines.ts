import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DumpError } from './dump.ts'

/** A line with its line break, if it has one. */
export interface Line {
  readonly bytes: Buffer
  readonly isWhole: boolean
}

/** Longer lines than any entity has; a file without line breaks is no dump. */
const MAX_LINE = 32 * 1024 * 1024
const CHUNK = 1024 * 1024
const LINE_FEED = 10
const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b

/**
 * The lines of a file or stream, decompressed where it is gzip, in groups as they come. A gzip file
 * that lacks its end gives the lines before it.
 * @param file a path, or a stream for what is piped in
 */
export async function* readLines(file: string | Readable): AsyncGenerator<Line[]> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of decompressed(file)) {
    const lines: Line[] = []
    let start = 0
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start)
      if (end < 0) break
      const part = chunk.subarray(start, end + 1)
      lines.push({ bytes: rest.length > 0 ? Buffer.concat([...rest, part]) : part, isWhole: true })
      rest = []
      restBytes = 0
      start = end + 1
    }
    if (start < chunk.length) {
      rest.push(chunk.subarray(start))
      restBytes += chunk.length - start
    }
    if (restBytes > MAX_LINE)
      throw new DumpError('The file has a line of more than 32 MiB: it is no dump.')
    yield lines
  }
  if (rest.length > 0) yield [{ bytes: Buffer.concat(rest), isWhole: false }]
}

async function* decompressed(file: string | Readable): AsyncGenerator<Buffer> {
  const input = typeof file === 'string' ? createReadStream(file, { highWaterMark: CHUNK }) : file
  const chunks = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await chunks.next()
  if (first.done) return
  const all = startingWith(first.value, chunks)
  if (!isGzip(first.value)) return yield* all
  const unzip = createGunzip({ chunkSize: CHUNK })
  // The error arrives at the loop below as well.
  pipeline(all, unzip, () => {})
  try {
    yield* unzip as AsyncIterable<Buffer>
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    // The end is missing: with a character that no line has, the last one is seen to be cut.
    if (code === 'Z_BUF_ERROR') return yield Buffer.from('\0')
    if (code === 'Z_DATA_ERROR') throw new DumpError('The gzip file is damaged.')
    throw error
  }
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (;;) {
    const next = await rest.next()
    if (next.done) return
    yield next.value
  }
}
