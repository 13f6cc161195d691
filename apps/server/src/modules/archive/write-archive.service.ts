import type { Context } from '#context.ts'
import { archiveEntries } from './content/archive-entries.ts'
import { writeZip } from './content/write-zip.ts'

interface WriteRequest {
  readonly path: string
  readonly signal?: AbortSignal
  /** Called after each file. */
  readonly onWritten?: () => Promise<void>
}

/** Writes all that is someone’s to a zip, whose path must not be in use. */
export function writeArchive(
  { database, blobs, clock, config }: Pick<Context, 'database' | 'blobs' | 'clock' | 'config'>,
  uid: string,
  {
    path,
    signal = new AbortController().signal,
    onWritten = () => Promise.resolve(),
  }: WriteRequest,
): Promise<void> {
  const now = clock.now()
  const sources = { db: database.db, blobs, publicUrl: config.publicUrl, now }
  return writeZip(archiveEntries(sources, uid), { path, at: now, signal, onWritten })
}
