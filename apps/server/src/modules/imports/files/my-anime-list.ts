import { limits } from '@afins/contract/fields'
import { countOf, dateOf, dayOf, positiveOf, remarkOf, titleOf, yearOf } from './cell-values.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { finishedTimes, timeOf } from './reading-times.ts'
import { shelfLists, type Shelved } from './shelf-lists.ts'
import { readXmlRecords, type XmlRecord } from './xml-records.ts'

/** The root is near the beginning, after a comment. */
const BEGINNING = 4096
const RECORDS = new Set(['anime', 'manga'])
const MOST_POINTS = 10
/** Of two series of one name, the title of the later one ends so. */
const YEAR = /^(.+)\(((?:19|20)\d{2})\)$/s

/** The list that “Export My List” of myanimelist.net writes: of anime, or of manga. */
export const isMyAnimeList = (text: string): boolean =>
  /<myanimelist[\s>]/.test(text.slice(0, BEGINNING))

/** @throws AppError `import.too_many_works` */
export function readMyAnimeList(text: string): Export {
  const { records, torn } = readXmlRecords(text, RECORDS, limits.importWorks)
  const works: ExportedWork[] = []
  const shelved: Shelved[] = []
  for (const [name, record] of records) {
    const work = workOf(name === 'manga', (field) => record.get(field) ?? '')
    if (!work) continue
    const place = works.push(work) - 1
    shelved.push(...shelvedOf(record, place, work.on))
  }
  const { lists, left } = shelfLists(shelved)
  return {
    ...{ source: 'myanimelist', works },
    ...(lists.length > 0 && { lists }),
    ignored: {
      ...{ read: records.length + torn, rows: records.length + torn - works.length },
      ...{ reviews: 0, lists: left, tags: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(isManga: boolean, field: (name: string) => string): ExportedWork | null {
  const written = field('series_title') || field('manga_title')
  const [, name = written, year = ''] = YEAR.exec(written) ?? []
  const title = titleOf(name)
  if (title === null) return null
  const status = statusOf(field('my_status'))
  const [started, ended] = [dayIn(field('my_start_date')), dayIn(field('my_finish_date'))]
  const times = timesOf(field, { status, started, ended, isManga })
  return {
    kind: isManga ? 'book' : FILMS.has(field('series_type').toLowerCase()) ? 'film' : 'series',
    ...{ title, creators: [], year: yearOf(year), length: null, ids: [] },
    wants: times.length === 0,
    times,
    rating: positiveOf(field('my_score'), MOST_POINTS) ?? 0,
    on: dayOf(ended) || dayOf(started),
    remark: remarkOf(field('my_comments')),
  }
}

const FILMS = new Set(['movie', 'music'])

type Status = 'active' | 'finished' | 'gaveUp' | 'wants'

/** As the file names them, and the numbers of older files. */
const STATUSES: Readonly<Record<string, Status>> = {
  ...{ watching: 'active', reading: 'active', 'on-hold': 'active', 'on hold': 'active' },
  ...{ completed: 'finished', dropped: 'gaveUp' },
  ...{ '1': 'active', '2': 'finished', '3': 'active', '4': 'gaveUp' },
}

const statusOf = (text: string): Status => STATUSES[text.toLowerCase()] ?? 'wants'

/** A date of which nothing is known is `0000-00-00`, and one without a day `2015-04-00`. */
const dayIn = (text: string) => dateOf(text.replace(/(?:-00){1,2}$/, ''))

function timesOf(
  field: (name: string) => string,
  of: {
    readonly status: Status
    readonly started: string
    readonly ended: string
    readonly isManga: boolean
  },
): ExportedTime[] {
  const { status, started, isManga } = of
  const ended = of.ended < started ? '' : of.ended
  const again = countOf(field('my_times_watched') || field('my_times_read'))
  const isAgain = /^(?:1|yes)$/i.test(field('my_rewatching') || field('my_rereading'))
  const progress = isManga ? null : countOf(field('my_watched_episodes'))
  const total = positiveOf(field('series_episodes'), limits.workLength)
  const open: ExportedTime = {
    ...timeOf({ started: status === 'active' ? started : '', ended: '' }, 'open'),
    ...(progress && { progress: { progress, total, unit: 'episode' } }),
  }
  if (status === 'active') return [...finishedBefore(again), open]
  if (status === 'gaveUp') return [timeOf({ started, ended }, 'gave_up')]
  if (status === 'wants') return []
  const finished = finishedTimes(started || ended ? [{ started, ended }] : [], again + 1)
  return isAgain ? [...finished, open] : finished
}

const finishedBefore = (times: number) => (times > 0 ? finishedTimes([], times) : [])

/** Tags are what others call shelves. */
const shelvedOf = (record: XmlRecord, work: number, on: string): Shelved[] =>
  (record.get('my_tags') ?? '')
    .split(',')
    .map((shelf) => shelf.trim())
    .filter((shelf) => shelf !== '')
    .map((shelf) => ({ shelf, work, on, position: null }))
