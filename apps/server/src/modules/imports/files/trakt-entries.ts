import { isWorkId, type WorkId } from '@afins/contract/work-ids'
import { dateOf, dayOf, titleOf, yearOf } from './cell-values.ts'
import type { ExportedTime, ExportedWork } from './exported-work.ts'
import { at, isObject, numberAt, textAt } from './json-values.ts'
import { dayOfMoment } from './moments.ts'
import { noteHead } from './neodb.ts'
import { withReview } from './review-text.ts'

const MOST_STARS = 10
export const UNDATED: ExportedTime = { started: '', ended: '', outcome: 'finished', rating: 0 }

export type TraktKind = 'movie' | 'show'

/** Whether an entry of a file of trakt.tv is of a film or a series. */
export const kindOf = (entry: unknown): TraktKind | null =>
  isWork(at(entry, 'movie')) ? 'movie' : isWork(at(entry, 'show')) ? 'show' : null

const isWork = (value: unknown) => isObject(at(value, 'ids')) && textAt(value, 'title') !== ''

export const isOfPart = (entry: unknown) =>
  at(entry, 'episode') !== undefined || at(entry, 'season') !== undefined

/** What an entry is of, without what it says of it; null for what is none, or has no title. */
export function namedWorkOf(entry: unknown): ExportedWork | null {
  const kind = kindOf(entry)
  const title = kind && titleOf(textAt(entry, kind, 'title'))
  if (!kind || title === null) return null
  return {
    ...{ kind: kind === 'movie' ? 'film' : 'series', title, creators: [], length: null },
    year: yearOf(textAt(entry, kind, 'year')),
    ids: idsOf(entry, kind),
    ...{ wants: false, times: [], rating: 0, on: '', remark: '' },
  }
}

/** What was watched, rated, or is to be watched. */
export function shelvedWorkOf(entry: unknown): ExportedWork | null {
  const work = namedWorkOf(entry)
  if (!work) return null
  const rating = Math.min(numberAt(entry, 'rating') ?? 0, MOST_STARS)
  const watched = dayAt(entry, 'last_watched_at') || dayAt(entry, 'watched_at')
  const isWatched = watched !== '' || playsOf(entry) > 0
  const isRated = textAt(entry, 'rated_at') !== '' && rating > 0
  const isCollected = textAt(entry, 'collected_at') !== ''
  const paused = textAt(entry, 'paused_at') === '' ? [] : [pausedTime(entry)]
  return {
    ...work,
    wants: !isWatched && !isRated && !isCollected && paused.length === 0,
    times: isWatched ? [{ ...UNDATED, ended: dateOf(watched) }] : paused,
    rating: isRated ? Math.round(rating) : 0,
    on: dayOf(dayAt(entry, 'rated_at') || watched || dayAt(entry, 'listed_at')),
  }
}

/** What was paused is not over: how far it is, in percent. */
function pausedTime(entry: unknown): ExportedTime {
  const percent = Math.round(numberAt(entry, 'progress') ?? 0)
  const progress = { progress: percent, total: 100, unit: 'percent' } as const
  const isKnown = percent > 0 && percent < 100
  return { ...UNDATED, outcome: 'open', ...(isKnown && { progress }) }
}

export const playsOf = (entry: unknown) => numberAt(entry, 'plays') ?? 0

export const dayAt = (entry: unknown, ...path: readonly string[]) =>
  dayOfMoment(textAt(entry, ...path))

export const isComment = (entry: unknown) => textAt(entry, 'comment', 'comment') !== ''

/** What was written of a film or a series; null for an answer to someone else. */
export function commentedWorkOf(entry: unknown): ExportedWork | null {
  const work = namedWorkOf(entry)
  const isAnswer = (numberAt(entry, 'comment', 'parent_id') ?? 0) !== 0
  if (!work || isAnswer) return null
  const text = textAt(entry, 'comment', 'comment')
  const stars =
    numberAt(entry, 'comment', 'user_stats', 'rating') ?? numberAt(entry, 'comment', 'user_rating')
  const isWhole = !isOfPart(entry)
  return {
    ...work,
    ...withReview({
      html: noteHead(partOf(entry)) + text.replaceAll(SPOILER_TAG, ''),
      isMarkdown: true,
      rating: isWhole ? Math.min(Math.max(Math.round(stars ?? 0), 0), MOST_STARS) : 0,
      on: dayAt(entry, 'comment', 'created_at'),
      isSpoiler: at(entry, 'comment', 'spoiler') === true || text.search(SPOILER_TAG) >= 0,
    }),
  }
}

const SPOILER_TAG = /\[\/?spoiler\]/gi

/** Of which part of a series something is. */
function partOf(entry: unknown): string {
  const season = numberAt(entry, 'episode', 'season') ?? numberAt(entry, 'season', 'number')
  const episode = numberAt(entry, 'episode', 'number')
  if (season === null) return ''
  return episode === null ? `Temporada ${season}` : `Temporada ${season}, episódio ${episode}`
}

function idsOf(entry: unknown, kind: TraktKind): WorkId[] {
  const ids: WorkId[] = [
    { source: 'imdb', value: textAt(entry, kind, 'ids', 'imdb') },
    {
      source: kind === 'movie' ? 'tmdb_movie' : 'tmdb_tv',
      value: textAt(entry, kind, 'ids', 'tmdb'),
    },
  ]
  return ids.filter(isWorkId)
}
