import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { compareSteps, dumpKind, stepNames, type RowCounts } from '@afins/database'
import type { Config } from '@afins/server/config'
import { productVersion } from '@afins/server/folders'
import { everyImage } from '@afins/server/modules/media/index'
import { writeBackupFolder } from './backup-folders.ts'
import { ImageCopies } from './copy-images.ts'
import { changedFiles, hashFiles, syncFolder, writeHashed } from './files.ts'
import {
  BackupError,
  DATABASE,
  fingerprintOf,
  FORMAT,
  MANIFEST,
  type Manifest,
} from './manifest.ts'
import { withStore, type Store } from './with-store.ts'

/** Snapshots that are taken because images of the one before were deleted while they were copied. */
const TRIES = 5

interface Snapshot {
  readonly takenAt: Date
  readonly rows: RowCounts
  readonly migrations: readonly string[]
  readonly images: Awaited<ReturnType<typeof everyImage>>
}

/**
 * Backs up the database and all images as of one moment, while servers run.
 * @returns the new folder and what it contains
 */
export async function writeBackup(
  config: Config,
  parent: string,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  return withStore(config, async (store) => {
    let manifest: Manifest | undefined
    const folder = await writeBackupFolder(resolve(parent), new Date(), async (unfinished) => {
      manifest = await fill(store, config, unfinished)
    })
    if (!manifest) throw new BackupError('The backup was not written.')
    return { folder, manifest }
  })
}

async function fill(store: Store, config: Config, folder: string): Promise<Manifest> {
  const copies = new ImageCopies(store, folder)
  // Most of them before the snapshot, so that few can be deleted between it and their copy.
  await copies.copy(await everyImage(store.database.db))
  const snapshot = await takeSnapshot(store, copies, folder)
  const images = await copies.filesOf(snapshot.images)
  const manifest: Manifest = {
    format: FORMAT,
    release: productVersion,
    madeAt: snapshot.takenAt.toISOString(),
    database: dumpKind(config.databaseUrl),
    migrations: snapshot.migrations,
    secretFingerprint: fingerprintOf(store.secrets),
    rows: snapshot.rows,
    missingImages: images.missing,
    files: [...(await hashFiles(folder, DATABASE)), ...images.files],
  }
  const [changed] = await changedFiles(folder, manifest.files)
  if (changed !== undefined) throw new BackupError(`${changed} was not written as it was read.`)
  await writeHashed(folder, MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  await syncFolder(folder)
  return manifest
}

async function takeSnapshot(
  { database }: Store,
  copies: ImageCopies,
  folder: string,
): Promise<Snapshot> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const target = join(folder, DATABASE)
    await mkdir(target, { recursive: true })
    const takenAt = new Date()
    let migrations: readonly string[] = []
    let images: Snapshot['images'] = []
    const rows = await database.engine.dump(target, async (reader) => {
      migrations = await stepNames(reader)
      images = await everyImage(reader)
    })
    if (compareSteps(migrations) !== 'known')
      throw new BackupError('The database is of another release than this command. Use that one.')
    if ((await copies.copy(images)).length === 0) return { takenAt, rows, migrations, images }
  }
  throw new BackupError('Images were deleted faster than they could be copied. Try again.')
}
