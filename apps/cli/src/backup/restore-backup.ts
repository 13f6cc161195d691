import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  compareSteps,
  dumpKind,
  loadDump,
  migrateTo,
  openDatabase,
  requireEmptyDatabase,
} from '@afins/database'
import type { Config } from '@afins/server/config'
import { productVersion } from '@afins/server/folders'
import { currentSecrets } from '@afins/server/platform/open-secrets'
import { openMigrated } from '@afins/server/start'
import { findBackup } from './backup-folders.ts'
import { changedFiles } from './files.ts'
import {
  BackupError,
  BLOBS,
  DATABASE,
  fingerprintOf,
  readManifest,
  type Manifest,
} from './manifest.ts'
import { blobsOf } from './with-store.ts'

const DAMAGED_NAMED = 3

/**
 * Restores a backup, or the newest of a folder of them, into an empty database. All is checked before
 * anything is written, and the database comes last: what is interrupted is simply run again.
 * @throws BackupError DatabaseNotEmptyError SecretError in one line each
 */
export async function restoreBackup(config: Config, folder: string): Promise<Manifest> {
  const backup = await findBackup(resolve(folder))
  const manifest = await readManifest(backup)
  requireKnown(manifest, config)
  await mkdir(config.dataDir, { recursive: true })
  requireSameSecret(manifest, config)
  await requireEmptyDatabase(config.databaseUrl)
  await requireUnchanged(backup, manifest)

  const blobs = blobsOf(config)
  for (const { path } of manifest.files) {
    if (!path.startsWith(`${BLOBS}/`)) continue
    await blobs.put(path.slice(BLOBS.length + 1), await readFile(join(backup, path)))
  }
  await loadDump(config.databaseUrl, join(backup, DATABASE), async () => {
    await using database = openDatabase(config.databaseUrl)
    await migrateTo(database, manifest.migrations.length)
  })
  await using _ = await openMigrated(config)
  return manifest
}

function requireKnown({ migrations, database, release }: Manifest, config: Config): void {
  const steps = compareSteps(migrations)
  if (steps === 'newer')
    throw new BackupError(
      `The backup was made by a newer release (${release}); this one is ${productVersion}. Restore it with that release.`,
    )
  if (steps === 'other')
    throw new BackupError(
      `The backup was made by another release (${release}) than this one (${productVersion}). Restore it with that release.`,
    )
  const kind = dumpKind(config.databaseUrl)
  if (database !== kind)
    throw new BackupError(`The backup is of ${database}, but DATABASE_URL is of ${kind}.`)
}

function requireSameSecret({ secretFingerprint }: Manifest, config: Config): void {
  const secrets = currentSecrets(config)
  if (!secrets)
    throw new BackupError(
      'There is no secret. Put the secret.key that the backup goes with into DATA_DIR, or set SECRET.',
    )
  if (fingerprintOf(secrets) !== secretFingerprint)
    throw new BackupError(
      'The backup goes with another secret than the present one. Put its secret.key into DATA_DIR, or set SECRET.',
    )
}

async function requireUnchanged(backup: string, { files }: Manifest): Promise<void> {
  const changed = await changedFiles(backup, files)
  if (changed.length > 0)
    throw new BackupError(
      `The backup is damaged: ${changed.length} of ${files.length} files are missing or changed (${changed.slice(0, DAMAGED_NAMED).join(', ')}). Nothing was restored.`,
    )
}
