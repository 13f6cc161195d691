import { creatorsOf, dayOf, halfStarsOf, remarkOf, titleOf, yearOf } from './cell-values.ts'
import { hasColumn, readRows, type CsvHeader, type Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'

/** Columns of “Export” of the collection, and of the wantlist, of discogs.com. */
export const DISCOGS_COLUMNS = ['Catalog#', 'Artist', 'Title', 'Format', 'release_id']

/** Which of several of a name one is, and that the name is another one on the sleeve. */
const MARKS = / ?\(\d{1,4}\)|\*(?=\s*(?:,|&|$))/g
const VIDEO = /\b(?:dvd|blu-ray|vhs|laserdisc)\b/i
const AUDIO = /\b(?:cdr?|lp|vinyl|cass|cassette|\d{1,2}"|file|sacd|ep|album|shellac|dcc|minidisc)/i
/** Of these, the year is that of a later edition. */
const REISSUE = /\b(?:re|rp|rm|reissue|repress|remastered)\b/i

/** Who has a record has heard it. */
export function readDiscogs(header: CsvHeader): Export {
  const { rows, dropped } = readRows(header)
  const isWanted = !hasColumn(header, 'CollectionFolder') && !hasColumn(header, 'Date Added')
  const works = rows.flatMap((row) => workOf(row, isWanted) ?? [])
  const others = rows.filter((row) => isVideo(row) && titleOf(row('Title')) !== null).length
  return {
    source: 'discogs',
    works: joinWorks(works),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - works.length - others },
      ...{ others, reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(row: Row, isWanted: boolean): ExportedWork | null {
  const title = titleOf(row('Title'))
  if (title === null || isVideo(row)) return null
  const rating = halfStarsOf(row('Rating'))
  const wants = isWanted && rating === 0
  const time: ExportedTime = { started: '', ended: '', outcome: 'finished', rating: 0 }
  return {
    ...{ kind: 'album', title, length: null, ids: [], wants, rating },
    creators: creatorsOf({ list: row('Artist').replaceAll(MARKS, '') }),
    year: REISSUE.test(row('Format')) ? null : yearOf(row('Released').slice(0, 'YYYY'.length)),
    times: wants ? [] : [time],
    on: dayOf(row('Date Added')),
    remark: remarkOf(row('Collection Notes') || row('Notes')),
  }
}

const isVideo = (row: Row) => VIDEO.test(row('Format')) && !AUDIO.test(row('Format'))
