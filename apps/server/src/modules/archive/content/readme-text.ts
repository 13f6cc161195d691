import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetsFolder } from '#folders.ts'

/** What each file of an archive is, for its owner. */
export async function readmeText(of: {
  readonly username: string
  readonly day: string
}): Promise<string> {
  const text = await readFile(join(assetsFolder, 'LEIA-ME.md'), 'utf8')
  return text.replace('{username}', of.username).replace('{day}', of.day)
}
