import type { Folder } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { bookmarkPages, documentParts, listFolders } from '#modules/bookmarks/index.ts'
import { isoTime, mapPages, type ArchiveEntry } from './archive-entry.ts'
import { csvFile } from './csv-file.ts'
import type { ArchiveOwner } from './post-files.ts'

const COLUMNS = ['titulo', 'endereco', 'pasta', 'tags', 'anotacao', 'salvo_em'] as const

/** What someone bookmarked, as a table and as the import of bookmarks reads it. */
export function bookmarkFiles(
  db: Reader,
  { uid, publicUrl }: ArchiveOwner,
  now: number,
): ArchiveEntry[] {
  const pages = () => bookmarkPages(db, uid, publicUrl)
  return [
    {
      name: 'favoritos.json',
      async *parts() {
        yield* documentParts(await listFolders(db, uid), pages(), now)
      },
    },
    csvFile('favoritos.csv', COLUMNS, () => rowsOf(db, uid, pages()), { hasMark: true }),
  ]
}

async function* rowsOf(db: Reader, uid: string, pages: ReturnType<typeof bookmarkPages>) {
  const folders = new Map((await listFolders(db, uid)).map((folder) => [folder.id, folder]))
  yield* mapPages(pages, (page) =>
    page.map(({ title, url, folderId, tags, remark, savedAt }) => ({
      ...{ titulo: title, endereco: url, pasta: pathOf(folders, folderId), tags: tags.join(', ') },
      ...{ anotacao: remark, salvo_em: isoTime(savedAt) },
    })),
  )
}

/** The names of a folder and of those it is in, from the top. */
function pathOf(folders: ReadonlyMap<string, Folder>, id: string | null): string {
  const folder = id === null ? undefined : folders.get(id)
  if (!folder) return ''
  const above = pathOf(folders, folder.parentId)
  return above === '' ? folder.name : `${above} / ${folder.name}`
}
