import { setPriority, constants } from 'node:os'
import type { Config } from '@afins/server/config'
import { deletionDeps } from '@afins/server/modules'
import { repeatDeletions } from '@afins/server/modules/account-deletion/index'
import { damagedImages } from '@afins/server/modules/media/index'
import { removeOldest } from './backup/backup-folders.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { withContext } from './with-context.ts'
import { withStore } from './backup/with-store.ts'
import { writeBackup } from './backup/write-backup.ts'

type Print = (line: string) => void

const MIB = 1024 * 1024

interface BackupRequest {
  readonly folder: string
  /** How many backups stay in the folder; undefined: all. */
  readonly retain: string | undefined
}

/** Backs up everything while the server runs, and deletes the oldest backups. */
export async function backup(
  config: Config,
  { folder, retain }: BackupRequest,
  print: Print,
): Promise<void> {
  const retained = retain === undefined ? null : Number(retain)
  if (retained !== null && !(Number.isInteger(retained) && retained >= 1))
    throw new Error(`--retain must be a whole number of 1 or more, not "${retain}"`)
  // The server goes first.
  setPriority(constants.priority.PRIORITY_LOW)
  const { folder: made, manifest } = await writeBackup(config, folder)
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  print(made)
  print(
    `${rows} rows and ${manifest.files.length} files, ${(bytes / MIB).toFixed(1)} MiB, checked.`,
  )
  for (const id of manifest.missingImages) print(`Warning: the image ${id} has no file.`)
  if (retained === null) return
  for (const old of await removeOldest(folder, retained)) print(`Deleted ${old}.`)
}

/** Restores a backup into an empty database, and deletes again who was deleted since it was made. */
export async function restore(config: Config, folder: string, print: Print): Promise<void> {
  const { madeAt, release, files } = await restoreBackup(config, folder)
  print(`Restored ${files.length} files of ${madeAt}, made by release ${release}.`)
  const repeated = await withContext(config, (context) => repeatDeletions(deletionDeps(context)))
  if (repeated > 0) print(`Repeated ${repeated} deletions of accounts since then.`)
}

/** Reads the whole database and every image. @throws Error if anything is damaged */
export async function verifyDatabase(config: Config, print: Print): Promise<void> {
  await withStore(config, async ({ database, blobs }) => {
    const errors = [
      ...(await database.engine.check()),
      ...(await damagedImages({ database, blobs })),
    ]
    for (const error of errors) print(error)
    if (errors.length > 0) throw new Error(`${errors.length} errors found.`)
    print('The database and all images are intact.')
  })
}
