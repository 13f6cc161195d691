import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { fixedInterests } from '@afins/contract/interests'
import { isCreator } from '@afins/contract/works'
import { transaction, type Reader, type WorkInterest, type Writer } from '@afins/database'
import { lockProfile } from '#modules/profiles/index.ts'
import {
  currentWorkIds,
  presentCard,
  requireWorkForReference,
  type WorkFacts,
} from '#modules/works/index.ts'
import { visibilitiesFor, type Owner } from '#visibility/index.ts'
import type { ShelfContext } from './change-shelf.mutations.ts'
import { favouriteIds, favouritesOf, replaceFavourites } from './favourites.queries.ts'
import { noteStatement } from './statements.mutations.ts'

/** The favourites of someone by interest, in the order of the interests. */
export async function loadFavourites(db: Reader, owner: Owner) {
  const rows = await favouritesOf(db, owner)
  const items = fixedInterests.map(({ id: interest }) => ({
    interest,
    works: rows.filter(({ wall }) => wall === interest).map(presentCard),
  }))
  return { items: items.filter(({ works }) => works.length > 0) }
}

/** The owner as they see themselves. @param uid the one of the session */
export const themselves = (uid: string): Owner => ({
  uid,
  visibilities: visibilitiesFor(true, 'owner'),
})

/** A wall is for everyone: a draft of an import is not for it. @throws AppError */
async function requireFavourite(
  { database }: Pick<ShelfContext, 'database'>,
  tx: Writer,
  id: string,
) {
  const work = await requireWorkForReference(database, tx, id)
  if (isCreator(work)) throw new AppError('shelf.creator')
  return work
}

/**
 * Replaces one's favourites of an interest; the new ones count as finished. @throws AppError at the work that
 * cannot be one
 */
export async function setFavourites(
  context: ShelfContext,
  uid: string,
  interest: WorkInterest,
  workIds: readonly string[],
): Promise<void> {
  await transaction(context.database, async (tx) => {
    const works = new Map<string, WorkFacts>()
    for (const id of workIds.toSorted())
      if (!works.has(id)) works.set(id, await requireFavourite(context, tx, id))
    await lockProfile(tx, { uid })
    const found = workIds.flatMap((id) => works.get(id) ?? [])
    for (const [at, work] of found.entries()) {
      const field = `workIds.${at}`
      if (found.findIndex(({ id }) => id === work.id) < at)
        throw new AppError('favourite.twice', { fields: { [field]: { code: 'favourite.twice' } } })
      if (work.interest !== interest)
        throw new AppError('favourite.not_of_interest', {
          fields: { [field]: { code: 'favourite.not_of_interest' } },
        })
    }
    const before = new Set((await favouritesOf(tx, themselves(uid))).map(({ id }) => id))
    await replaceFavourites(
      tx,
      uid,
      interest,
      found.map(({ id }) => id),
    )
    // What one loves one has seen, read or heard.
    for (const { id } of found) if (!before.has(id)) await noteStatement(context, tx, uid, id, {})
    emitFavourites(context, tx, uid, interest)
  })
}

/**
 * Makes works of an import someone’s favourites of an interest, where they have none; those that
 * cannot be favourites are left out.
 * @returns the ids of the favourites; none where they had some
 */
export async function fillFavourites(
  context: Pick<ShelfContext, 'database' | 'journal'>,
  tx: Writer,
  uid: string,
  interest: WorkInterest,
  workIds: readonly string[],
): Promise<readonly string[]> {
  if ((await favouriteIds(tx, { uid, interest })).length > 0) return []
  const works = new Map<string, WorkFacts>()
  for (const id of workIds.toSorted())
    try {
      works.set(id, await requireFavourite(context, tx, id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  const found = workIds.flatMap((id) => works.get(id) ?? []).filter(isOf(interest))
  const ids = [...new Set(found.map(({ id }) => id))].slice(0, limits.favouritesOfInterest)
  if (ids.length === 0) return []
  await replaceFavourites(tx, uid, interest, ids)
  emitFavourites(context, tx, uid, interest)
  return ids
}

/** Takes favourites away that are still those which an import made. */
export async function clearFavourites(
  context: Pick<ShelfContext, 'journal'>,
  tx: Writer,
  uid: string,
  interest: WorkInterest,
  workIds: readonly string[],
): Promise<void> {
  const rows = await favouriteIds(tx, { uid, interest })
  const current = await currentWorkIds(tx, workIds)
  const isSame =
    rows.length === workIds.length &&
    rows.every(({ work_id: id }, at) => id === current.get(workIds[at] ?? ''))
  if (!isSame) return
  await replaceFavourites(tx, uid, interest, [])
  emitFavourites(context, tx, uid, interest)
}

const isOf =
  (interest: WorkInterest) =>
  (work: WorkFacts): boolean =>
    work.interest === interest

function emitFavourites(
  { journal }: Pick<ShelfContext, 'journal'>,
  tx: Writer,
  uid: string,
  interest: WorkInterest,
): void {
  const event = { type: 'favourites.changed' as const, actor: uid, owner: uid, subject: interest }
  journal.emit(tx, { ...event, tags: [`shelf:${uid}`] })
}
