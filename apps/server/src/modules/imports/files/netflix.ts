import { limits } from '@afins/contract/fields'
import { dateOf, dayOf, titleOf } from './cell-values.ts'
import { hasColumn, readRows, type CsvHeader } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'

/** What “Download all” of someone’s viewing activity at netflix.com has, and nothing else. */
export const isNetflix = (header: CsvHeader): boolean =>
  header.width === 2 && hasColumn(header, 'Title') && hasColumn(header, 'Date')

/** Between what a series, its season and its episode are called, and within all of these. */
const BETWEEN = ': '
/** What a season is called, in the languages of many people. */
const SEASON = new RegExp(
  '^(?:(?:temporada|season|saison|staffel|stagione|sezon|parte?|partie|teil|volume|vol\\.?|livro|' +
    'book|coleção|collection|série|series?|cap[ií]tulo|chapter|ano|bloco|fase)\\s*\\d+|' +
    '\\d+ª temporada|(?:minissérie|miniserie|mini-?series|limited series|série limitada|' +
    'edição limitada|especia(?:l|is)|specials?)\\b)',
  'i',
)
const EPISODE = /^epis[oó](?:dio|de)\s+\d+/i
/** What is shown before anyone chooses to watch something. */
const TEASER = /^(?:trailer|teaser|clipe?):|\((?:trailer|teaser|clipe?)[^()]*\)|_(?:hook|clip)_/i
/** So many rows with one beginning are of a series, also without a season. */
const EPISODES = { withPart: 2, plain: 5 } as const

const DAY_MS = 24 * 3_600_000

interface View {
  /** All of the row, which names its episode. */
  readonly whole: string
  /** A partial date, '' for none that can be read. */
  readonly on: string
}

interface Viewed extends View {
  readonly kind: 'film' | 'series'
  readonly title: string
}

/** None of the rows says how many episodes there are, so that no series is finished. */
export function readNetflix(header: CsvHeader): Export {
  const { rows, dropped } = readRows(header)
  const named = rows.filter((row) => titleOf(row('Title')) !== null)
  const watched = named.filter((row) => !isTeaser(row('Title')))
  const views = watched.map((row) => ({ whole: row('Title'), on: dateOf(row('Date')) }))
  return {
    source: 'netflix',
    works: worksOfViews(viewedOf(views)),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - named.length },
      others: named.length - watched.length,
      ...{ reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
    },
  }
}

export const isTeaser = (whole: string) => TEASER.test(whole)

/** A row is of a film, or of an episode: “Série: Temporada 1: Episódio”. */
export function viewedOf<Row extends View>(views: readonly Row[]): (Row & Viewed)[] {
  const beginnings = Map.groupBy(
    new Set(views.map(({ whole }) => whole)),
    (whole) => partsOf(whole).beginning,
  )
  const rowsWith = (beginning: string) => beginnings.get(beginning)?.length ?? 0
  return views.map((view) => {
    const series = seriesOf(view.whole, rowsWith)
    return { ...view, kind: series === null ? 'film' : 'series', title: series ?? view.whole }
  })
}

/** @param ratings half stars, by titles in small letters */
export function worksOfViews(
  viewed: readonly Viewed[],
  ratings: ReadonlyMap<string, number> = new Map(),
): ExportedWork[] {
  const works = Map.groupBy(viewed, ({ kind, title }) => `${kind}:${title.toLowerCase()}`)
  return [...works.values()].flatMap((one) => {
    const work = workOf(one)
    return work ? [{ ...work, rating: ratings.get(work.title.toLowerCase()) ?? 0 }] : []
  })
}

/** Without what comes after the last colon, which may be an episode. */
function partsOf(whole: string) {
  const parts = whole.split(BETWEEN)
  return { parts, beginning: parts.slice(0, -1).join(BETWEEN) }
}

/** What a series is called; null for a film. */
function seriesOf(whole: string, rowsWith: (beginning: string) => number): string | null {
  const { parts, beginning } = partsOf(whole)
  const [first = '', second = ''] = parts
  const season = parts.findIndex((part, at) => at > 0 && SEASON.test(part))
  // “Kill Bill: Volume 1” is a film: nothing comes after it.
  if (season > 0 && season < parts.length - 1) return parts.slice(0, season).join(BETWEEN)
  // “Stranger Things: Stranger Things 2: Capítulo um”
  if (parts.length > 2 && second.startsWith(first)) return first
  if (parts.length > 1 && EPISODE.test(parts.at(-1) ?? '')) return beginning
  const least = parts.length > 2 ? EPISODES.withPart : EPISODES.plain
  return beginning !== '' && rowsWith(beginning) >= least ? beginning : null
}

function workOf(viewed: readonly Viewed[]): ExportedWork | null {
  const [first] = viewed
  const title = first ? titleOf(first.title) : null
  if (!first || title === null) return null
  const { kind } = first
  const days = [...new Set(viewed.map(({ on }) => on))].toSorted()
  return {
    ...{ kind, title, creators: [], year: null, length: null, ids: [], wants: false, rating: 0 },
    times: kind === 'film' ? viewings(days) : [begun(viewed, days)],
    ...{ on: dayOf(days.at(-1) ?? ''), remark: '' },
  }
}

/** A film that was seen on two days, one after the other, was seen once. */
function viewings(days: readonly string[]): ExportedTime[] {
  const last = days.filter((day, at) => !isNext(day, days[at + 1]))
  return last
    .map((ended): ExportedTime => ({ started: '', ended, outcome: 'finished', rating: 0 }))
    .slice(-limits.diaryEntriesOfWork)
}

const isNext = (day: string, next = '') =>
  next !== '' && Date.parse(next) - Date.parse(day) <= DAY_MS

function begun(viewed: readonly Viewed[], days: readonly string[]): ExportedTime {
  const episodes = new Set(viewed.map(({ whole }) => whole)).size
  const progress = Math.min(episodes, limits.workLength)
  return {
    ...{ started: days.find((day) => day !== '') ?? '', ended: '', outcome: 'open', rating: 0 },
    progress: { progress, total: null, unit: 'episode' },
  }
}
