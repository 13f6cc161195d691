import { importedKinds, importSources } from '@afins/contract/imports'
import { limits } from '@afins/contract/fields'
import { at, listAt, numberAt, textAt } from './json-values.ts'
import { timestampOf } from './afins-posts.ts'
import { titleOf, yearOf } from './cell-values.ts'
import type { ExportedCorrection, ExportedSaved } from './exported-work.ts'

const NAME = 200
const TEXT = 16_000
const URL_LENGTH = 2000

/** The bookmarks of an archive of ours, after their folders. */
export function readBookmarks(bookmarks: unknown): ExportedSaved[] {
  const paths: (readonly string[])[] = []
  for (const folder of listAt(bookmarks, 'folders').slice(0, limits.bookmarkFileEntries)) {
    const parent = numberAt(folder, 'parent')
    // A parent precedes its children, so that there are no cycles.
    const above = parent === null ? [] : (paths[parent] ?? [])
    const name = textAt(folder, 'name').slice(0, NAME).toWellFormed()
    paths.push([...above, name].slice(0, limits.folderDepth + 1))
  }
  const folders = paths.map((path): ExportedSaved => ({ type: 'folder', path }))
  const entries = listAt(bookmarks, 'bookmarks')
    .slice(0, limits.bookmarks)
    .map((entry): ExportedSaved => {
      const tags = listAt(entry, 'tags').filter((tag) => typeof tag === 'string')
      return {
        type: 'bookmark',
        url: textAt(entry, 'url').slice(0, URL_LENGTH),
        title: textAt(entry, 'title').slice(0, NAME).toWellFormed(),
        savedAt: numberAt(entry, 'savedAt'),
        tags: tags.slice(0, limits.tagsInBookmark).map((tag) => tag.slice(0, NAME)),
        remark: textAt(entry, 'remark').slice(0, TEXT).toWellFormed(),
        folder: paths[numberAt(entry, 'folder') ?? -1] ?? [],
      }
    })
  return [...folders, ...entries]
}

/** The works that someone follows. */
export function readFollows(works: unknown, places: ReadonlyMap<string, number>): ExportedSaved[] {
  return listAt({ works }, 'works')
    .slice(0, limits.followedWorks)
    .map((one) => {
      const id = textAt(one, 'work', 'id')
      const title = textAt(one, 'work', 'title').slice(0, NAME).toWellFormed()
      return { type: 'follow', id: id || null, title, place: places.get(id) ?? null }
    })
}

const CHOICES = ['work', 'new', 'skip'] as const
const KEY = /^[\w-]{43}$/

/** What someone said of rows of earlier files, as far as the archive says which row it was. */
export function readCorrections(corrections: unknown): ExportedCorrection[] {
  return listAt({ corrections }, 'corrections')
    .flatMap((one): ExportedCorrection[] => {
      const key = textAt(one, 'row')
      const source = importSources.find((name) => name === textAt(one, 'source'))
      const choice = CHOICES.find((name) => name === textAt(one, 'choice'))
      const title = titleOf(textAt(one, 'title'))
      if (!KEY.test(key) || !source || !choice || title === null) return []
      const creators = listAt(one, 'creators').filter((name) => typeof name === 'string')
      return [
        {
          ...{ type: 'correction', key, source, choice, title },
          creators: creators.slice(0, limits.creatorsOfWork).map((name) => name.slice(0, NAME)),
          year: yearOf(textAt(one, 'year')),
          workId: textAt(one, 'work', 'id') || null,
          at: timestampOf(textAt(one, 'at')),
        },
      ]
    })
    .slice(-limits.importCorrections)
}

/** Entries of a shelf that say nothing of works which only these files name, for their places. */
export function namedOnly(
  files: readonly unknown[],
  places: ReadonlyMap<string, number>,
): unknown[] {
  const named = new Map<string, unknown>()
  for (const one of files.flatMap((file) => listAt({ file }, 'file'))) {
    const [id, kind] = [textAt(one, 'work', 'id'), textAt(one, 'work', 'kind')]
    const isKnown = importedKinds.some((known) => known === kind)
    if (id !== '' && isKnown && !places.has(id)) named.set(id, { work: at(one, 'work') })
  }
  return [...named.values()]
}
