import type { Entry } from 'yauzl'
import { AppError } from '@afins/contract/errors'
import type { LeftElsewhere } from '@afins/contract/imports'
import { pictureIdOf } from './afins-posts.ts'
import { isAfins, readAfins } from './afins.ts'
import { countRows } from './count-rows.ts'
import type { Export } from './exported-work.ts'
import { parsed } from './json-file.ts'
import { readJsonLines } from './json-values.ts'
import { readListenBrainz } from './listenbrainz.ts'
import { readNeoDbJournal } from './neodb-journal.ts'
import { isSpotify, readSpotify } from './spotify.ts'
import { isTrakt, readTrakt } from './trakt.ts'
import { TRAKT_LISTS } from './trakt-lists.ts'
import { asUtf8 } from './utf8.ts'
import type { ZipArchive } from './zip-archive.ts'

const MIB = 1024 * 1024
const FILE_BYTES = 48 * MIB
const ALL_BYTES = 256 * MIB
const LISTENS = /(?:^|\/)listens\/\d{4}\/\d{1,2}\.jsonl$/
const FEEDBACK = /(?:^|\/)feedback\.jsonl$/
const HISTORY =
  /(?:^|\/)(?:StreamingHistory\w*|Streaming_History_Audio_[\w-]+|endsong_\d+|YourLibrary)\.json$/
const NEODB = {
  journal: /^(?:[^/]+\/)?journal\.ndjson$/,
  catalogue: /^(?:[^/]+\/)?catalog\.ndjson$/,
}
const SHELF = /^(?:[^/]+\/)?estante\.json$/
const OF_AFINS = {
  shelf: SHELF,
  posts: /^(?:[^/]+\/)?posts\.json$/,
  lists: /^(?:[^/]+\/)?listas\.json$/,
  profile: /^(?:[^/]+\/)?perfil\.json$/,
  favourites: /^(?:[^/]+\/)?parede\.json$/,
  settings: /^(?:[^/]+\/)?configuracoes\.json$/,
  goals: /^(?:[^/]+\/)?metas\.json$/,
  tags: /^(?:[^/]+\/)?tags\.json$/,
  mutes: /^(?:[^/]+\/)?silenciados\.json$/,
  feedback: /^(?:[^/]+\/)?sugestoes\.json$/,
  bookmarks: /^(?:[^/]+\/)?favoritos\.json$/,
  follows: /^(?:[^/]+\/)?obras-acompanhadas\.json$/,
  people: /^(?:[^/]+\/)?seguindo\.json$/,
  blocks: /^(?:[^/]+\/)?bloqueados\.json$/,
  likes: /^(?:[^/]+\/)?curtidas\.json$/,
  diaryLikes: /^(?:[^/]+\/)?curtidas-do-diario\.json$/,
  commentLikes: /^(?:[^/]+\/)?curtidas-de-comentarios\.json$/,
  corrections: /^(?:[^/]+\/)?correcoes-de-importacoes\.json$/,
}
/** Only counted, by what they are about. */
const COUNTED: readonly (readonly [LeftElsewhere, RegExp])[] = [
  ['comments', /^(?:[^/]+\/)?comentarios\.json$/],
  ['versions', /^(?:[^/]+\/)?versoes\.json$/],
]
const TRAKT = /(?:^|\/)(?:watched|ratings|comments|lists-watchlist|history|watchlist)[\w-]*\.json$/

/**
 * Reads an archive of ours, of ListenBrainz, Spotify, Trakt or NeoDB, known by the names of its files.
 * @returns null for an archive of another service @throws AppError `import.too_many_works`
 */
export async function readJsonZip(archive: ZipArchive): Promise<Export | null> {
  const named = (pattern: RegExp) =>
    archive.entries.filter(({ fileName }) => pattern.test(fileName))
  const shelf = named(SHELF)
  if (shelf.length > 0) {
    const files: Partial<Record<keyof typeof OF_AFINS, unknown>> = {}
    const found = Object.entries(OF_AFINS).flatMap(([name, pattern]) =>
      named(pattern)
        .slice(0, 1)
        .map((entry) => ({ name: name as keyof typeof OF_AFINS, entry })),
    )
    requireSize(found.map(({ entry }) => entry))
    for (const { name, entry } of found) files[name] = parsed(await textOf(archive, entry))
    if (isAfins(files.shelf) || (isEmpty(files.shelf) && Array.isArray(files.posts)))
      return readAfins({
        ...{ shelf: files.shelf, ...files, pictures: picturesOf(archive) },
        counted: await countsOf(archive),
      })
  }
  const journal = named(NEODB.journal)
  if (journal.length > 0) return journalOf(archive, journal, named(NEODB.catalogue))
  const [listens, history, trakt] = [named(LISTENS), named(HISTORY), named(TRAKT)]
  if (listens.length > 0) return listensOf(archive, listens, named(FEEDBACK))
  if (history.length > 0) {
    const { values, dropped } = await jsonOf(archive, history)
    return readSpotify(values.filter(isSpotify), dropped)
  }
  if (trakt.length === 0) return null
  const { values, dropped } = await jsonOf(archive, trakt)
  return readTrakt(values.filter(isTrakt), dropped, await byName(archive, named(TRAKT_LISTS)))
}

async function byName(archive: ZipArchive, entries: readonly Entry[]) {
  requireSize(entries)
  const files = new Map<string, unknown>()
  for (const entry of entries) files.set(entry.fileName, parsed(await textOf(archive, entry)))
  return files
}

const picturesOf = ({ entries }: ZipArchive) =>
  entries.flatMap(({ fileName }) => pictureIdOf(fileName) ?? [])

async function countsOf(archive: ZipArchive) {
  const counts: Partial<Record<LeftElsewhere, number>> = {}
  for (const [name, pattern] of COUNTED) {
    const entries = archive.entries
      .filter(
        ({ fileName, uncompressedSize: size }) => pattern.test(fileName) && size <= FILE_BYTES,
      )
      .slice(0, 1)
    for (const entry of entries)
      counts[name] = (counts[name] ?? 0) + (await countRows(archive.stream(entry)))
  }
  return counts
}

/** The shelf of someone who only writes. */
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

async function listensOf(
  archive: ZipArchive,
  entries: readonly Entry[],
  feedback: readonly Entry[],
): Promise<Export> {
  requireSize([...entries, ...feedback])
  const { values, dropped } = await linesOf(archive, entries)
  const { values: likes } = await linesOf(archive, feedback)
  return readListenBrainz(values, dropped, likes.length)
}

async function journalOf(
  archive: ZipArchive,
  journal: readonly Entry[],
  catalogue: readonly Entry[],
): Promise<Export> {
  requireSize([...journal, ...catalogue])
  const [lines, items] = [await linesOf(archive, journal), await linesOf(archive, catalogue)]
  return readNeoDbJournal(lines.values, items.values, lines.dropped)
}

async function linesOf(archive: ZipArchive, entries: readonly Entry[]) {
  const all: unknown[] = []
  let rows = 0
  for (const entry of entries) {
    const { values, dropped } = readJsonLines(await textOf(archive, entry))
    rows += dropped
    for (const value of values) all.push(value)
  }
  return { values: all, dropped: rows }
}

async function jsonOf(archive: ZipArchive, entries: readonly Entry[]) {
  requireSize(entries)
  const values: unknown[] = []
  let dropped = 0
  for (const entry of entries) {
    const value = parsed(await textOf(archive, entry))
    if (value === undefined) dropped += 1
    else values.push(value)
  }
  return { values, dropped }
}

function requireSize(entries: readonly Entry[]): void {
  const sizes = entries.map(({ uncompressedSize }) => uncompressedSize)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  if (all > ALL_BYTES || sizes.some((size) => size > FILE_BYTES))
    throw new AppError('import.too_many_works')
}

const textOf = async (archive: ZipArchive, entry: Entry) =>
  asUtf8(await archive.read(entry)).toString()
