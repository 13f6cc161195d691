import { buffer } from 'node:stream/consumers'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { MediaPurpose } from '@afins/contract/media'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { storeImage } from '#modules/media/index.ts'
import { pictureIdOf, picturesOf } from './files/afins-posts.ts'
import type { ExportedList, ExportedPost } from './files/exported-work.ts'
import { innerZip } from './files/inner-files.ts'
import { openZip, type ZipArchive } from './files/zip-archive.ts'
import { fileOf } from './import-file.policy.ts'
import {
  importList,
  ownImport,
  updateImport,
  updateImportList,
  type ImportListRow,
  type ImportRow,
} from './imports.queries.ts'
import { accountOf } from './write-account.service.ts'
import type { OwnPictures, WrittenProfile } from './written-profile.policy.ts'
import { isThere, type Pictures } from './write-post.service.ts'

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'blobs' | 'jobs' | 'journal'>

/** The pictures of the file of an import, which is opened once they are asked for. */
export interface ImportedPictures {
  /** Null where the file has none of that id. */
  read(id: string): Promise<Buffer | null>
}

export function picturesOfImport(
  { blobs }: Pick<Deps, 'blobs'>,
  importId: string,
): ImportedPictures {
  let opened: Promise<ZipArchive | null> | undefined
  const open = async () => {
    const file = await blobs.open(fileOf(importId))
    if (!file) return null
    const archive = await openZip(await buffer(file.body))
    const hasPictures = archive.entries.some(({ fileName }) => pictureIdOf(fileName) !== null)
    return hasPictures ? archive : ((await innerZip(archive)) ?? archive)
  }
  return {
    async read(id) {
      const archive = await (opened ??= open())
      const entry = archive?.entries.find(({ fileName }) => pictureIdOf(fileName) === id)
      if (!archive || !entry || entry.uncompressedSize > limits.uploadBytes) return null
      return archive.read(entry)
    },
  }
}

/**
 * Stores the pictures of a post before it is written, each in its own transaction and by the rules of
 * every upload. Those that cannot be stored are noted as such.
 */
export async function bringPictures(
  context: Deps,
  row: ImportRow,
  list: ImportListRow,
  pictures: ImportedPictures,
): Promise<void> {
  if (row.has_file === 0) return
  const post = JSON.parse(list.content) as ExportedList | ExportedPost
  if (!('type' in post) || post.type === 'left' || post.time > context.clock.now()) return
  const stored = JSON.parse(list.pictures) as Pictures
  const missing = picturesOf(post).filter((id) => stored[id] === undefined)
  if (missing.length === 0 || (await isThere(context.database.db, row.uid, post))) return
  const { cover } = post.type === 'draft' ? post.content : post
  for (const id of missing) {
    const bytes = await pictures.read(id)
    if (bytes) await bringPicture(context, row, list, { id, bytes, isCover: id === cover?.id })
  }
}

function bringPicture(
  context: Deps,
  { id: importId, uid: ownerUid }: ImportRow,
  { number }: ImportListRow,
  picture: { readonly id: string; readonly bytes: Buffer; readonly isCover: boolean },
): Promise<void> {
  const { bytes } = picture
  const purpose: MediaPurpose = picture.isCover ? 'cover' : 'post'
  return store(context, { ownerUid, purpose, bytes }, async (tx, id) => {
    const [list] = await importList(tx, { importId, number })
    if (!list) throw new AppError('import.not_found')
    const stored = { ...(JSON.parse(list.pictures) as Pictures), [picture.id]: id }
    await updateImportList(tx, { importId, number }, { pictures: JSON.stringify(stored) })
  })
}

/** Stores the pictures of a profile before anything is written, by the rules of every upload. */
export async function bringLook(
  context: Deps,
  row: ImportRow,
  pictures: ImportedPictures,
): Promise<void> {
  const { id: importId, uid: ownerUid } = row
  if (row.has_file === 0 || row.brings_account === 0) return
  const writtenIn = ({ written }: Pick<ImportRow, 'written'>): Partial<WrittenProfile> =>
    written === null ? {} : JSON.parse(written)
  const account = writtenIn(row).pictures ? null : accountOf(row)
  if (!account) return
  const stored = async (tx: Writer, ids: Partial<OwnPictures>) => {
    const [now] = await ownImport(tx, { uid: ownerUid, id: importId })
    if (!now) throw new AppError('import.not_found')
    const before = writtenIn(now)
    const after = { ...before, pictures: { avatar: null, cover: null, ...before.pictures, ...ids } }
    await updateImport(tx, importId, { written: JSON.stringify(after) })
  }
  for (const [purpose, id] of [
    ['avatar', account.avatar],
    ['cover', account.cover?.id ?? null],
  ] as const) {
    const bytes = id === null ? null : await pictures.read(id)
    if (bytes)
      await store(context, { ownerUid, purpose, bytes }, (tx, own) =>
        stored(tx, { [purpose]: own }),
      )
  }
  await transaction(context.database, (tx) => stored(tx, {}))
}

async function store(
  context: Deps,
  upload: Parameters<typeof storeImage>[1],
  note: (tx: Writer, id: string) => Promise<void>,
): Promise<void> {
  try {
    // Noted with the picture: an import that goes on after a crash does not bring it again.
    await storeImage(context, upload, (create) =>
      transaction(context.database, async (tx) => {
        await lockProfile(tx, { uid: upload.ownerUid })
        const id = await create(tx)
        await note(tx, id)
        return id
      }),
    )
  } catch (error) {
    // One that is broken, or that does not fit: the post comes without it.
    if (!(error instanceof AppError) || error.code === 'server.full') throw error
  }
}
