import { limits } from '@afins/contract/fields'
import type { Reader } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { diversify } from './model/diversify.ts'
import { popularityFactor } from './model/neighbours.ts'
import { loadNeighbours, type TasteIndex } from './model.loaders.ts'
import { isAboveChance, LEAST_SAID } from './model/evidence.ts'
import { creatorIdsOf } from './creators.policy.ts'

/** Candidates for each work that is shown. */
const CHOICE = 3

/** Works that those who love a work love as well. */
export async function loadRelated(db: Reader, index: TasteIndex | null, workId: string) {
  const place = index?.places.get(workId)
  if (!index || place === undefined) return []
  const neighbours = (await loadNeighbours(db, index, [place])).get(place)
  if (!neighbours) return []
  const { works, weights, shared } = neighbours
  const best = [...works.entries()]
    .map(([at, other]) => ({
      place: other,
      id: index.workIds[other] ?? '',
      people: shared[at] ?? 0,
      score: (weights[at] ?? 0) * popularityFactor(index.people[other] ?? 1),
    }))
    .filter(
      ({ score, people, place: other }) => score > 0 && isRelated(index, place, other, people),
    )
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, limits.relatedWorks * CHOICE)
  const cards = await loadLinkedWorks(
    db,
    best.map(({ id }) => id),
  )
  const candidates = best.flatMap((one) => {
    const work = cards.get(one.id)
    if (!work || work.id === workId) return []
    const creators = creatorIdsOf(work)
    return [{ ...one, work, creators, medium: work.interest, traits: new Set<string>() }]
  })
  const related = diversify(candidates, limits.relatedWorks, ({ people }) => people)
  return related.map(({ candidate: { work }, reason: people }) => ({
    work,
    people: people < LEAST_SAID ? null : people,
  }))
}

/** Within a medium two people may be a beginning; between media it must be more than chance. */
function isRelated(index: TasteIndex, one: number, other: number, both: number): boolean {
  const isOneMedium = index.interests[one] === index.interests[other]
  const people = { one: index.people[one] ?? 0, other: index.people[other] ?? 0 }
  if (isOneMedium) return both > 1
  return isAboveChance({ ...people, both, all: index.allPeople }, isOneMedium)
}
