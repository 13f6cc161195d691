import { sql } from 'kysely'
import { prepared, type Reader, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

export const countBlocks = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('blocks', p.uid)).select((eb) => eb.fn.countAll<number>().as('count')),
)

export const blockOf = prepared((db: Reader, p: { uid: string; blockedUid: string }) =>
  db
    .selectFrom(own('blocks', p.uid))
    .select('blocks.remark')
    .where('blocks.blocked_uid', '=', p.blockedUid),
)

/** Writes a block; of one that is there, the remark, if one is given. */
export function putBlock(
  tx: Writer,
  of: {
    readonly uid: string
    readonly blockedUid: string
    readonly remark: string | undefined
    readonly now: number
  },
) {
  const { uid, blockedUid, remark, now } = of
  return tx
    .insertInto('blocks')
    .values({
      blocker_uid: uid,
      blocked_uid: blockedUid,
      remark: remark ?? '',
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['blocker_uid', 'blocked_uid']).doUpdateSet((eb) => ({
        remark: remark === undefined ? eb.ref('blocks.remark') : eb.ref('excluded.remark'),
      })),
    )
    .execute()
}

export const deleteBlock = prepared((tx: Writer, p: { uid: string; blockedUid: string }) =>
  tx
    .deleteFrom('blocks')
    .where('blocker_uid', '=', p.uid)
    .where('blocked_uid', '=', p.blockedUid)
    .returning(sql.lit(1).as('deleted')),
)
