import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Context } from '@afins/server/context'
import { folderOfImage, idsAmong, type everyImage } from '@afins/server/modules/media/index'
import { writeHashed } from './files.ts'
import { BLOBS, type BackedUpFile } from './manifest.ts'

type Image = Awaited<ReturnType<typeof everyImage>>[number]

const AT_ONCE = 100

/**
 * The files of images are written once and deleted after their row. What was copied while its row was
 * there is therefore complete; so are files that were copied before the moment of the backup.
 */
export class ImageCopies {
  readonly #context: Pick<Context, 'database' | 'blobs'>
  readonly #folder: string
  readonly #copied = new Map<string, { rendered: number; files: readonly BackedUpFile[] }>()

  constructor(context: Pick<Context, 'database' | 'blobs'>, folder: string) {
    this.#context = context
    this.#folder = folder
  }

  /** Copies what is not copied yet. @returns images whose rows were deleted meanwhile */
  async copy(images: readonly Image[]): Promise<string[]> {
    const due = images.filter(({ id, rendered }) => this.#copied.get(id)?.rendered !== rendered)
    const deleted: string[] = []
    for (let at = 0; at < due.length; at += AT_ONCE) {
      const some = due.slice(at, at + AT_ONCE)
      const files = new Map<string, readonly BackedUpFile[]>()
      for (const { id } of some) files.set(id, await this.#copyFiles(id))
      const present = await idsAmong(
        this.#context.database.db,
        some.map(({ id }) => id),
      )
      for (const { id, rendered } of some) {
        if (present.has(id)) this.#copied.set(id, { rendered, files: files.get(id) ?? [] })
        else deleted.push(id)
      }
    }
    return deleted
  }

  /** The files of these images; those of others are deleted. */
  async filesOf(images: readonly Image[]) {
    const wanted = new Set(images.map(({ id }) => id))
    for (const id of this.#copied.keys()) {
      if (!wanted.has(id)) await rm(this.#pathOf(id), { recursive: true, force: true })
    }
    const copies = images.map(({ id }) => ({ id, files: this.#copied.get(id)?.files ?? [] }))
    return {
      files: copies.flatMap(({ files }) => files),
      missing: copies.filter(({ files }) => files.length === 0).map(({ id }) => id),
    }
  }

  async #copyFiles(id: string): Promise<BackedUpFile[]> {
    const files: BackedUpFile[] = []
    for (const name of await this.#context.blobs.files(folderOfImage(id))) {
      const file = await this.#context.blobs.open(name)
      if (file)
        files.push(await writeHashed(this.#folder, `${BLOBS}/${name}`, await buffer(file.body)))
    }
    return files
  }

  #pathOf(id: string): string {
    return join(this.#folder, BLOBS, folderOfImage(id))
  }
}
