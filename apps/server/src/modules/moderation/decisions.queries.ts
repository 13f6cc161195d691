import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { maintenance, own } from '#visibility/index.ts'

type Target = Omit<Row<'decision_targets'>, 'decision_id'>

export type DecisionRow = Awaited<ReturnType<typeof ownDecisions>>[number]

const AT_ONCE = 200

/** Stores a decision and what it is about. */
export async function insertDecision(
  tx: Writer,
  row: Row<'decisions'>,
  targets: readonly Target[],
): Promise<void> {
  await tx.insertInto('decisions').values(row).execute()
  for (let from = 0; from < targets.length; from += AT_ONCE)
    await tx
      .insertInto('decision_targets')
      .values(
        targets
          .slice(from, from + AT_ONCE)
          .map(({ kind, target_id }) => ({ decision_id: row.id, kind, target_id })),
      )
      .execute()
}

/** What was decided about someone, the latest first. */
export const ownDecisions = prepared((db: Reader, p: { uid: string; limit: number }) =>
  db
    .selectFrom(own('decisions', p.uid))
    .selectAll()
    .orderBy('decisions.created_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(p.limit),
)

/** Stores an appeal of someone, if there is none yet. @returns whether it was stored */
export async function setAppeal(
  tx: Writer,
  of: { readonly id: string; readonly uid: string },
  appeal: { readonly appeal: string; readonly appealed_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('decisions')
    .set(appeal)
    .where('id', '=', of.id)
    .where('uid', '=', of.uid)
    .where('appealed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Appeals without an answer, the oldest first. */
export const openAppeals = prepared((db: Reader, p: { limit: number }) =>
  maintenance(db)
    .selectFrom('decisions')
    .innerJoin('profiles', 'profiles.uid', 'decisions.uid')
    .selectAll('decisions')
    .select(['profiles.username', 'profiles.display_name'])
    .where('decisions.appealed_at', 'is not', null)
    .where('decisions.answered_at', 'is', null)
    .orderBy('decisions.appealed_at')
    .orderBy('decisions.id')
    .limit(p.limit),
)

/** Answers an appeal that has no answer. @returns the decision, if there was one */
export function setAnswer(
  tx: Writer,
  id: string,
  answer: Pick<Row<'decisions'>, 'answer' | 'answered_at' | 'answered_by' | 'lifted_at'>,
) {
  return tx
    .updateTable('decisions')
    .set(answer)
    .where('id', '=', id)
    .where('appealed_at', 'is not', null)
    .where('answered_at', 'is', null)
    .returning(['uid', 'moderator_uid', 'measure', 'reason'])
    .executeTakeFirst()
}

/** What a decision is about. */
export const targetsOf = prepared((db: Reader, p: { id: string }) =>
  maintenance(db)
    .selectFrom('decision_targets')
    .select(['decision_targets.kind', 'decision_targets.target_id as id'])
    .where('decision_targets.decision_id', '=', p.id),
)

interface Lifted {
  readonly id: string
  readonly uid: string
  readonly measure: Row<'decisions'>['measure']
}

/** Until when other decisions of the same measure restrict someone at a time. */
export const othersInForce = prepared((db: Reader, p: Lifted & { readonly now: number }) =>
  db
    .selectFrom(own('decisions', p.uid))
    .select('decisions.until')
    .where('decisions.measure', '=', p.measure)
    .where('decisions.id', '!=', p.id)
    .where('decisions.lifted_at', 'is', null)
    .where((eb) => eb.or([eb('decisions.until', 'is', null), eb('decisions.until', '>', p.now)])),
)

const HIDING = ['hide', 'hide_pictures'] as const

/** What a decision is about that another one about the same person still hides, or warns of. */
export const targetsOfOthers = prepared((db: Reader, p: Lifted) =>
  maintenance(db)
    .selectFrom('decision_targets')
    .innerJoin('decision_targets as others', (join) =>
      join
        .onRef('others.kind', '=', 'decision_targets.kind')
        .onRef('others.target_id', '=', 'decision_targets.target_id')
        .onRef('others.decision_id', '!=', 'decision_targets.decision_id'),
    )
    .innerJoin('decisions', 'decisions.id', 'others.decision_id')
    .select('decision_targets.target_id as id')
    .where('decision_targets.decision_id', '=', p.id)
    .where('decisions.uid', '=', p.uid)
    .where('decisions.measure', 'in', p.measure === 'put_behind_warning' ? [p.measure] : HIDING)
    .where('decisions.lifted_at', 'is', null),
)
