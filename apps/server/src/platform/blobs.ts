import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where files live. Names are ours, never a visitor's. */
export interface Blobs {
  /** Keeps bytes under a name; whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The file as a stream with its size in bytes; null when there is none. */
  open(name: string): Promise<{ readonly size: number; readonly stream: () => Readable } | null>
  /** Forgets a file; forgetting what is not there succeeds. */
  remove(name: string): Promise<void>
}

const SAFE_NAME = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/

/** Files in a local folder. */
export function openBlobs(folder: string): Blobs {
  const pathOf = (name: string) => {
    if (!SAFE_NAME.test(name)) throw new TypeError(`not a blob name: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.part`
      await writeFile(unfinished, bytes, { flush: true })
      await rename(unfinished, path)
    },
    async open(name) {
      const path = pathOf(name)
      try {
        const { size } = await stat(path)
        return { size, stream: () => createReadStream(path) }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true, recursive: true })
    },
  }
}
