import type { Api } from '@afins/contract/api'
import { DAY, SECOND } from '@afins/contract/durations'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { kindFacts } from '@afins/contract/works'
import type { Reader, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once } from '#endpoint/handler.ts'
import { resolveCreators } from './creators.service.ts'
import { titleKeys } from './matching/blocking-keys.ts'
import { ALIKE } from './matching/score.ts'
import { findSimilar, type SimilarWork } from './matching/similar-works.ts'
import { insertDistinct, pairOf } from './merging/distinct.queries.ts'
import { rowsOf, titlesOf } from './new-works.service.ts'
import { countAddedSince, insertWorks, lockTitles, workWithId } from './works.queries.ts'

type Input = EndpointInput<Api['findSimilarWorks']>['body']

/** What the catalogue has that may be the work described. @throws AppError `work.incomplete` */
export function similarWorks(db: Reader, input: Input): Promise<SimilarWork[]> {
  return findSimilar(db, comparedWork(input))
}

/** Adds a work, and those of its creators that are new. @returns its id @throws AppError */
export function addWork(
  { clock, ids, invalidation }: Pick<Context, 'clock' | 'ids' | 'invalidation'>,
  uid: string,
  { seenIds, ...input }: EndpointInput<Api['addWork']>['body'],
  once: Once,
): Promise<string> {
  const described = comparedWork(input)
  const { interest } = described
  const now = clock.now()
  return once(async (tx) => {
    await requireQuota(tx, uid, now)
    // Someone who adds the same title concurrently waits here, and then finds this work.
    await lockTitles(tx, interest, titleKeys(described.titles), now)
    for (const id of input.ids)
      if ((await workWithId(tx, id)).length > 0) throw new AppError('work.id_taken')
    const similar = await findSimilar(tx, described)
    if (similar.some(({ card, score }) => score >= ALIKE && !seenIds.includes(card.id)))
      throw new AppError('work.similar')
    const { creators, added } = await resolveCreators(tx, interest, input.creators, ids)
    const work = { ...input, id: ids.next(), interest, creators }
    const origin = { origin: 'person', addedBy: uid, now }
    await insertWorks(tx, rowsOf([...added, work], origin))
    // Who adds it has looked at these, and says that it is another one.
    const others = similar.filter(({ card }) => seenIds.includes(card.id))
    await insertDistinct(
      tx,
      others.map(({ card }) => ({ ...pairOf(card.id, work.id), uid, at: now })),
    )
    // The pages of its creators list their works.
    const lists = creators.map((creator) => `work:${creator.id}`)
    await invalidation.invalidate(tx, `catalogue:${interest}`, ...lists)
    return work.id
  })
}

/** @throws AppError `work.incomplete` */
function comparedWork(input: Input) {
  const { kind, year, creators, length, ids } = input
  const { interest } = kindFacts[kind]
  // People and groups come with the works that they made.
  if (interest === null)
    throw new AppError('work.incomplete', { fields: { kind: { code: 'field.invalid' } } })
  if (year === undefined && creators.length === 0)
    throw new AppError('work.incomplete', { fields: { creators: { code: 'work.incomplete' } } })
  return {
    interest,
    kind,
    titles: titlesOf(input),
    creators,
    year: year ?? null,
    length: length ?? null,
    ids,
  }
}

async function requireQuota(tx: Writer, uid: string, now: number): Promise<void> {
  const [row] = await countAddedSince(tx, { uid, since: now - DAY, origin: 'person' })
  if ((row?.count ?? 0) >= limits.worksPerDay)
    throw new AppError('work.daily', { retryAfter: DAY / SECOND })
}
