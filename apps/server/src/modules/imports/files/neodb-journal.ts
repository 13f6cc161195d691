import type { Visibility } from '@afins/contract/api'
import { fields, normaliseField } from '@afins/contract/fields'
import { shorten } from '@afins/contract/text'
import { isbn13Of, isWorkId, workIdOf, type WorkId } from '@afins/contract/work-ids'
import { creatorsOf, dayOf, remarkOf, titleOf, yearOf } from './cell-values.ts'
import type {
  Export,
  ExportedLeftPost,
  ExportedList,
  ExportedReview,
  ExportedTime,
  ExportedWork,
} from './exported-work.ts'
import { joinRows } from './join-works.ts'
import { at, listAt, numberAt, textAt } from './json-values.ts'
import { dayOfMoment } from './moments.ts'
import { noteHead, withoutSeason, withStars } from './neodb.ts'
import { withReview } from './review-text.ts'

const KINDS: Readonly<Record<string, ExportedWork['kind']>> = {
  ...{ Movie: 'film', TVShow: 'series', TVSeason: 'series', Edition: 'book', Work: 'book' },
  Album: 'album',
}
/** Who sees something there, by its number; others may be seen by all. */
const SEEN: Readonly<Record<string, Visibility>> = { '1': 'followers', '2': 'self' }
/** Of those that are no works, more are not named. */
const MOST_LEFT = 1000

/** What the journal says of a work of the catalogue beside it. */
interface Facts {
  readonly logs: { readonly status: string; readonly on: string; readonly order: string }[]
  readonly tags: string[]
  readonly texts: unknown[]
  shelf?: unknown
  rating: number
}

/**
 * The archive of NeoDB servers in JSON: a journal whose lines name the works of its catalogue.
 * @param dropped lines that are no JSON
 */
export function readNeoDbJournal(
  journal: readonly unknown[],
  catalogue: readonly unknown[],
  dropped: number,
): Export {
  const works = new Map(
    catalogue.flatMap((item) => {
      const work = workOf(item)
      return ['id', 'url'].map((name) => [textAt(item, name), work] as const)
    }),
  )
  const facts = new Map<string, Facts>()
  let [read, others] = [dropped, 0]
  for (const line of journal) {
    const address = textAt(line, 'content', 'withRegardTo') || textAt(line, 'item')
    if (address === '') continue
    read += 1
    if (works.get(address)) addFact(facts, address, line)
    else others += 1
  }
  const addresses = [...facts.keys()]
  const exported = addresses.map((address) => withFacts(works.get(address), facts.get(address)))
  const found = exported.filter((work) => work !== null)
  const collections = journal.filter((line) => textAt(line, 'type') === 'Collection')
  const lists = collections.flatMap((line) => {
    const list = listOf(line)
    const items = listAt(line, 'items').flatMap((item) => {
      const work = works.get(textAt(item, 'item'))
      const remark = remarkOf(textAt(item, 'metadata', 'note'))
      return work ? [{ work: found.push(work) - 1, remark }] : []
    })
    return list && items.length > 0 ? [{ ...list, items }] : []
  })
  const joined = joinRows(found)
  const posts = journal.flatMap((line) => leftOf(line) ?? []).slice(0, MOST_LEFT)
  return withStars({
    source: 'neodb',
    works: joined.works,
    ...(posts.length > 0 && { posts }),
    ...(lists.length > 0 && {
      lists: lists.map(({ items, ...list }) => ({
        ...list,
        items: items.map(({ work, remark }) => ({ work: joined.places[work] ?? 0, remark })),
      })),
    }),
    ignored: {
      ...{ read, rows: dropped, others, reviews: 0, lists: collections.length - lists.length },
      ...{ tags: 0, likes: 0, plays: 0 },
    },
  })
}

function workOf(item: unknown): ExportedWork | null {
  const kind = KINDS[textAt(item, 'type')]
  const title = titleOf(textAt(item, 'display_title') || textAt(item, 'title'))
  if (kind === undefined || title === null) return null
  const names = ['director', 'author', 'artist'].flatMap((name) => listAt(item, name))
  return {
    ...{ kind, title: kind === 'series' ? withoutSeason(title) : title },
    creators: creatorsOf({ list: names.filter((name) => typeof name === 'string').join(',') }),
    year: yearOf(textAt(item, 'year') || textAt(item, 'pub_year')),
    ...{ length: null, ids: idsOf(item), wants: false, times: [], rating: 0, on: '', remark: '' },
  }
}

function idsOf(item: unknown): WorkId[] {
  const links = listAt(item, 'external_resources').map((one) => workIdOf(textAt(one, 'url')))
  const named: WorkId[] = [
    { source: 'imdb', value: textAt(item, 'imdb') },
    { source: 'isbn13', value: isbn13Of(textAt(item, 'isbn')) ?? '' },
  ]
  const ids = [...links.filter((id) => id !== null), ...named].filter(isWorkId)
  return [...new Map(ids.map((id) => [`${id.source}:${id.value}`, id])).values()]
}

function addFact(facts: Map<string, Facts>, address: string, line: unknown): void {
  const of = facts.get(address) ?? { logs: [], tags: [], texts: [], rating: 0 }
  facts.set(address, of)
  const type = textAt(line, 'type')
  if (type === 'ShelfMember') of.shelf = line
  else if (type === 'Rating') of.rating = Math.trunc(numberAt(line, 'content', 'value') ?? 0)
  else if (type === 'TagMember') of.tags.push(textAt(line, 'content', 'tag'))
  else if (type === 'ShelfLog') {
    const order = textAt(line, 'timestamp')
    of.logs.push({ status: textAt(line, 'status'), on: dayOf(dayOfMoment(order)), order })
  } else of.texts.push(line)
}

function withFacts(
  work: ExportedWork | null | undefined,
  of: Facts | undefined,
): ExportedWork | null {
  if (!work || !of) return null
  const rating = of.rating >= 1 && of.rating <= 10 ? of.rating : 0
  const status = textAt(of.shelf, 'content', 'status')
  const on = dayOf(dayOfMoment(textAt(of.shelf, 'content', 'published')))
  const times = timesOf(of.logs, { status, on })
  const visibility = SEEN[textAt(of.shelf, 'visibility')]
  const reviews = of.texts.flatMap((line) => reviewsOf(line, rating, of.tags.join(',')))
  return {
    ...{ ...work, times, rating, on, wants: status === 'wishlist' && times.length === 0 },
    ...(visibility && { visibility }),
    ...(reviews.length > 0 && { reviews }),
  }
}

/**
 * Each time from the log of the shelves that a work was on: the same shelf again is a correction. What
 * the shelf says that it is on now is the last.
 */
function timesOf(
  logs: Facts['logs'],
  now: { readonly status: string; readonly on: string },
): ExportedTime[] {
  const times: ExportedTime[] = []
  let started = ''
  const ordered = logs.toSorted((one, other) => (one.order < other.order ? -1 : 1))
  if (ordered.at(-1)?.status !== now.status) ordered.push({ ...now, order: '' })
  for (const [index, { status, on }] of ordered.entries()) {
    if (ordered[index + 1]?.status === status) continue
    const isLast = index === ordered.length - 1
    const ended = isLast && now.on !== '' ? now.on : on
    if (status === 'progress') started = on
    if (status === 'progress' && isLast)
      times.push({ started, ended: '', outcome: 'open', rating: 0 })
    if (status !== 'complete' && status !== 'dropped') continue
    const outcome = status === 'complete' ? 'finished' : 'gave_up'
    times.push({ started: started > ended ? '' : started, ended, outcome, rating: 0 })
    started = ''
  }
  return times
}

function reviewsOf(line: unknown, rating: number, tags: string): readonly ExportedReview[] {
  const content = at(line, 'content')
  const type = textAt(line, 'type')
  const title = textAt(content, 'name') || textAt(content, 'title')
  const progress = textAt(content, 'progress', 'value')
  const text = textAt(content, 'content')
  const { reviews = [] } = withReview({
    html: type === 'Note' ? noteHead(title, progress) + text : text,
    on: dayOfMoment(textAt(content, 'published')),
    isMarkdown: true,
    isSpoiler: at(content, 'sensitive') === true || hidesSome(text),
    ...(type === 'Comment' ? { rating, tags } : { rating: 0 }),
    ...(type === 'Review' && { title }),
  })
  const visibility = SEEN[textAt(line, 'visibility')]
  return reviews.map((review) => ({ ...review, ...(visibility && { visibility }) }))
}

/** Whether some of a text is hidden: `>!this!<`. */
function hidesSome(text: string): boolean {
  const from = text.indexOf('>!')
  return from >= 0 && text.indexOf('!<', from) >= 0
}

function listOf(line: unknown): Omit<ExportedList, 'items'> | null {
  const title = normaliseField('title', textAt(line, 'content', 'name').toWellFormed())
  const on = dayOf(dayOfMoment(textAt(line, 'content', 'published')))
  if (title === '' || on === '') return null
  const visibility = SEEN[textAt(line, 'visibility')]
  const text = textAt(line, 'content', 'content').toWellFormed().replaceAll('@', '\\@')
  return {
    ...{ title: shorten(title, fields.title.max), on, tags: [] },
    text: text.length > fields.articleBody.max ? '' : text,
    ...(visibility && { visibility }),
  }
}

/** Texts that are of no work have no interest here. */
function leftOf(line: unknown): ExportedLeftPost | null {
  const type = textAt(line, 'type')
  if (type !== 'Article' && type !== 'post') return null
  const title = shorten(textAt(line, 'content', 'name').toWellFormed(), fields.title.max)
  return { type: 'left', kind: type === 'Article' ? 'article' : 'note', title, reason: 'interest' }
}
