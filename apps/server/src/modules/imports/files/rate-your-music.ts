import { creatorsOf, hasText, positiveOf, titleOf, yearOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'

/** Columns of “Export your data” of rateyourmusic.com. */
export const RYM_COLUMNS = ['RYM Album', 'Title', 'Last Name']

const MOST_STARS = 10
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&quot;': '"', '&#39;': "'", '&#34;': '"', '&lt;': '<', '&gt;': '>' },
}

export function readRateYourMusic({ rows, dropped }: CsvRows): Export {
  const works = rows.map(workOf).filter((work) => work !== null)
  return {
    source: 'rateyourmusic',
    works: joinWorks(works),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - works.length },
      reviews: rows.filter((row) => hasText(row('Review'))).length,
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
  }
}

/** Names are written as in a page. */
const plain = (text: string) => text.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
