// Plain JavaScript: read by the Node that is on the machine, before the project's own is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {string} [resolved]
 */

/**
 * Whether node_modules has what package-lock.json lists, or at least what running needs. npm writes
 * a record of what it installed at the very end, so a broken-off install has none.
 * @param {string} root
 * @param {'runtime' | 'all'} scope
 */
export function isInstalled(root, scope) {
  return hasAll(root) || (scope === 'runtime' && hasRuntime(root))
}

/**
 * Notes what npm has just installed; its own record does not say for which workspaces it is whole.
 * @param {string} root
 * @param {'runtime' | 'all'} scope
 */
export function recordInstall(root, scope) {
  if (scope === 'runtime') writeFileSync(runtimeRecord(root), lockHash(root))
}

/** @param {string} root */
function hasRuntime(root) {
  const record = runtimeRecord(root)
  return existsSync(record) && readFileSync(record, 'utf8') === lockHash(root)
}

/** @param {string} root In a folder that `npm ci` deletes before it installs. */
const runtimeRecord = (root) => join(root, 'node_modules', '.runtime-installed')

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** @param {string} root */
function hasAll(root) {
  const locked = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  if (!locked) {
    console.error(
      'package-lock.json is missing or broken: this is not a whole copy of the project.',
    )
    process.exit(1)
  }
  if (!present) return false
  return Object.entries(locked).every(
    ([path, { version, integrity, optional, link, resolved }]) => {
      if (!path.includes('node_modules/')) return true
      const here = present[path]
      if (here) return here.version === version && here.integrity === integrity
      // A container image, for example, has not all workspaces.
      return optional === true || (link === true && !existsSync(join(root, resolved ?? path)))
    },
  )
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
