import type { Affinity, SimilarPerson } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { Database, Reader } from '@afins/database'
import { presentPerson } from '#modules/profiles/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { presentAffinity } from './affinity.present.ts'
import { peopleWhoLike, withoutAffinity } from './affinity.queries.ts'
import {
  affinityOf,
  bestReasons,
  LEAST_COMMON,
  type AffinityOf,
  type Taste,
} from './model/affinity.ts'
import type { TasteIndex } from './model.loaders.ts'
import { loadTasteOf, loadTastes } from './stored-tastes.loaders.ts'

/** Someone’s works by which others like them are looked for: liked ones, rare ones first. */
const BY_WORKS = 60
/** Half stars from which on someone likes a work. */
const LIKED = 7
/** People who are looked at for each of these works. */
const OF_EACH = 200
/** Candidates that are compared with all that they show. */
const COMPARED = 40
/** People like someone are at least so much like them. */
const ALIKE = 50

/** How alike two people are, from what both show everyone; null where either does not. */
export async function loadAffinity(
  database: Database,
  index: TasteIndex | null,
  uid: string,
  otherUid: string,
): Promise<Affinity | null> {
  const { db } = database
  const hidden = await withoutAffinity(db, [uid, otherUid])
  if (hidden.size > 0) return null
  const peopleOf = peopleIn(index)
  const own = await loadTasteOf(database, uid, peopleOf)
  const [other] = await loadTastes(database, own, [otherUid], peopleOf)
  return other ? ((await explain(db, [affinityOf(own, other, peopleOf)]))[0] ?? null) : null
}

/**
 * People like someone, the likest first: of those who like most of their liked works, and also the
 * work that is named.
 */
export async function loadKindred(
  database: Database,
  index: TasteIndex | null,
  uid: string,
  { workId, now }: { readonly workId?: string | undefined; readonly now: number },
): Promise<SimilarPerson[]> {
  const compared = await compareWithOthers(database, index, uid, workId)
  const affinities = await explain(
    database.db,
    compared.map(({ found }) => found),
  )
  return compared.flatMap(({ person }, at) => {
    const affinity = affinities[at]
    return affinity ? [{ person: presentPerson(person, now), affinity }] : []
  })
}

/** People like someone, the likest first, each with how much. */
export async function loadKindredScores(
  database: Database,
  index: TasteIndex | null,
  uid: string,
): Promise<{ readonly uid: string; readonly score: number }[]> {
  const compared = await compareWithOthers(database, index, uid)
  return compared.map(({ person, found }) => ({ uid: person.uid, score: found.score ?? 0 }))
}

async function compareWithOthers(
  database: Database,
  index: TasteIndex | null,
  uid: string,
  workId?: string,
) {
  const { db } = database
  const hidden = await withoutAffinity(db, [uid])
  if (hidden.size > 0) return []
  const peopleOf = peopleIn(index)
  const own = await loadTasteOf(database, uid, peopleOf)
  const people = await peopleWhoLike(db, {
    ...{ ids: searchable(own, peopleOf), uid, rating: LIKED },
    ...{ most: COMPARED, ofEach: OF_EACH, liking: workId },
  })
  const uids = people.map((person) => person.uid)
  const tastes = await loadTastes(database, own, uids, peopleOf)
  return people
    .flatMap((person, at) => {
      const taste = tastes[at]
      return taste ? [{ person, found: affinityOf(own, taste, peopleOf) }] : []
    })
    .filter(({ found }) => (found.score ?? 0) >= ALIKE)
    .sort(
      (a, b) =>
        (b.found.score ?? 0) - (a.found.score ?? 0) ||
        b.found.common.length - a.found.common.length ||
        (a.person.uid < b.person.uid ? -1 : 1),
    )
    .slice(0, limits.similarPeople)
}

const peopleIn = (index: TasteIndex | null) => (workId: string) =>
  index?.people[index.places.get(workId) ?? -1] ?? LEAST_COMMON

function searchable({ marks }: Taste, peopleOf: (workId: string) => number): string[] {
  return marks
    .filter(({ rating }) => rating >= LIKED)
    .toSorted((a, b) => peopleOf(a.workId) - peopleOf(b.workId) || (a.workId < b.workId ? -1 : 1))
    .slice(0, BY_WORKS)
    .map(({ workId }) => workId)
}

/** Each affinity with the works that speak for it. */
async function explain(db: Reader, all: readonly AffinityOf[]): Promise<Affinity[]> {
  const reasons = all.map(({ score, common }) =>
    score === null ? [] : bestReasons(common, limits.reasonsOfAffinity),
  )
  const cards = await loadLinkedWorks(
    db,
    reasons.flat().map(({ workId }) => workId),
  )
  return all.map((one, at) => presentAffinity(one, reasons[at] ?? [], cards))
}
