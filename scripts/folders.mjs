// Plain JavaScript: read by the Node that is on the machine, before the project's own is installed.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * A folder for what is fetched or unpacked once; created if it is missing. The user's cache, or
 * .cache in the project for a user without a home.
 * @param {string} name
 */
export function cacheFolder(name) {
  const own = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  for (const parent of [own, join(ROOT, '.cache')]) {
    try {
      const folder = join(parent, name)
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
      return folder
    } catch {
      // Not ours to write: the next one.
    }
  }
  throw new Error(`No folder for ${name}: make ${own} or ${ROOT} writable.`)
}

/** Whether we may do what only root may. */
export function isRoot() {
  return process.getuid?.() === 0
}
