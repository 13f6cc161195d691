import { isWorkId, type WorkId } from '@afins/contract/work-ids'
import type { Export } from './exported-work.ts'
import { isObject, listAt, numberAt, textAt } from './json-values.ts'
import { PlayedAlbums } from './plays.ts'

const MILLISECONDS = 1000

/** A line of `listens/<year>/<month>.jsonl` of an export of listenbrainz.org. */
export const isListen = (value: unknown): boolean =>
  isObject(value) && 'listened_at' in value && isObject(value.track_metadata)

/** A file of before 2025, and what is sent to its API: listens in one list. */
export const isListenBrainz = (value: unknown): boolean => listensIn(value).some(isListen)

const listensIn = (value: unknown) => (Array.isArray(value) ? value : listAt(value, 'payload'))

export const readListens = (value: unknown): Export => readListenBrainz(listensIn(value), 0)

/** @param rows lines that cannot be read @param likes lines of its feedback */
export function readListenBrainz(listens: readonly unknown[], rows: number, likes = 0): Export {
  const albums = new PlayedAlbums()
  let others = rows
  for (const listen of listens) {
    if (!isListen(listen)) {
      others += 1
      continue
    }
    const at = numberAt(listen, 'listened_at')
    albums.add({
      artist: textAt(listen, 'track_metadata', 'artist_name'),
      album: textAt(listen, 'track_metadata', 'release_name'),
      track: textAt(listen, 'track_metadata', 'track_name'),
      at: at === null ? null : at * MILLISECONDS,
      lasted: null,
      ids: idsOf(listen),
    })
  }
  return albums.exportOf('listenbrainz', others, likes)
}

function idsOf(listen: unknown): WorkId[] {
  const group = textAt(listen, 'track_metadata', 'additional_info', 'release_group_mbid')
  return [{ source: 'mb_release_group' as const, value: group.toLowerCase() }].filter(isWorkId)
}
