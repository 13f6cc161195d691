import { coreInverse, replaceRow } from '../model/core-inverse.ts'
import { pairWeight, ranksAmong } from '../model/nearness.ts'
import {
  coreWeights,
  diagonalOf,
  decodeNeighbours,
  encodeNeighbours,
  popularityFactor,
  strongest,
} from '../model/neighbours.ts'
import { NO_MARKS, type PersonMarks, type PersonRow } from '../model/taste-matrix.ts'
import { CORE_NEIGHBOURS, likelihoods, neighboursOf, TAIL_NEIGHBOURS } from '../model/train.ts'
import type { LearnedModel } from './snapshot.ts'

/**
 * Works whose rows are computed again for someone: the newest of their history. What is older hardly
 * weighs in their own list (`history.ts`), and waits for the night.
 */
const NEWEST = 60
/** From so many changed marks on, the inverse is computed again from all rows: that takes less time. */
const MOST_UPDATES = 300

/** Places of works: those whose rows are other ones now, and those of them that someone’s mark changed of. */
interface Folded {
  readonly touched: ReadonlySet<number>
  readonly changed: ReadonlySet<number>
}

/**
 * Puts what people show now in the place of what they showed before. Equal to learning everything
 * again, but for works that are new to the model, and for the ranks of a history in the middle of
 * which something changed: they are counted again in the night.
 */
export function foldPeople(learnt: LearnedModel, people: readonly PersonMarks[]): Folded {
  const touched = new Set<number>()
  const changed = new Set<number>()
  const replaced: (readonly [before: PersonRow, after: PersonRow])[] = []
  for (const { uid, marks } of people) {
    const known = learnt.people.indexOf(uid)
    const person = known < 0 ? learnt.people.length : known
    const before = learnt.rows[person] ?? NO_MARKS
    const after = rowAfter(learnt, marks, before)
    const works = changedWorks(before, after)
    if (works.size === 0) continue
    replaced.push([before, after])
    if (known < 0) learnt.people.push(uid)
    learnt.rows[person] = after
    for (const work of works) {
      const others = (learnt.columns[work] ?? NO_MARKS.works).filter((other) => other !== person)
      const isKnown = after.works.includes(work)
      learnt.columns[work] = isKnown ? Int32Array.from([...others, person]) : others
      changed.add(work)
      touched.add(work)
    }
    for (const work of newestOf(after)) touched.add(work)
  }
  if (changed.size > MOST_UPDATES) {
    const { size, ridge } = learnt.inverse
    learnt.inverse = coreInverse(learnt.rows, size, ridge)
  } else for (const [before, after] of replaced) replaceRow(learnt.inverse, before, after)
  return { touched, changed }
}

/** Rows of the model as they are now. @param stored neighbours so far */
export function rowsNow(
  learnt: LearnedModel,
  places: readonly number[],
  changed: ReadonlySet<number>,
  stored: ReadonlyMap<number, string>,
) {
  const { columns, workIds } = learnt
  const factors = Float32Array.from(columns, (people) => popularityFactor(people.length))
  const counts = new Uint32Array(workIds.length)
  const diagonal = diagonalOf(learnt.inverse)
  return places.map((place) => {
    const row = weightsNow(learnt, diagonal, place, changed, stored.get(place) ?? '')
    const most = place < learnt.inverse.size ? CORE_NEIGHBOURS : TAIL_NEIGHBOURS
    const best = strongest(row, factors, most)
    const neighbours = encodeNeighbours(neighboursOf(learnt, place, row, best, counts))
    return { place, workId: workIds[place] ?? '', people: columns[place]?.length ?? 0, neighbours }
  })
}

/** Weights of a work’s row; those beyond the core follow where someone’s mark of them changed. */
function weightsNow(
  learnt: LearnedModel,
  diagonal: Float64Array,
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
  coreWeights(inverse, diagonal, place, row)
  const { works, weights } = decodeNeighbours(stored)
  for (const [at, work] of works.entries()) if (work >= inverse.size) row[work] = weights[at] ?? 0
  for (const work of changed) if (work >= inverse.size) row[work] = tailWeight(learnt, place, work)
  return row
}

/** What one work of the core says of one beyond it. */
function tailWeight({ columns, rows, inverse }: LearnedModel, core: number, work: number): number {
  const { size, values } = inverse
  let sum = 0
  for (const person of columns[work] ?? []) {
    const { works, strengths, ranks } = rows[person] ?? NO_MARKS
    const own = works.indexOf(work)
    const mark = [strengths[own] ?? 0, ranks[own] ?? 0] as const
    for (let at = 0; at < works.length; at++) {
      const other = works[at] ?? 0
      if (other >= size) break
      const pair = pairWeight(mark, [strengths[at] ?? 0, ranks[at] ?? 0])
      sum += pair * (values[core * size + other] ?? 0)
    }
  }
  return sum
}

/** What someone shows now, with the ranks that their marks have already. */
function rowAfter(
  { places }: LearnedModel,
  marks: PersonMarks['marks'],
  before: PersonRow,
): PersonRow {
  const known = new Map([...before.works].map((work, at) => [work, at]))
  const found = marks
    .flatMap(([id, strength, time]) => {
      const place = places.get(id)
      if (place === undefined) return []
      const at = known.get(place)
      const isSame = at !== undefined && before.times[at] === time
      return [{ place, strength, time, rank: isSame ? before.ranks[at] : undefined }]
    })
    .sort((a, b) => a.place - b.place)
  return {
    works: Int32Array.from(found, ({ place }) => place),
    strengths: Float32Array.from(found, ({ strength }) => strength),
    times: Float64Array.from(found, ({ time }) => time),
    ranks: ranksAmong(found),
  }
}

function newestOf({ works, ranks }: PersonRow): number[] {
  return [...works.keys()]
    .sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b)
    .slice(0, NEWEST)
    .map((at) => works[at] ?? 0)
}

function changedWorks(before: PersonRow, after: PersonRow): Set<number> {
  const marks = new Map(
    [...before.works].map((work, at) => [work, [before.strengths[at], before.ranks[at]] as const]),
  )
  const changed = new Set<number>()
  for (const [at, work] of after.works.entries()) {
    const [strength, rank] = marks.get(work) ?? []
    if (strength !== after.strengths[at] || rank !== after.ranks[at]) changed.add(work)
    marks.delete(work)
  }
  for (const work of marks.keys()) changed.add(work)
  return changed
}
