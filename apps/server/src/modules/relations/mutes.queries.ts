import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

export const countMutes = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('mutes', p.uid)).select((eb) => eb.fn.countAll<number>().as('count')),
)

/** What someone mutes at a time. */
export const currentMutes = prepared((db: Reader, p: { uid: string; now: number }) =>
  db
    .selectFrom(own('mutes', p.uid))
    .select(['mutes.kind', 'mutes.target'])
    .where((eb) => eb.or([eb('mutes.until', 'is', null), eb('mutes.until', '>', p.now)])),
)

/** Writes a mute; of one that is there, how long it lasts. */
export function putMute(tx: Writer, row: Row<'mutes'>) {
  return tx
    .insertInto('mutes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'kind', 'target'])
        .doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })),
    )
    .returning(['id', 'until'])
    .executeTakeFirstOrThrow()
}

/** What someone muted, by what it is. */
export const muteOf = prepared(
  (db: Reader, p: { uid: string; kind: Row<'mutes'>['kind']; target: string }) =>
    db
      .selectFrom(own('mutes', p.uid))
      .select('id')
      .where('kind', '=', p.kind)
      .where('target', '=', p.target),
)

export const deleteMute = prepared((tx: Writer, p: { uid: string; id: string }) =>
  tx.deleteFrom('mutes').where('uid', '=', p.uid).where('id', '=', p.id),
)

export const deleteEndedMutes = prepared((tx: Writer, p: { now: number }) =>
  tx.deleteFrom('mutes').where('until', '<=', p.now),
)
