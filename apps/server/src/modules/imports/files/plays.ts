import { foldAccents } from '@afins/contract/text'
import type { WorkId } from '@afins/contract/work-ids'
import { creatorsOf, titleOf } from './cell-values.ts'
import type { Export, ExportedWork } from './exported-work.ts'
import { dayOfTime } from './moments.ts'

/** One track that someone listened to. */
export interface Play {
  readonly artist: string
  readonly album: string
  readonly track: string
  /** Milliseconds since 1970; null where the file does not say. */
  readonly at: number | null
  /** How long it was listened to, in milliseconds; null where the file does not say. */
  readonly lasted: number | null
  readonly ids?: readonly WorkId[]
}

/** Shorter is a skip, as ListenBrainz and Maloja see it. */
const SKIPPED_MS = 30_000
/** An album was heard where so many of its tracks were, or it was played so often. */
const HEARD = { tracks: 4, plays: 10 } as const

interface Album {
  readonly title: string
  readonly artist: string
  readonly tracks: Set<string>
  plays: number
  last: number
  ids: readonly WorkId[]
}

/** The albums of many plays: those that were heard come to the shelf, with the day of the last play. */
export class PlayedAlbums {
  readonly #albums = new Map<string, Album>()
  #read = 0
  /** Plays of no album, and those that are none. */
  #unused = 0

  add({ artist, album, track, at, lasted, ids = [] }: Play): void {
    this.#read += 1
    if (artist === '' || album === '' || (lasted !== null && lasted < SKIPPED_MS)) {
      this.#unused += 1
      return
    }
    const key = keyOf(artist, album)
    let known = this.#albums.get(key)
    if (!known) {
      known = { title: album, artist, tracks: new Set(), plays: 0, last: 0, ids }
      this.#albums.set(key, known)
    }
    known.plays += 1
    known.tracks.add(foldAccents(track).toLowerCase())
    if (at !== null && at > known.last) known.last = at
    if (known.ids.length === 0) known.ids = ids
  }

  /** @param rows that cannot be read */
  exportOf(source: Export['source'], rows: number, likes = 0): Export {
    const works: ExportedWork[] = []
    let plays = this.#unused
    for (const album of this.#albums.values()) {
      const work = isHeard(album) ? workOf(album) : null
      if (work) works.push(work)
      else plays += album.plays
    }
    return {
      ...{ source, works },
      ignored: { read: this.#read + rows, rows, reviews: 0, lists: 0, tags: 0, likes, plays },
    }
  }
}

const isHeard = ({ tracks, plays }: Album) => tracks.size >= HEARD.tracks || plays >= HEARD.plays

const keyOf = (artist: string, album: string) => foldAccents(`${artist}\n${album}`).toLowerCase()

function workOf({ title, artist, last, ids }: Album): ExportedWork | null {
  const name = titleOf(title)
  if (name === null) return null
  const ended = last === 0 ? '' : dayOfTime(last)
  return {
    kind: 'album',
    title: name,
    creators: creatorsOf({ whole: artist }),
    ...{ year: null, length: null, ids, wants: false, rating: 0, on: ended, remark: '' },
    times: [{ started: '', ended, outcome: 'finished', rating: 0 }],
  }
}
