import { countOf, dateOf, halfStarsOf, titleOf } from './cell-values.ts'
import { hasColumn, readHeader, readRows, type CsvHeader, type CsvRows, type Row } from './csv.ts'
import type { Export } from './exported-work.ts'
import { dayOfMoment } from './moments.ts'
import { isTeaser, viewedOf, worksOfViews } from './netflix.ts'
import { entriesWithin, type ZipArchive } from './zip-archive.ts'

/** Of what netflix.com/account/getmyinfo gives, ViewingActivity.csv: every profile of an account. */
export const NETFLIX_ACCOUNT_COLUMNS = ['Profile Name', 'Title', 'Supplemental Video Type'] as const
/** A household’s rows of many years. */
const NETFLIX_ROWS = 200_000

const MIB = 1024 * 1024
const SIZES = { file: 48 * MIB, all: 64 * MIB } as const
/** Of some forty, among which are payments and addresses that no one reads. */
const FILES = /(?:^|\/)(?:ViewingActivity|Ratings)\.csv$/i
const VIEWING = /ViewingActivity\.csv$/i
const RATINGS = /Ratings\.csv$/i
/** In UTC. */
const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/
const DURATION = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/
/** Whoever looked at less has not seen it. */
const LEAST_MINUTES = { film: 30, series: 5 } as const

interface AccountRatings {
  /** Half stars, by titles in small letters. */
  readonly stars: ReadonlyMap<string, number>
  readonly thumbs: number
}

/** Null for an archive of another service. @throws AppError `import.too_many_works` */
export async function readNetflixZip(archive: ZipArchive): Promise<Export | null> {
  const entries = entriesWithin(archive, FILES, SIZES)
  const viewing = entries.find(({ fileName }) => VIEWING.test(fileName))
  if (!viewing) return null
  const header = readHeader(await archive.read(viewing))
  if (!NETFLIX_ACCOUNT_COLUMNS.every((column) => hasColumn(header, column))) return null
  const rated = entries.find(({ fileName }) => RATINGS.test(fileName))
  return readAccount(rowsOf(header), rated && rowsOf(readHeader(await archive.read(rated))))
}

const rowsOf = (header: CsvHeader) => readRows(header, NETFLIX_ROWS)

export const readNetflixAccount = (header: CsvHeader): Export => readAccount(rowsOf(header))

/**
 * What the profile of the account saw that saw the most: the others are other people’s. What played
 * by itself, as trailers do, and what was soon left, was not seen.
 */
function readAccount({ rows, dropped }: CsvRows, rated?: CsvRows): Export {
  const named = rows.filter((row) => titleOf(row('Title')) !== null)
  const chosen = named.filter((row) => row('Supplemental Video Type') === '')
  const own = [...Map.groupBy(chosen, profileOf).values()].reduce(
    (most, rowsOfProfile) => (rowsOfProfile.length > most.length ? rowsOfProfile : most),
    [],
  )
  const views = own
    .map((row) => ({ whole: row('Title'), on: dayOfRow(row), minutes: minutesOf(row) }))
    .filter(({ whole }) => !isTeaser(whole))
  const minutes = new Map<string, number>()
  for (const view of views)
    minutes.set(view.whole, (minutes.get(view.whole) ?? 0) + (view.minutes ?? Infinity))
  const seen = viewedOf(views).filter(
    ({ kind, whole }) => (minutes.get(whole) ?? 0) >= LEAST_MINUTES[kind],
  )
  const profile = own[0] && profileOf(own[0])
  const { stars, thumbs } = ratingsOf(
    (rated?.rows ?? []).filter((row) => profileOf(row) === profile),
  )
  return {
    source: 'netflix',
    works: worksOfViews(seen, stars),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - named.length },
      ...{ others: named.length - seen.length, likes: thumbs },
      ...{ reviews: 0, lists: 0, tags: 0, plays: 0 },
    },
  }
}

const profileOf = (row: Row) => row('Profile Name')

function dayOfRow(row: Row): string {
  const text = row('Start Time') || row('Start Time (UTC)')
  const [, day, time] = MOMENT.exec(text) ?? []
  return dateOf(day === undefined ? text : dayOfMoment(`${day}T${time}Z`))
}

/** Null where the file does not say. */
function minutesOf(row: Row): number | null {
  const text = row('Duration') || row('Duration (H:MM:SS)')
  const [, hours, minutes, seconds] = DURATION.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
}

/** Of each title the last one that was given; thumbs are counted only. */
function ratingsOf(rows: readonly Row[]): AccountRatings {
  const stars = new Map<string, number>()
  let thumbs = 0
  const at = (row: Row) => row('Event Utc Ts')
  for (const row of rows.toSorted((one, other) => compare(at(one), at(other)))) {
    const rating = halfStarsOf(row('Star Value'))
    if (rating > 0) stars.set(row('Title Name').toLowerCase(), rating)
    else if (countOf(row('Thumbs Value')) > 0) thumbs += 1
  }
  return { stars, thumbs }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
