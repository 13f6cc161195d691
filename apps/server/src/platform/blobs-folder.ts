import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireBlobName, type Blobs } from './blobs.ts'

/** Files are written here before they get their names; ours never begin with a dot. */
const UNFINISHED = '.unfinished'

export function openFolderBlobs(folder: string): Blobs {
  const pathOf = (name: string) => join(folder, requireBlobName(name))
  const unfinishedFolder = join(folder, UNFINISHED)
  /** Gives a file its name, so that a power cut leaves both. */
  const finish = async (unfinished: string, path: string, write: () => Promise<void>) => {
    const made = await mkdir(dirname(path), { recursive: true })
    await mkdir(unfinishedFolder, { recursive: true })
    try {
      await write()
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    // After a power cut, a name exists only if its folder is on the disk, too.
    await flush(dirname(path))
    if (made !== undefined) await flush(dirname(made))
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const unfinished = join(unfinishedFolder, randomUUID())
      await finish(unfinished, path, () => writeFile(unfinished, bytes, { flush: true }))
    },
    async putFrom(name, write) {
      const path = pathOf(name)
      const unfinished = join(unfinishedFolder, flatName(name))
      await rm(unfinished, { force: true })
      await finish(unfinished, path, async () => {
        await write(unfinished)
        await flush(unfinished)
      })
    },
    async open(name) {
      const file = await orNull(open(pathOf(name)))
      if (!file) return null
      try {
        // Of the opened file: its name may refer to another one by now.
        const { size } = await file.stat()
        return { size, body: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true, recursive: true })
      const flat = flatName(name)
      for (const unfinished of (await orNull(readdir(unfinishedFolder))) ?? [])
        if (unfinished === flat || unfinished.startsWith(`${flat}${BETWEEN}`))
          await rm(join(unfinishedFolder, unfinished), { force: true })
    },
    async folders(parent, after, limit) {
      const entries = await orNull(opendir(pathOf(parent)))
      if (!entries) return []
      let least: string[] = []
      for await (const entry of entries) {
        if (!entry.isDirectory() || entry.name <= after) continue
        least.push(entry.name)
        // Only the smallest names are in memory at a time.
        if (least.length >= limit * 2) least = least.sort().slice(0, limit)
      }
      return least.sort().slice(0, limit)
    },
    async files(subfolder) {
      const names = (await orNull(readdir(pathOf(subfolder)))) ?? []
      return names.sort().map((name) => `${subfolder}/${name}`)
    },
    async tidy(before) {
      for (const name of (await orNull(readdir(unfinishedFolder))) ?? []) {
        const path = join(unfinishedFolder, name)
        const found = await orNull(stat(path))
        if (found && found.mtimeMs < before) await rm(path, { force: true })
      }
    },
  }
}

/** Our names contain no plus. */
const BETWEEN = '+'
const flatName = (name: string) => name.replaceAll('/', BETWEEN)

async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
