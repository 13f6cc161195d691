import type { CsvHeader, CsvRows, Row } from './csv.ts'
import type { Export } from './exported-work.ts'
import { MOST_LISTS, isObject, listAt, numberAt, textAt } from './json-values.ts'
import { PlayedAlbums, type Play } from './plays.ts'

const MILLISECONDS = 1000
/** `06 Sep 2026, 14:23` or with a space, in UTC. */
const SPOKEN = /^(\d{1,2} [A-Za-z]{3} \d{4}),? (\d{1,2}:\d{2})$/

/** Columns of lastfm.ghan.nl: `uts` is in seconds. */
export const GHAN_COLUMNS = ['uts', 'artist', 'album', 'track']
/**
 * Columns of what scripts of many people write, and of lastfmstats.com, whose last is `Date#` and the
 * name of the account.
 */
export const PLAYS_TABLE = { needs: ['Artist', 'Album'], any: ['Track', 'Name', 'Title'] } as const
const TIME_COLUMNS = ['played_at', 'timestamp', 'uts', 'utc_time', 'date', 'time']
/** `2026-09-06 14:23:05`, in UTC where it names no other zone. */
const WRITTEN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

export const readGhan = (rows: CsvRows): Export =>
  readRowsOf(rows, (row) => ({
    ...{ artist: row('artist'), album: row('album'), track: row('track'), lasted: null },
    at: timesMilliseconds(row('uts')),
  }))

export function readPlays({ columns }: CsvHeader, rows: CsvRows): Export {
  const names = [...columns.keys()]
  const time =
    names.find((name) => name.startsWith('date#')) ??
    TIME_COLUMNS.find((name) => columns.has(name)) ??
    'date'
  const [track = ''] = PLAYS_TABLE.any.filter((name) => columns.has(name.toLowerCase()))
  return readRowsOf(rows, (row) => ({
    ...{ artist: row('Artist'), album: row('Album'), track: row(track), lasted: null },
    at: timeIn(row(time)),
  }))
}

/** The time of a cell in seconds, in milliseconds, or as people write it. */
function timeIn(cell: string): number | null {
  if (/^\d{11,14}$/.test(cell)) return Number(cell)
  const [, day, hour = '12:00', zone = 'Z'] = WRITTEN.exec(cell) ?? []
  const written = day === undefined ? spokenTime(cell) : Date.parse(`${day}T${hour}${zone}`)
  return Number.isNaN(written) ? timesMilliseconds(cell) : written
}

/** A record of lastfm-to-csv, which has no header: artist, album, track, and the time in UTC. */
export const isPlay = (record: readonly string[]): boolean =>
  SPOKEN.test(record.slice(3).join(', ').trim())

export function readHeaderless(records: readonly (readonly string[])[]): Export {
  const albums = new PlayedAlbums()
  let rows = 0
  for (const [artist = '', album = '', track = '', ...time] of records) {
    const at = spokenTime(time.join(', ').trim())
    if (Number.isNaN(at)) rows += 1
    else albums.add({ artist: artist.trim(), album: album.trim(), track, at, lasted: null })
  }
  return albums.exportOf('lastfm', rows)
}

/** NaN for what is none. */
function spokenTime(text: string): number {
  const [, day, hour] = SPOKEN.exec(text) ?? []
  return Date.parse(`${day} ${hour} UTC`)
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
function tracksIn(value: unknown, within = 0): unknown[] {
  if (within > MOST_LISTS) return []
  if (Array.isArray(value)) {
    const [first] = value
    if (isTrack(first)) return value.filter(isTrack)
    if (!Array.isArray(first) && !isObject(first)) return []
    return value.flatMap((page) => tracksIn(page, within + 1))
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
