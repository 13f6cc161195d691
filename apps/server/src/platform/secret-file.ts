import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { isStrongSecret } from './secrets.ts'

const SECRET_BYTES = 32

export class SecretError extends Error {}

/** @returns the secret in a file, or null if there is no such file. @throws SecretError if it is too short */
export function readSecretFile(file: string): Buffer | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  if (!isStrongSecret(text))
    throw new SecretError(
      `${file} must contain at least 32 characters. Restore it from a backup, or delete it if nobody has signed up yet.`,
    )
  return Buffer.from(text)
}

/** Linked into place when it is complete, unless another process was faster. @returns the secret */
export function createSecretFile(file: string): Buffer {
  const temporary = `${file}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`
  const handle = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(handle, randomBytes(SECRET_BYTES).toString('base64url'))
    fsyncSync(handle)
    linkSync(temporary, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    closeSync(handle)
    rmSync(temporary, { force: true })
  }
  syncFolder(dirname(file))
  const secret = readSecretFile(file)
  if (!secret)
    throw new SecretError(`${file} was removed while the server started. Start it again.`)
  return secret
}

/** A new name survives a power cut once its folder is on the disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
