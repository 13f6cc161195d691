import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Context } from '#context.ts'
import { folderOf } from './images/stored-files.ts'
import { everyImage } from './stored-images.queries.ts'

/** Reads the files of every image. @returns what is wrong, a line each */
export async function damagedImages({
  database,
  blobs,
}: Pick<Context, 'database' | 'blobs'>): Promise<string[]> {
  const errors: string[] = []
  for (const { id } of await everyImage(database.db)) {
    const names = await blobs.files(folderOf(id))
    if (names.length === 0) errors.push(`The image ${id} has no file.`)
    for (const name of names) {
      const file = await blobs.open(name)
      const isWhole = file && (await canDecode(await buffer(file.body)))
      if (!isWhole) errors.push(`The file ${name} is damaged.`)
    }
  }
  return errors
}

/** Down to the last pixel: the beginning of a file that was cut is like that of a whole one. */
async function canDecode(bytes: Buffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'warning' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}
