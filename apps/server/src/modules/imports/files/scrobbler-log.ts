import type { Export } from './exported-work.ts'
import { PlayedAlbums } from './plays.ts'
import { asUtf8 } from './utf8.ts'

const MILLISECONDS = 1000
const BRASILIA_MS = 3 * 3_600_000

/** What players of music without a network write for Last.fm: a table with tabs and no header. */
export const isScrobblerLog = (bytes: Buffer): boolean =>
  asUtf8(bytes.subarray(0, 1024)).toString().startsWith('#AUDIOSCROBBLER/')

export function readScrobblerLog(bytes: Buffer): Export {
  const text = asUtf8(bytes).toString()
  const albums = new PlayedAlbums()
  let rows = 0
  // A player that does not know its zone writes the time that its clock shows.
  const later = /^#TZ\/UNKNOWN/m.test(text) ? BRASILIA_MS : 0
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [artist = '', album = '', track = '', , , rating = '', time = ''] = line.split('\t')
    if (!/^\d{9,10}$/.test(time)) rows += 1
    else
      albums.add({
        ...{ artist: artist.trim(), album: album.trim(), track },
        at: Number(time) * MILLISECONDS + later,
        lasted: rating === 'S' ? 0 : null,
      })
  }
  return albums.exportOf('lastfm', rows)
}
