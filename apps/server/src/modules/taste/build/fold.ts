import { replaceRow } from '../model/core-inverse.ts'
import {
  coreWeights,
  decodeNeighbours,
  popularityFactor,
  strongest,
  type Neighbours,
} from '../model/neighbours.ts'
import type { PersonMarks, PersonRow } from '../model/taste-matrix.ts'
import { CORE_NEIGHBOURS, likelihoods, neighboursOf, TAIL_NEIGHBOURS } from '../model/train.ts'
import type { Learnt } from './snapshot.ts'

const NOTHING: PersonRow = { works: new Int32Array(), strengths: new Float32Array() }

/**
 * Puts what someone shows now in the place of what they showed before. Equal to learning everything
 * again, but for works that are new to the model.
 * @returns the places of works that someone who shows them has, before or after
 */
export function foldPerson(learnt: Learnt, uid: string, marks: PersonMarks['marks']): Set<number> {
  const known = learnt.people.indexOf(uid)
  const person = known < 0 ? learnt.people.length : known
  const before = learnt.rows[person] ?? NOTHING
  const after = rowOf(learnt, marks)
  if (isSame(before, after)) return new Set()
  if (known < 0) learnt.people.push(uid)
  learnt.rows[person] = after
  replaceRow(learnt.inverse, before, after)
  for (const work of before.works)
    if (!after.works.includes(work))
      learnt.columns[work] = (learnt.columns[work] ?? NOTHING.works).filter((p) => p !== person)
  for (const work of after.works)
    if (!before.works.includes(work))
      learnt.columns[work] = Int32Array.from([...(learnt.columns[work] ?? []), person])
  return new Set([...before.works, ...after.works])
}

/** What a work at a place says of others now. @param stored its neighbours so far */
export function neighboursNow(
  learnt: Learnt,
  place: number,
  changed: ReadonlySet<number>,
  stored: string,
): Neighbours {
  const { columns, rows, inverse, workIds } = learnt
  const row = new Float32Array(workIds.length)
  const isCore = place < inverse.size
  if (isCore) {
    coreWeights(inverse, place, row)
    const { works, weights } = decodeNeighbours(stored)
    for (const [at, work] of works.entries()) if (work >= inverse.size) row[work] = weights[at] ?? 0
    for (const work of changed)
      if (work >= inverse.size) row[work] = tailWeight(learnt, place, work)
  } else likelihoods({ rows, columns }, place, row)
  const factors = Float32Array.from(columns, (people) => popularityFactor(people.length))
  const most = isCore ? CORE_NEIGHBOURS : TAIL_NEIGHBOURS
  return neighboursOf(
    { columns },
    place,
    row,
    strongest(row, factors, most),
    new Uint8Array(rows.length),
  )
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

function rowOf({ workIds }: Learnt, marks: PersonMarks['marks']): PersonRow {
  const places = new Map(workIds.map((id, place) => [id, place]))
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

const isSame = (a: PersonRow, b: PersonRow) =>
  a.works.length === b.works.length &&
  a.works.every((work, at) => work === b.works[at] && a.strengths[at] === b.strengths[at])
