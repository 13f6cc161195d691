import type { Export } from './exported-work.ts'
import { at, isObject, listAt, numberAt, textAt } from './json-values.ts'
import { PlayedAlbums } from './plays.ts'

const MILLISECONDS = 1000

/** “Export” of a server of Maloja, which has what its owner listened to in one list. */
export const isMaloja = (value: unknown): boolean => listAt(value, 'scrobbles').some(isPlay)

const isPlay = (value: unknown) => isObject(value) && Array.isArray(at(value, 'track', 'artists'))

export function readMaloja(value: unknown): Export {
  const albums = new PlayedAlbums()
  let rows = 0
  for (const play of listAt(value, 'scrobbles')) {
    const seconds = numberAt(play, 'time')
    const lasted = numberAt(play, 'duration')
    if (!isPlay(play)) rows += 1
    else
      albums.add({
        artist: firstName(play, 'track', 'album', 'artists') || firstName(play, 'track', 'artists'),
        album:
          textAt(play, 'track', 'album', 'albumtitle') || textAt(play, 'track', 'album', 'name'),
        track: textAt(play, 'track', 'title'),
        at: seconds === null ? null : seconds * MILLISECONDS,
        lasted: lasted === null ? null : lasted * MILLISECONDS,
      })
  }
  return albums.exportOf('maloja', rows)
}

function firstName(value: unknown, ...path: readonly string[]): string {
  const [name] = listAt(value, ...path)
  return textAt({ name }, 'name')
}

/** A line of what Pano Scrobbler writes of what was played on a phone. */
export const isPanoPlay = (value: unknown): boolean =>
  isObject(value) && 'track' in value && 'artist' in value && 'timeMs' in value

/** @param dropped lines that cannot be read */
export function readPanoScrobbler(lines: readonly unknown[], dropped: number): Export {
  const albums = new PlayedAlbums()
  let [rows, likes] = [dropped, 0]
  for (const line of lines)
    if (!isPanoPlay(line)) rows += 1
    else if (/^(?:un)?love$/.test(textAt(line, 'event'))) likes += 1
    else
      albums.add({
        artist: textAt(line, 'albumArtist') || textAt(line, 'artist'),
        ...{ album: textAt(line, 'album'), track: textAt(line, 'track'), lasted: null },
        at: numberAt(line, 'timeMs'),
      })
  return albums.exportOf('lastfm', rows, likes)
}
