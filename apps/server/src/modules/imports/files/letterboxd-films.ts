import { workIdOf } from '@afins/contract/work-ids'
import { titleOf, yearOf } from './cell-values.ts'
import type { Row } from './csv.ts'
import type { ExportedReview, ExportedTime } from './exported-work.ts'

/** What the tables say of a film, while they are read. */
export interface Film {
  readonly title: string
  readonly year: number | null
  id: string | null
  isWatched: boolean
  isListed: boolean
  rating: number
  rated: string
  added: string
  readonly times: ExportedTime[]
  /** The dates on which it was seen again. */
  readonly again: Set<string>
  /** Of the entries of each date: Letterboxd repeats them with reviews, a diary alone does not. */
  readonly tags: Map<string, string>
  readonly reviews: ExportedReview[]
  /** Indices of the times of each date that no review is of yet. */
  readonly unreviewed: Map<string, number[]>
}

/** By address where a table has it, since a year has several films of one name; else by both. */
export class LetterboxdFilms {
  readonly all: Film[] = []
  readonly #byId = new Map<string, Film>()
  readonly #byName = new Map<string, Film>()

  /** The film of a row, a new one if it is the first; null without a readable name, or with too many. */
  find(row: Row, hasAddress: boolean, most = Infinity): Film | null {
    const title = titleOf(row('Name'))
    if (title === null) return null
    const year = yearOf(row('Year'))
    const id = hasAddress ? idOf(row('Letterboxd URI')) : null
    const name = `${year} ${title}`
    const named = this.#byName.get(name)
    const known = id === null ? named : this.#byId.get(id)
    if (known) return known
    if (this.all.length >= most) return null
    const film = named && named.id === null ? named : this.#add(title, year)
    if (!named) this.#byName.set(name, film)
    if (id !== null) this.#byId.set(id, film)
    film.id = id
    return film
  }

  /** The film of an id, if a table has it. */
  withId = (id: string): Film | undefined => this.#byId.get(id)

  #add(title: string, year: number | null): Film {
    const film: Film = {
      ...{ title, year, id: null, isWatched: false, isListed: false },
      ...{
        rating: 0,
        rated: '',
        added: '',
        times: [],
        again: new Set(),
        tags: new Map(),
        reviews: [],
      },
      unreviewed: new Map(),
    }
    this.all.push(film)
    return film
  }
}

function idOf(address: string): string | null {
  const id = workIdOf(address)
  return id?.source === 'letterboxd' ? id.value : null
}
