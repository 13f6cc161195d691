import { access, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '@afins/server/config'
import { uidOf } from '@afins/server/modules/accounts/index'
import { writeArchive } from '@afins/server/modules/archive/index'
import { withContext } from './with-context.ts'

interface ExportRequest {
  readonly username: string
  /** A new file. */
  readonly file: string
}

/** Writes all that is someone's to a zip, as they can themselves in the settings. */
export async function exportAccount(
  config: Config,
  { username, file }: ExportRequest,
  print: (line: string) => void,
): Promise<void> {
  const path = resolve(file)
  if (await exists(path)) throw new Error(`${path} exists already.`)
  const unfinished = `${path}.unfinished`
  await withContext(config, async (context) => {
    const uid = await uidOf(context.database.db, username)
    if (uid === null) throw new Error(`Nobody is called ${username} here.`)
    try {
      await writeArchive(context, uid, { path: unfinished })
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
  })
  const { size } = await stat(path)
  print(`${path}: all that is ${username}'s, ${size} bytes.`)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
