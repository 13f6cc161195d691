import { replaceRow } from '../model/core-inverse.ts'
import {
  coreWeights,
  decodeNeighbours,
  encodeNeighbours,
  popularityFactor,
  strongest,
} from '../model/neighbours.ts'
import type { PersonMarks, PersonRow } from '../model/taste-matrix.ts'
import { CORE_NEIGHBOURS, likelihoods, neighboursOf, TAIL_NEIGHBOURS } from '../model/train.ts'
import type { Learnt } from './snapshot.ts'

const NOTHING: PersonRow = { works: new Int32Array(), strengths: new Float32Array() }

/** Places of works: those that the person has, before or after, and those of them that changed. */
interface Folded {
  readonly touched: ReadonlySet<number>
  readonly changed: ReadonlySet<number>
}

/**
 * Puts what someone shows now in the place of what they showed before. Equal to learning everything
 * again, but for works that are new to the model.
 */
export function foldPerson(learnt: Learnt, uid: string, marks: PersonMarks['marks']): Folded {
  const known = learnt.people.indexOf(uid)
  const person = known < 0 ? learnt.people.length : known
  const before = learnt.rows[person] ?? NOTHING
  const after = rowOf(learnt, marks)
  const changed = changedWorks(before, after)
  if (changed.size === 0) return { touched: changed, changed }
  if (known < 0) learnt.people.push(uid)
  learnt.rows[person] = after
  replaceRow(learnt.inverse, before, after)
  for (const work of changed) {
    const others = (learnt.columns[work] ?? NOTHING.works).filter((other) => other !== person)
    const isKnown = after.works.includes(work)
    learnt.columns[work] = isKnown ? Int32Array.from([...others, person]) : others
  }
  return { touched: new Set([...before.works, ...after.works]), changed }
}

/** Rows of the model as they are now. @param stored neighbours so far */
export function rowsNow(
  learnt: Learnt,
  places: readonly number[],
  changed: ReadonlySet<number>,
  stored: ReadonlyMap<number, string>,
) {
  const { columns, rows, workIds } = learnt
  const factors = Float32Array.from(columns, (people) => popularityFactor(people.length))
  const knows = new Uint8Array(rows.length)
  return places.map((place) => {
    const row = weightsNow(learnt, place, changed, stored.get(place) ?? '')
    const most = place < learnt.inverse.size ? CORE_NEIGHBOURS : TAIL_NEIGHBOURS
    const best = strongest(row, factors, most)
    const neighbours = encodeNeighbours(neighboursOf({ columns }, place, row, best, knows))
    return { place, workId: workIds[place] ?? '', people: columns[place]?.length ?? 0, neighbours }
  })
}

/** Weights of a work’s row; those beyond the core follow where someone’s mark of them changed. */
function weightsNow(
  learnt: Learnt,
  place: number,
  changed: ReadonlySet<number>,
  stored: string,
): Float32Array {
  const { columns, rows, inverse, workIds } = learnt
  const row = new Float32Array(workIds.length)
  if (place >= inverse.size) {
    likelihoods({ rows, columns }, place, inverse.ridge, row)
    return row
  }
  coreWeights(inverse, place, row)
  const { works, weights } = decodeNeighbours(stored)
  for (const [at, work] of works.entries()) if (work >= inverse.size) row[work] = weights[at] ?? 0
  for (const work of changed) if (work >= inverse.size) row[work] = tailWeight(learnt, place, work)
  return row
}

/** What one work of the core says of one beyond it. */
function tailWeight({ columns, rows, inverse }: Learnt, core: number, work: number): number {
  const { size, values } = inverse
  let sum = 0
  for (const person of columns[work] ?? []) {
    const { works, strengths } = rows[person] ?? NOTHING
    const own = strengths[works.indexOf(work)] ?? 0
    for (let at = 0; at < works.length; at++) {
      const other = works[at] ?? 0
      if (other >= size) break
      sum += own * (strengths[at] ?? 0) * (values[core * size + other] ?? 0)
    }
  }
  return sum
}

function rowOf({ places }: Learnt, marks: PersonMarks['marks']): PersonRow {
  const found = marks
    .flatMap(([id, strength]) => {
      const place = places.get(id)
      return place === undefined ? [] : [[place, strength] as const]
    })
    .sort(([a], [b]) => a - b)
  return {
    works: Int32Array.from(found, ([place]) => place),
    strengths: Float32Array.from(found, ([, strength]) => strength),
  }
}

function changedWorks(before: PersonRow, after: PersonRow): Set<number> {
  const strengths = new Map([...before.works].map((work, at) => [work, before.strengths[at]]))
  const changed = new Set<number>()
  for (const [at, work] of after.works.entries()) {
    if (strengths.get(work) !== after.strengths[at]) changed.add(work)
    strengths.delete(work)
  }
  for (const work of strengths.keys()) changed.add(work)
  return changed
}
