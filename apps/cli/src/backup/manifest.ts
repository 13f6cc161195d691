import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '@afins/server/platform/secrets'

/** A reason, in one line for the operator, why a backup is not made or not restored. */
export class BackupError extends Error {}

/** Grows when an earlier release could not read what a later one writes. */
export const FORMAT = 1

export interface BackedUpFile {
  /** Below the backup's folder, with `/`. */
  readonly path: string
  readonly bytes: number
  /** SHA-256, in hexadecimal digits. */
  readonly sha256: string
}

/** What `manifest.json` says of the other files of a backup; written last. */
export interface Manifest {
  readonly format: number
  readonly release: string
  /** ISO 8601, UTC: the moment that it shows, to the second. */
  readonly madeAt: string
  /** Which kind of database it is restored into. */
  readonly database: string
  /** The steps of the schema, in their order. */
  readonly migrations: readonly string[]
  /** The same for the same secret, and no help in finding it. */
  readonly secretFingerprint: string
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>
  /** Images whose files were missing when it was made. */
  readonly missingImages: readonly string[]
  readonly files: readonly BackedUpFile[]
}

export const MANIFEST = 'manifest.json'
export const DATABASE = 'database'
export const BLOBS = 'blobs'

const PURPOSE = 'backup-fingerprint'

export const fingerprintOf = (secrets: Secrets) => secrets.digest(PURPOSE, PURPOSE)

/** @throws BackupError if it is cut, or of a format that this release does not know */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}.`)
  })
  const manifest = parsed(text)
  if (!manifest) throw new BackupError(`${folder} is damaged: its ${MANIFEST} cannot be read.`)
  if (manifest.format !== FORMAT)
    throw new BackupError(
      `The backup has format ${manifest.format}, but this release reads format ${FORMAT}. Use the release that made it (${manifest.release}).`,
    )
  return manifest
}

function parsed(text: string): Manifest | null {
  try {
    const value = JSON.parse(text) as Partial<Manifest> | null
    const isOne = typeof value?.format === 'number' && Array.isArray(value.files)
    return isOne ? (value as Manifest) : null
  } catch {
    return null
  }
}
