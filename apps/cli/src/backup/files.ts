import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackedUpFile } from './manifest.ts'

/** Hashes every file below a folder, in order. @returns paths relative to `root` */
export async function hashFiles(root: string, below: string): Promise<BackedUpFile[]> {
  const names = await readdir(join(root, below))
  const files: BackedUpFile[] = []
  for (const name of names.sort()) files.push(await hashFile(root, `${below}/${name}`))
  return files
}

export async function hashFile(root: string, path: string): Promise<BackedUpFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(root, path)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Writes bytes so that a power cut leaves them. @returns their hash, taken before they are written */
export async function writeHashed(
  root: string,
  path: string,
  bytes: Buffer,
): Promise<BackedUpFile> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), bytes, { flush: true })
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Reads all files again. @returns the paths of those that are missing or not what they were */
export async function changedFiles(
  root: string,
  files: readonly BackedUpFile[],
): Promise<string[]> {
  const changed: string[] = []
  for (const file of files) {
    const found = await hashFile(root, file.path).catch(() => null)
    if (found?.sha256 !== file.sha256 || found.bytes !== file.bytes) changed.push(file.path)
  }
  return changed
}

/** After this, a power cut leaves the names that are in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
