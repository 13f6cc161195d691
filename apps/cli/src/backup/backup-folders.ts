import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@afins/contract/durations'
import { syncFolder } from './files.ts'
import { BackupError, MANIFEST } from './manifest.ts'

/** Of folders that are being written or deleted: they do not look like a backup. */
const UNFINISHED = '.unfinished-'
const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/**
 * Calls `fill` with a new folder, which gets its name when it is complete; a failed one is deleted.
 * @returns the folder
 */
export async function writeBackupFolder(
  parent: string,
  now: Date,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  await mkdir(parent, { recursive: true })
  await removeUnfinished(parent, now)
  const unfinished = join(parent, `${UNFINISHED}${randomUUID()}`)
  const folder = join(parent, now.toISOString().replaceAll(/[:.]/g, '-'))
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await fill(unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  await syncFolder(parent)
  return folder
}

/** Deletes the oldest backups beyond a number. @returns their names */
export async function removeOldest(parent: string, retained: number): Promise<string[]> {
  const old = (await backupsIn(parent)).toReversed().slice(retained)
  for (const name of old) {
    // One that is deleted in part is no backup.
    const leaving = join(parent, `${UNFINISHED}${randomUUID()}`)
    await rename(join(parent, name), leaving)
    await rm(leaving, { recursive: true })
  }
  return old
}

/** A backup itself, or the newest of a folder of them. @throws BackupError if there is none */
export async function findBackup(folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST))) return folder
  const newest = existsSync(folder) ? (await backupsIn(folder)).at(-1) : undefined
  if (newest === undefined) throw new BackupError(`There is no backup in ${folder}.`)
  return join(folder, newest)
}

/** From the oldest. */
async function backupsIn(parent: string): Promise<string[]> {
  return (await readdir(parent)).filter((name) => BACKUP_NAME.test(name)).sort()
}

/** What a killed process left, once no running one can still be writing it. */
async function removeUnfinished(parent: string, now: Date): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (!name.startsWith(UNFINISHED)) continue
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now.getTime() - DAY) await rm(path, { recursive: true, force: true })
  }
}
