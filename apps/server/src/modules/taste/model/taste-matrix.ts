import { ranksOf } from './nearness.ts'

/** Whom a work must be known by to have a place in the model. */
export const LEAST_PEOPLE = 3
/** Works of the model: places are stored in 16 bits. */
const MOST_WORKS = 60_000

/** A person’s marks: works by their number, ascending, and how present each is, from 0 to 1. */
export interface PersonRow {
  readonly works: Int32Array
  readonly strengths: Float32Array
  /** When, in milliseconds. */
  readonly times: Float64Array
  /** Where each stands in the person’s history (`ranksOf`). */
  readonly ranks: Float32Array
}

export const NO_MARKS: PersonRow = {
  works: new Int32Array(),
  strengths: new Float32Array(),
  times: new Float64Array(),
  ranks: new Float32Array(),
}

/** Person × work over all interests, by rows and by columns. Works are numbered, the best known first. */
export interface TasteMatrix {
  readonly people: readonly string[]
  readonly workIds: readonly string[]
  readonly rows: readonly PersonRow[]
  /** Of each work, the numbers of the people who know it. */
  readonly columns: readonly Int32Array[]
}

/** What one person contributes, before works are numbered. */
export interface PersonMarks {
  readonly uid: string
  readonly marks: readonly (readonly [workId: string, strength: number, time: number])[]
}

/** Collects people one after the other; ids are stored once. */
export class TasteMatrixBuilder {
  readonly #numbers = new Map<string, number>()
  readonly #counts: number[] = []
  readonly #people: string[] = []
  readonly #rows: PersonRow[] = []

  add({ uid, marks }: PersonMarks): void {
    const works = new Int32Array(marks.length)
    const strengths = new Float32Array(marks.length)
    const times = Float64Array.from(marks, ([, , time]) => time)
    for (const [at, [id, strength]] of marks.entries()) {
      let number = this.#numbers.get(id)
      if (number === undefined) this.#numbers.set(id, (number = this.#numbers.size))
      works[at] = number
      strengths[at] = strength
      this.#counts[number] = (this.#counts[number] ?? 0) + 1
    }
    this.#people.push(uid)
    this.#rows.push({ works, strengths, times, ranks: ranksOf(times) })
  }

  /**
   * Numbers the works: the best known first, ties by id, so that the same marks give the same model.
   * @param places numbers them as an earlier model did
   */
  build(leastPeople = LEAST_PEOPLE, places?: readonly string[]): TasteMatrix {
    const known = places ? this.#inPlaces(places) : this.#bestKnown(leastPeople)
    const renumbered = new Int32Array(this.#numbers.size).fill(-1)
    for (const [slot, { number }] of known.entries()) if (number >= 0) renumbered[number] = slot
    const rows = this.#rows.map((row) => renumber(row, renumbered))
    return {
      people: this.#people,
      workIds: known.map(({ id }) => id),
      rows,
      columns: columnsOf(rows, known),
    }
  }

  #inPlaces(places: readonly string[]) {
    return places.map((id) => {
      const number = this.#numbers.get(id) ?? -1
      return { id, number, people: this.#counts[number] ?? 0 }
    })
  }

  #bestKnown(leastPeople: number) {
    return [...this.#numbers]
      .map(([id, number]) => ({ id, number, people: this.#counts[number] ?? 0 }))
      .filter(({ people }) => people >= leastPeople)
      .sort((a, b) => b.people - a.people || (a.id < b.id ? -1 : 1))
      .slice(0, MOST_WORKS)
  }
}

function renumber({ works, strengths, times, ranks }: PersonRow, slots: Int32Array): PersonRow {
  const found = [...works.keys()]
    .filter((at) => (slots[works[at] ?? 0] ?? -1) >= 0)
    .sort((a, b) => (slots[works[a] ?? 0] ?? 0) - (slots[works[b] ?? 0] ?? 0))
  return {
    works: Int32Array.from(found, (at) => slots[works[at] ?? 0] ?? 0),
    strengths: Float32Array.from(found, (at) => strengths[at] ?? 0),
    times: Float64Array.from(found, (at) => times[at] ?? 0),
    ranks: Float32Array.from(found, (at) => ranks[at] ?? 0),
  }
}

function columnsOf(
  rows: readonly PersonRow[],
  works: readonly { readonly people: number }[],
): Int32Array[] {
  const columns = works.map(({ people }) => new Int32Array(people))
  const filled = new Int32Array(works.length)
  for (const [person, row] of rows.entries()) {
    for (const work of row.works) {
      const at = filled[work] ?? 0
      const column = columns[work]
      if (column) column[at] = person
      filled[work] = at + 1
    }
  }
  return columns
}
