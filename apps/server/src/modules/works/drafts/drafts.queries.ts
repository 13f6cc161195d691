import { sql, type ExpressionBuilder } from 'kysely'
import { DAY } from '@afins/contract/durations'
import type { FixedInterestId } from '@afins/contract/interests'
import { prepared, type Reader, type Row, type Schema, type Writer } from '@afins/database'
import { maintenance, own, visible } from '#visibility/index.ts'
import { cardColumns, comparedColumns, detailColumns } from '../works.queries.ts'

/** An account of this age is trusted without a confirmed email. */
const TRUSTED_AFTER = 3 * DAY

type Works = ExpressionBuilder<Schema, 'works'>

/** Whether shelves show a work to those who see the entry: drafts too, as a clause over `works`. */
export const isOnShelves = (eb: Works) =>
  eb('works.state', 'in', [sql.lit('shown' as const), sql.lit('draft' as const)])

const isDraft = (eb: Works) => eb('works.state', '=', sql.lit('draft'))

/** Whether a draft is someone’s: they brought it, or have it, as a clause over `works`. */
const isDraftOf = (uid: string) => (eb: Works) =>
  eb.or([
    eb('works.added_by', '=', uid),
    eb.exists(
      eb
        .selectFrom(own('shelf_entries', uid))
        .select('shelf_entries.uid')
        .whereRef('shelf_entries.work_id', '=', 'works.id'),
    ),
  ])

/** A draft that a viewer brought, or that is on a shelf where they see it. */
export function findDraft(db: Reader, id: string, viewerUid: string | null) {
  const drafts = db.selectFrom('works').select(detailColumns).where(isDraft).where('id', '=', id)
  const onSeenShelf = (eb: Works) =>
    eb.exists(
      eb
        .selectFrom(visible('shelf_entries', viewerUid))
        .select('shelf_entries.uid')
        .whereRef('shelf_entries.work_id', '=', 'works.id'),
    )
  return drafts
    .where((eb) =>
      eb.or([onSeenShelf(eb), ...(viewerUid === null ? [] : [isDraftOf(viewerUid)(eb)])]),
    )
    .executeTakeFirst()
}

/** Someone’s own drafts among some works. */
export function draftCards(db: Reader, ids: readonly string[], uid: string) {
  return db
    .selectFrom('works')
    .select(cardColumns)
    .where(isDraft)
    .where('works.id', 'in', ids)
    .where(isDraftOf(uid))
    .execute()
}

interface DraftKeys {
  readonly interest: FixedInterestId
  readonly keys: readonly string[]
  readonly uid: string
  readonly most: number
  readonly state: 'draft'
}

/**
 * Drafts that share the most of some keys, and whether they are someone’s. Reads a few rows also
 * by a plan that was made while there were none: each key is looked up by itself, and the state is a
 * parameter, since there is an index of all drafts.
 */
export const draftsWithKeys = prepared((db: Reader, { interest, keys, ...p }: DraftKeys) => {
  const [first, ...others] = keys.map((key) =>
    db
      .selectFrom('work_draft_keys')
      .select(['key', 'work_id'])
      .where('interest', '=', interest)
      .where('key', '=', key),
  )
  if (!first) throw new RangeError('there is no key to look for')
  const near = db
    .selectFrom(others.reduce((all, one) => all.union(one), first).as('found'))
    .select('found.work_id')
    .groupBy('found.work_id')
    .orderBy((found) => found.fn.countAll(), 'desc')
    .orderBy('found.work_id')
    .limit(p.most)
    .as('near')
  return db
    .selectFrom('works')
    .innerJoin(near, (join) => join.onRef('near.work_id', '=', 'works.id'))
    .select(comparedColumns)
    .select((eb) => eb.case().when(isDraftOf(p.uid)(eb)).then(1).else(0).end().as('isOwn'))
    .where('works.state', '=', p.state)
    .orderBy('works.id')
})

/** Whether what someone brings counts: their email is confirmed, or their account some days old. */
export async function isTrusted(db: Reader, uid: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select(['email_confirmed_at', 'created_at'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!row) return false
  return row.email_confirmed_at !== null || row.created_at <= now - TRUSTED_AFTER
}

/** How many drafts someone has had published since a time, without adding them themselves. */
export const countPublishedSince = prepared((db: Reader, p: { uid: string; since: number }) =>
  db
    .selectFrom('works')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('added_by', '=', p.uid)
    .where('created_at', '>=', p.since)
    .where('origin', '=', 'import')
    .where('state', '=', sql.lit('shown')),
)

/** Stores a draft with the keys that it is found by. */
export async function insertDraft(
  tx: Writer,
  work: Row<'works'>,
  keys: readonly Row<'work_draft_keys'>[],
): Promise<void> {
  await tx
    .insertInto('works')
    .values({ ...work, state: 'draft' })
    .execute()
  if (keys.length === 0) return
  const { id: workId, interest } = work
  await insertDraftKeys(tx, { interest, workId, keys: keys.map(({ key }) => key) })
}

/** Lists of prepared statements are padded with their last one. */
const insertDraftKeys = prepared(
  (tx: Writer, p: { interest: FixedInterestId; workId: string; keys: readonly string[] }) =>
    tx
      .insertInto('work_draft_keys')
      .values(p.keys.map((key) => ({ interest: p.interest, key, work_id: p.workId })))
      .onConflict((conflict) => conflict.doNothing()),
)

/** Makes a draft a shown work with other facts. @returns whether it still was a draft */
export async function replaceDraft(tx: Writer, id: string, facts: Row<'works'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('works')
    .set({ ...facts, state: 'shown' })
    .where('id', '=', id)
    .where('state', '=', sql.lit('draft'))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('work_draft_keys').where('work_id', '=', id).execute()
  return true
}

/** A draft as it is stored. */
export const draftRow = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('works').selectAll().where('id', '=', p.id).where('state', '=', sql.lit('draft')),
)

/** Deletes those of some works that are drafts and on no shelf. @returns how many */
export async function deleteUnheldDrafts(
  tx: Writer,
  of: { readonly ids: readonly string[] } | { readonly before: number; readonly most: number },
): Promise<number> {
  const drafts = maintenance(tx)
    .selectFrom('works')
    .select('works.id')
    .where(isDraft)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shelf_entries')
            .select('shelf_entries.uid')
            .whereRef('shelf_entries.work_id', '=', 'works.id'),
        ),
      ),
    )
  const chosen =
    'ids' in of
      ? drafts.where('works.id', 'in', of.ids)
      : drafts.where('works.created_at', '<', of.before).limit(of.most)
  const { numDeletedRows } = await tx
    .deleteFrom('works')
    .where('works.id', 'in', chosen)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
