import { limits } from '@afins/contract/fields'
import type { ExportedTime, ExportedWork } from './exported-work.ts'
import { listAt, numberAt, textAt } from './json-values.ts'
import { dayAt, namedWorkOf, playsOf, UNDATED } from './trakt-entries.ts'

interface Seen {
  readonly work: ExportedWork
  /** Season and number of each. */
  readonly episodes: Set<string>
  /** As far as a count of plays says it. */
  atLeast: number
  aired: number | null
  /** Whether the file names it as a series that was watched. */
  isNamed: boolean
  first: string
  last: string
}

/** How far someone is in each series, of whatever files say something of its episodes. */
export class WatchedShows {
  readonly #shows = new Map<string, Seen>()

  /** An episode that was watched. @returns whether it is one */
  addEpisode(entry: unknown): boolean {
    const number = numberAt(entry, 'episode', 'number')
    const on = dayAt(entry, 'watched_at')
    const seen = on === '' || number === null ? undefined : this.#of(entry)
    if (!seen) return false
    seen.episodes.add(`${textAt(entry, 'episode', 'season')}:${number}`)
    if (seen.first === '' || on < seen.first) seen.first = on
    if (on > seen.last) seen.last = on
    return true
  }

  /** A series of which something was watched. @returns whether it is one */
  addShow(entry: unknown): boolean {
    const last = dayAt(entry, 'last_watched_at')
    const seen = last === '' && playsOf(entry) === 0 ? undefined : this.#of(entry)
    if (!seen) return false
    seen.isNamed = true
    seen.aired = numberAt(entry, 'show', 'aired_episodes') ?? seen.aired
    for (const season of listAt(entry, 'seasons'))
      for (const episode of listAt(season, 'episodes'))
        seen.episodes.add(`${textAt(season, 'number')}:${textAt(episode, 'number')}`)
    seen.atLeast = Math.max(seen.atLeast, playsOf(entry))
    if (last > seen.last) seen.last = last
    return true
  }

  works(): ExportedWork[] {
    return [...this.#shows.values()].map((seen) => ({
      ...seen.work,
      times: [timeOf(seen)],
      on: seen.last,
    }))
  }

  #of(entry: unknown): Seen | undefined {
    const work = namedWorkOf(entry)
    if (work?.kind !== 'series') return undefined
    const key = textAt(entry, 'show', 'ids', 'trakt') || JSON.stringify([work.title, work.year])
    const known = this.#shows.get(key)
    if (known) return known
    const counts = { atLeast: 0, aired: null, isNamed: false, first: '', last: '' }
    const seen = { work, episodes: new Set<string>(), ...counts }
    this.#shows.set(key, seen)
    return seen
  }
}

/** Finished where all that was aired was watched, or the file does not say how much that is. */
function timeOf({ episodes, atLeast, aired, isNamed, first, last }: Seen): ExportedTime {
  const watched = episodes.size > 0 ? episodes.size : atLeast
  const isAll = aired === null ? isNamed : aired > 0 && watched >= aired
  if (isAll) return { ...UNDATED, ended: last }
  const total = aired !== null && aired <= limits.workLength ? aired || null : null
  const progress = Math.min(watched, total ?? limits.workLength)
  return {
    ...{ started: first, ended: '', outcome: 'open', rating: 0 },
    progress: { progress, total, unit: 'episode' },
  }
}
