import { Parser } from 'htmlparser2'
import { creatorsOf, hasText, positiveOf, titleOf, yearOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'
import { reviewsIn, withReview } from './review-text.ts'

/** Columns of “Export your data” of rateyourmusic.com. */
export const RYM_COLUMNS = ['RYM Album', 'Title', 'Last Name']

const MOST_STARS = 10

export function readRateYourMusic({ rows, dropped }: CsvRows): Export {
  const works = rows.map(workOf).filter((work) => work !== null)
  return {
    source: 'rateyourmusic',
    works: joinWorks(works),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - works.length },
      reviews: rows.filter((row) => hasText(row('Review'))).length - reviewsIn(works),
      ...{ lists: 0, tags: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(row: Row): ExportedWork | null {
  const title = titleOf(plain(row('Title')))
  if (title === null) return null
  const rating = positiveOf(row('Rating'), MOST_STARS) ?? 0
  const isWished = row('Ownership').toLowerCase() === 'w' && rating === 0
  const time: ExportedTime = { started: '', ended: '', outcome: 'finished', rating: 0 }
  return {
    kind: 'album',
    title,
    creators: creatorsOf({ whole: plain(`${row('First Name')} ${row('Last Name')}`.trim()) }),
    year: yearOf(row('Release_Date').slice(0, 'YYYY'.length)),
    ...{ length: null, ids: [], on: '', remark: '', rating },
    wants: isWished,
    times: isWished ? [] : [time],
    // The file has no date of a review.
    ...withReview({
      ...{ html: htmlOf(row('Review')), rating, on: '' },
      title: plain(row('Review Title')),
    }),
  }
}

/** Names are written as in a page. */
function plain(text: string): string {
  let decoded = ''
  const parser = new Parser({ ontext: (part) => void (decoded += part) })
  parser.end(text.replaceAll('<', '&lt;'))
  return decoded
}

/** BBCode, as reviews there have it: `[Artist12,Gal Costa]` is a name, `[Artist12]` only a number. */
const htmlOf = (review: string) =>
  review
    .replaceAll(/\[url=(https?:[^\]\s"]+)\]([^[]*)\[\/url\]/gi, '<a href="$1">$2</a>')
    .replaceAll(/\[(\/?(?:[bis]|spoiler))\]/gi, '<$1>')
    .replaceAll(/\[(?:Artist|Album|Film|Label|Song|Work)\d+,([^\]]*)\]/g, '$1')
    .replaceAll(/\[\/?(?:u|url|quote|small|(?:Artist|Album|Film|Label|Song|Work)\d+)\]/gi, '')
