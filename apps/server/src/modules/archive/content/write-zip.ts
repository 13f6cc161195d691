import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ArchiveEntry } from './archive-entry.ts'

interface ZipRequest {
  readonly path: string
  /** When the files are from, in epoch milliseconds. */
  readonly at: number
  readonly signal: AbortSignal
  /** Called after each file. */
  readonly onWritten: () => Promise<void>
}

/** Writes a zip file by file; the next one is read when the one before is written. */
export async function writeZip(
  entries: AsyncIterable<ArchiveEntry>,
  { path, at, signal, onWritten }: ZipRequest,
): Promise<void> {
  const zip = new ZipFile()
  const broken = new AbortController()
  const stopped = AbortSignal.any([signal, broken.signal])
  zip.on('error', (error: Error) => broken.abort(error))
  const storing = pipeline(zip.outputStream, createWriteStream(path), { signal: stopped })
  const adding = async () => {
    for await (const entry of entries) {
      await addEntry(zip, entry, { mtime: new Date(at), signal: stopped })
      await onWritten()
    }
    zip.end()
  }
  const fail = (error: unknown) => {
    broken.abort(error)
    throw error
  }
  await Promise.all([storing.catch(fail), adding().catch(fail)])
}

async function addEntry(
  zip: ZipFile,
  { name, parts, isCompressed }: ArchiveEntry,
  { mtime, signal }: { readonly mtime: Date; readonly signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted()
  const content = Readable.from(parts(), { objectMode: false, signal })
  addStream(zip, content, name, { mtime, compress: !isCompressed })
  await finished(content)
}

/** The zip refers to every entry to its end, and so to no stream that is read. */
function addStream(
  zip: ZipFile,
  stream: Readable,
  name: string,
  options: { readonly mtime: Date; readonly compress: boolean },
): void {
  const unread = [stream]
  zip.addReadStreamLazy(name, options, (ready) => {
    const next = unread.pop()
    if (next) ready(null, next)
  })
}
