import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ARCHIVE_FILE_PATH } from '@afins/contract/archive'
import type { TestApp, TestPerson } from '#testing/app.ts'

/** The files of a zip, by their names. */
export async function unzip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

/** Has someone's archive made, and reads it. */
export async function archiveOf(
  app: TestApp,
  as: TestPerson,
): Promise<ReadonlyMap<string, Buffer>> {
  const started = await app.call('startArchive', { as })
  if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.error)}`)
  await app.runJobs()
  const { status, bytes } = await app.download(ARCHIVE_FILE_PATH, as)
  if (status !== 200) throw new Error(`not downloaded: ${bytes.toString()}`)
  return unzip(bytes)
}

/** What a JSON file of an archive says. */
export const jsonOf = (files: ReadonlyMap<string, Buffer>, name: string): unknown =>
  JSON.parse(files.get(name)?.toString() ?? 'null')
