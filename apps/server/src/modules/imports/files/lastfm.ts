import type { CsvHeader, CsvRows, Row } from './csv.ts'
import type { Export } from './exported-work.ts'
import { isObject, listAt, numberAt, textAt } from './json-values.ts'
import { PlayedAlbums, type Play } from './plays.ts'

const MILLISECONDS = 1000
/** `06 Sep 2026, 14:23` or with a space, in UTC. */
const SPOKEN = /^(\d{1,2} [A-Za-z]{3} \d{4}),? (\d{1,2}:\d{2})$/

/** Columns of lastfm.ghan.nl: `uts` is in seconds. */
export const GHAN_COLUMNS = ['uts', 'artist', 'album', 'track']
/** Columns of lastfmstats.com, whose last is `Date#` and the name of the account. */
export const STATS_COLUMNS = ['Artist', 'Album', 'Track']

export const readGhan = (rows: CsvRows): Export =>
  readRowsOf(rows, (row) => ({
    ...{ artist: row('artist'), album: row('album'), track: row('track'), lasted: null },
    at: timesMilliseconds(row('uts')),
  }))

export function readStats({ columns }: CsvHeader, rows: CsvRows): Export {
  const date = [...columns.keys()].find((name) => name.startsWith('date#')) ?? 'Date'
  return readRowsOf(rows, (row) => ({
    ...{ artist: row('Artist'), album: row('Album'), track: row('Track'), lasted: null },
    at: /^\d{11,14}$/.test(row(date)) ? Number(row(date)) : null,
  }))
}

/** A record of lastfm-to-csv, which has no header: artist, album, track, and the time in UTC. */
export const isPlay = (record: readonly string[]): boolean =>
  SPOKEN.test(record.slice(3).join(', ').trim())

export function readHeaderless(records: readonly (readonly string[])[]): Export {
  const albums = new PlayedAlbums()
  let rows = 0
  for (const [artist = '', album = '', track = '', ...time] of records) {
    const [, day, hour] = SPOKEN.exec(time.join(', ').trim()) ?? []
    const at = Date.parse(`${day} ${hour} UTC`)
    if (Number.isNaN(at)) rows += 1
    else albums.add({ artist: artist.trim(), album: album.trim(), track, at, lasted: null })
  }
  return albums.exportOf('lastfm', rows)
}

function readRowsOf({ rows, dropped }: CsvRows, playOf: (row: Row) => Play): Export {
  const albums = new PlayedAlbums()
  for (const row of rows) albums.add(playOf(row))
  return albums.exportOf('lastfm', dropped)
}

const timesMilliseconds = (text: string) =>
  /^\d{9,10}$/.test(text) ? Number(text) * MILLISECONDS : null

/** Pages of `user.getRecentTracks` of the API, or the file of lastfmstats.com. */
export const isLastFm = (value: unknown): boolean => tracksIn(value).length > 0

export function readLastFm(value: unknown): Export {
  const albums = new PlayedAlbums()
  for (const track of tracksIn(value)) albums.add(playOfTrack(track))
  return albums.exportOf('lastfm', 0)
}

/** Each page is a list, or an object with one. */
function tracksIn(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const [first] = value
    if (isTrack(first)) return value.filter(isTrack)
    return Array.isArray(first) || isObject(first) ? value.flatMap(tracksIn) : []
  }
  const scrobbles = listAt(value, 'scrobbles').filter(isTrack)
  if (scrobbles.length > 0) return scrobbles
  return [...listAt(value, 'recenttracks', 'track'), ...listAt(value, 'track')].filter(isTrack)
}

const isTrack = (value: unknown) =>
  isObject(value) &&
  'artist' in value &&
  (isObject(value.date) || typeof value.date === 'number' || '@attr' in value) &&
  ('name' in value || 'track' in value)

function playOfTrack(track: unknown): Play {
  const uts = numberAt(track, 'date', 'uts')
  return {
    artist: textAt(track, 'artist', '#text') || textAt(track, 'artist'),
    album: textAt(track, 'album', '#text') || textAt(track, 'album'),
    track: textAt(track, 'name') || textAt(track, 'track'),
    at: uts === null ? numberAt(track, 'date') : uts * MILLISECONDS,
    lasted: null,
  }
}
