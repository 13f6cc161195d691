import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { kindFacts } from '@afins/contract/works'
import type { Reader, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once } from '#endpoint/handler.ts'
import { resolveCreators } from './creators.service.ts'
import { titleKeys } from './matching/blocking-keys.ts'
import { ALIKE } from './matching/score.ts'
import { findSimilar, searchSimilar, type SimilarWork } from './matching/similar-works.loaders.ts'
import { insertDistinct, pairOf } from './merging/distinct.queries.ts'
import { isTrusted } from './drafts/drafts.queries.ts'
import { similarDrafts, sureDraft } from './drafts/match-drafts.loaders.ts'
import { publishDraft, type BroughtWork } from './drafts/publish-draft.mutations.ts'
import { rowsOf, titlesOf, type Origin } from './new-works.service.ts'
import { spendAct } from './trust/trust.service.ts'
import { insertWorks, lockTitles, workWithId } from './works.queries.ts'

type Input = EndpointInput<Api['findSimilarWorks']>['body']

/** What the catalogue has that may be the work described. @throws AppError `work.incomplete` */
export function similarWorks(db: Reader, input: Input): Promise<readonly SimilarWork[]> {
  return findSimilar(db, comparedWork(input))
}

/** Adds a work, and those of its creators that are new. @returns its id @throws AppError */
export async function addWork(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'invalidation' | 'mailer'>,
  uid: string,
  { seenIds, ...input }: EndpointInput<Api['addWork']>['body'],
  once: Once,
): Promise<string> {
  const described = comparedWork(input)
  const { interest } = described
  const now = context.clock.now()
  const before = await searchSimilar(context.database.db, described)
  return once(async (tx) => {
    // Someone who adds the same title concurrently waits here, and then finds this work.
    await lockTitles(tx, interest, titleKeys(described.titles), now)
    for (const id of input.ids)
      if ((await workWithId(tx, id)).length > 0) throw new AppError('work.id_taken')
    // What was added meanwhile under these titles: the rest was compared before.
    const titles = new Set(titleKeys(described.titles))
    const { seen } = before
    const since = await findSimilar(tx, described, { seen, isKey: (key) => titles.has(key) })
    const similar = [...before.similar, ...since]
    if (similar.some(({ card, score }) => score >= ALIKE && !seenIds.includes(card.id)))
      throw new AppError('work.similar')
    const origin = { origin: 'person', addedBy: uid, now }
    const draftId = await findDraftToPublish(tx, uid, described, now)
    const brought = { ...input, interest }
    const published =
      draftId === null ? 0 : await publishDraft(context, tx, draftId, brought, origin)
    const { id, amount } =
      draftId !== null && published > 0
        ? { id: draftId, amount: published }
        : await insertNew(context, tx, brought, origin)
    for (const each of input.ids)
      if ((await workWithId(tx, each))[0]?.work_id !== id) throw new AppError('work.id_taken')
    // Who adds it has looked at these, and says that it is another one.
    const others = similar.filter(({ card }) => seenIds.includes(card.id))
    await insertDistinct(
      tx,
      others.map(({ card }) => ({ ...pairOf(card.id, id), uid, at: now })),
    )
    await spendAct(context, tx, uid, 'works', { amount })
    return id
  })
}

/** The draft that a work which someone adds is: their own one, or another’s if they are trusted. */
async function findDraftToPublish(
  tx: Writer,
  uid: string,
  described: ReturnType<typeof comparedWork>,
  now: number,
): Promise<string | null> {
  const drafts = await similarDrafts(tx, [described], uid)
  const own = sureDraft(drafts.filter(({ isOwn }) => isOwn))
  if (own !== null) return own
  const other = sureDraft(drafts)
  return other !== null && (await isTrusted(tx, uid, now)) ? other : null
}

async function insertNew(
  { ids, invalidation }: Pick<Context, 'ids' | 'invalidation'>,
  tx: Writer,
  { creators: names, ...described }: BroughtWork,
  origin: Origin,
): Promise<{ id: string; amount: number }> {
  const { creators, added } = await resolveCreators(tx, described.interest, names, () => ids.next())
  const work = { ...described, id: ids.next(), creators }
  await insertWorks(tx, rowsOf([...added, work], origin))
  // The pages of its creators list their works.
  const lists = creators.map((creator) => `work:${creator.id}`)
  await invalidation.invalidate(tx, `catalogue:${work.interest}`, ...lists)
  return { id: work.id, amount: added.length + 1 }
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
