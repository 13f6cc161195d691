import type { WorkCard } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import type { Candidate } from './model/diversify.ts'
import type { Mark } from './model/history.ts'
import { creatorIdsOf } from './creators.policy.ts'
import { adaptedPairs, genresOfWorks } from './picks.queries.ts'
import type { Ranking } from './ranking.loaders.ts'
import { linkOf, type Link, type ReasonFacts } from './reasons.policy.ts'

/** Works of a history that are looked at for each candidate, those that say most for it. */
const LOOKED_AT = 12

/** A ranked work with everything that can be said for it. */
export interface LinkedCandidate extends Candidate {
  readonly work: WorkCard
  readonly links: readonly Link[]
}

/** The works of a ranking that can be shown, in its order, each with what links it to one’s own. */
export async function loadLinks(
  db: Reader,
  { index, places, scores, because }: Ranking,
  marks: readonly Mark[],
): Promise<LinkedCandidate[]> {
  const own = new Map(marks.map((mark) => [mark.workId, mark]))
  const ranked = places.map((place) => ({
    ...{ place, id: index.workIds[place] ?? '', score: scores[place] ?? 0 },
    reasons: because(place).slice(0, LOOKED_AT),
  }))
  const pickIds = ranked.map(({ id }) => id)
  const ownIds = [...new Set(ranked.flatMap(({ reasons }) => reasons.map(({ workId }) => workId)))]
  const ids = [...pickIds, ...ownIds]
  const [cards, genreRows, pairs] = await Promise.all([
    loadLinkedWorks(db, ids),
    genresOfWorks(db, { ids }),
    adaptedPairs(db, pickIds, ownIds),
  ])
  const genres = Map.groupBy(genreRows, (row) => row.work_id)
  const adapted = new Set(pairs.flatMap(({ from_id: a, to_id: b }) => [`${a} ${b}`, `${b} ${a}`]))
  const { counts } = index.genres
  const facts = new Map(
    [...cards].map(([id, work]): [string, ReasonFacts] => [
      id,
      {
        interest: work.interest,
        creators: creatorIdsOf(work),
        genres: (genres.get(id) ?? [])
          .filter((row) => !counts.isBroad(row))
          .toSorted((a, b) => counts.of(a) - counts.of(b))
          .flatMap(({ slug, name }) => (name === null ? [] : { slug, name })),
        people: index.people[index.places.get(id) ?? -1] ?? 0,
      },
    ]),
  )
  const best = ranked[0]?.score ?? 1
  return ranked.flatMap(({ id, score, reasons }): LinkedCandidate[] => {
    const [work, ofPick] = [cards.get(id), facts.get(id)]
    if (!work || !ofPick || work.id !== id) return []
    const links = reasons.flatMap(({ workId, share, people }): Link[] => {
      const [card, mark, ofOwn] = [cards.get(workId), own.get(workId), facts.get(workId)]
      if (!card || !mark || !ofOwn) return []
      const isAdapted = adapted.has(`${id} ${workId}`)
      const overlap = { both: people, all: index.allPeople, isAdapted }
      const link = linkOf(ofPick, ofOwn, overlap)
      const { rating, via } = mark
      return link ? [{ workId, work: card, ...link, share, people, rating, via }] : []
    })
    const traits = new Set((genres.get(id) ?? []).map(({ slug }) => `${work.interest} ${slug}`))
    const { creators, interest: medium } = ofPick
    return [{ id, work, score: score / best, creators, medium, traits, links }]
  })
}
