import type { Export, ExportedWork } from './exported-work.ts'
import { creatorsOf, titleOf } from './cell-values.ts'
import { isObject, listAt, numberAt, textAt } from './json-values.ts'
import { PlayedAlbums, type Play } from './plays.ts'
import { joinWorks } from './join-works.ts'

/**
 * Files of “Download your data” of spotify.com: the history of a year, the extended one (today’s and
 * that of before 2023), and the library. Addresses and names in them are not read.
 */
export const isSpotify = (value: unknown): boolean =>
  isLibrary(value) || (Array.isArray(value) && isPlay(value[0]))

const isPlay = (value: unknown) =>
  isObject(value) &&
  ('master_metadata_track_name' in value ||
    ('endTime' in value && ('artistName' in value || 'podcastName' in value)))

const isLibrary = (value: unknown) =>
  isObject(value) && Array.isArray(value.tracks) && Array.isArray(value.albums)

/** @param dropped files that cannot be read */
export function readSpotify(files: readonly unknown[], dropped = 0): Export {
  const albums = new PlayedAlbums()
  const saved: ExportedWork[] = []
  const albumOf = albumsOfTracks(files.filter(isLibrary))
  let [rows, likes, read, others] = [dropped, 0, 0, 0]
  for (const file of files) {
    if (isLibrary(file)) {
      for (const one of listAt(file, 'albums')) {
        const work = savedAlbum(one)
        if (work) saved.push(work)
        else rows += 1
        read += 1
      }
      likes += listAt(file, 'tracks').length
      continue
    }
    for (const one of listAt({ file }, 'file')) {
      if (!isPlay(one)) rows += 1
      // What was listened to privately, and podcasts and books, are not theirs to show.
      else if (isPrivate(one) || trackOf(one) === '') others += 1
      else albums.add(playOf(one, albumOf))
    }
  }
  const played = albums.exportOf('spotify', rows, likes)
  return {
    ...played,
    works: joinWorks([...played.works, ...saved]),
    ignored: { ...played.ignored, others, read: played.ignored.read + read + others },
  }
}

const isPrivate = (play: unknown) => isObject(play) && play.incognito_mode === true

const trackOf = (play: unknown) =>
  textAt(play, 'master_metadata_track_name') || textAt(play, 'trackName')

/** The albums of the tracks of a library, by artist and track. */
function albumsOfTracks(libraries: readonly unknown[]): ReadonlyMap<string, string> {
  const tracks = libraries.flatMap((library) => listAt(library, 'tracks'))
  return new Map(
    tracks.map((track) => [
      keyOf(textAt(track, 'artist'), textAt(track, 'track')),
      textAt(track, 'album'),
    ]),
  )
}

const keyOf = (artist: string, track: string) => JSON.stringify([artist, track])

function playOf(play: unknown, albumOf: ReadonlyMap<string, string>): Play {
  const time = Date.parse(textAt(play, 'ts') || `${textAt(play, 'endTime').replace(' ', 'T')}Z`)
  const artist = textAt(play, 'master_metadata_album_artist_name') || textAt(play, 'artistName')
  const track = trackOf(play)
  return {
    ...{ artist, track },
    // The history of a year does not say it, but of tracks that are saved the library does.
    album:
      textAt(play, 'master_metadata_album_album_name') || (albumOf.get(keyOf(artist, track)) ?? ''),
    at: Number.isNaN(time) ? null : time,
    lasted: numberAt(play, 'ms_played') ?? numberAt(play, 'msPlayed'),
  }
}

function savedAlbum(value: unknown): ExportedWork | null {
  const title = titleOf(textAt(value, 'album'))
  const creators = creatorsOf({ whole: textAt(value, 'artist') })
  if (title === null) return null
  const [, id = ''] = /^spotify:album:([\dA-Za-z]{22})$/.exec(textAt(value, 'uri')) ?? []
  return {
    ...{ kind: 'album', title, creators, year: null, length: null },
    ids: id === '' ? [] : [{ source: 'spotify_album', value: id }],
    // Saved, which says neither that it was heard nor that it was not.
    ...{ wants: true, times: [], rating: 0, on: '', remark: '' },
  }
}
