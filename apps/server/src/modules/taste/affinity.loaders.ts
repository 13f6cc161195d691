import type { Affinity, Kindred } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { Reader } from '@afins/database'
import { presentPerson } from '#modules/profiles/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { likeSome, withoutAffinity } from './affinity.queries.ts'
import { sharedMarks } from './marks.queries.ts'
import { affinityOf, bestReasons, LEAST_COMMON, type AffinityOf } from './model/affinity.ts'
import type { Mark } from './model/history.ts'
import type { TasteIndex } from './model.loaders.ts'
import { marksByPerson } from './presence.policy.ts'

/** Someone’s works by which others like them are looked for: liked ones, rare ones first. */
const BY_WORKS = 60
/** Half stars from which on someone likes a work. */
const LIKED = 7
/** Candidates that are compared with all that they show. */
const COMPARED = 40
/** People like someone are at least so much like them. */
const ALIKE = 50

/** How alike two people are, from what both show everyone; null where either does not. */
export async function loadAffinity(
  db: Reader,
  index: TasteIndex | null,
  uid: string,
  otherUid: string,
): Promise<Affinity | null> {
  const hidden = await withoutAffinity(db, [uid, otherUid])
  if (hidden.size > 0) return null
  const marks = marksByPerson(await sharedMarks(db, [uid, otherUid]))
  const found = affinityOf(marks.get(uid) ?? [], marks.get(otherUid) ?? [], peopleIn(index))
  return (await presentAll(db, [found]))[0] ?? null
}

/**
 * People like someone, the likest first: of those who like most of their liked works, or who like
 * one of them.
 */
export async function loadKindred(
  db: Reader,
  index: TasteIndex | null,
  uid: string,
  { workId, now }: { readonly workId?: string | undefined; readonly now: number },
): Promise<Kindred[]> {
  const hidden = await withoutAffinity(db, [uid])
  if (hidden.size > 0) return []
  const peopleOf = peopleIn(index)
  const own = marksByPerson(await sharedMarks(db, [uid])).get(uid) ?? []
  const ids = workId === undefined ? searchable(own, peopleOf) : [workId]
  if (ids.length === 0) return []
  const people = await likeSome(db, { ids, uid, rating: LIKED, most: COMPARED })
  const marks = marksByPerson(
    await sharedMarks(
      db,
      people.map((person) => person.uid),
    ),
  )
  const compared = people
    .map((person) => ({ person, found: affinityOf(own, marks.get(person.uid) ?? [], peopleOf) }))
    .filter(({ found }) => (found.score ?? 0) >= ALIKE)
    .sort(
      (a, b) =>
        (b.found.score ?? 0) - (a.found.score ?? 0) ||
        b.found.common.length - a.found.common.length ||
        (a.person.uid < b.person.uid ? -1 : 1),
    )
    .slice(0, limits.kindred)
  const affinities = await presentAll(
    db,
    compared.map(({ found }) => found),
  )
  return compared.flatMap(({ person }, at) => {
    const affinity = affinities[at]
    return affinity ? [{ person: presentPerson(person, now), affinity }] : []
  })
}

const peopleIn = (index: TasteIndex | null) => (workId: string) =>
  index?.people[index.places.get(workId) ?? -1] ?? LEAST_COMMON

function searchable(marks: readonly Mark[], peopleOf: (workId: string) => number): string[] {
  return marks
    .filter(({ rating }) => rating >= LIKED)
    .toSorted((a, b) => peopleOf(a.workId) - peopleOf(b.workId) || (a.workId < b.workId ? -1 : 1))
    .slice(0, BY_WORKS)
    .map(({ workId }) => workId)
}

async function presentAll(db: Reader, all: readonly AffinityOf[]): Promise<Affinity[]> {
  const reasons = all.map(({ score, common }) =>
    score === null ? [] : bestReasons(common, limits.reasonsOfAffinity),
  )
  const cards = await loadLinkedWorks(
    db,
    reasons.flat().map(({ workId }) => workId),
  )
  return all.map(({ score, confidence, common }, at) => ({
    score,
    confidence,
    works: common.length,
    reasons: (reasons[at] ?? []).flatMap(({ workId, ratings: [rating, otherRating] }) => {
      const work = cards.get(workId)
      return work ? [{ work, rating: rating || null, otherRating: otherRating || null }] : []
    }),
  }))
}
