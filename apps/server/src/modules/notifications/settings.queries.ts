import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { choicesOn, own } from '#visibility/index.ts'

export const ownChannels = prepared((db: Reader, p: { readonly uid: string }) =>
  db
    .selectFrom(own('notification_channels', p.uid))
    .select(['notification_channels.kind', 'notification_channels.channel']),
)

export const ownState = prepared((db: Reader, p: { readonly uid: string }) =>
  db
    .selectFrom(own('notification_states', p.uid))
    .select([
      'notification_states.seen_at',
      'notification_states.digest',
      'notification_states.mailed_at',
    ]),
)

/** Which of several people want mail of which kind. */
export const mailedKinds = prepared((db: Reader, p: { readonly uids: readonly string[] }) =>
  db
    .selectFrom(choicesOn('notification_channels'))
    .select(['notification_channels.uid', 'notification_channels.kind'])
    .where('notification_channels.uid', 'in', p.uids)
    .where('notification_channels.channel', '=', 'mail'),
)

/** Which of several people want a digest. */
export const digestsOf = prepared((db: Reader, p: { readonly uids: readonly string[] }) =>
  db
    .selectFrom(choicesOn('notification_states'))
    .select(['notification_states.uid', 'notification_states.digest'])
    .where('notification_states.uid', 'in', p.uids)
    .where('notification_states.digest', '!=', 'none'),
)

export async function putChannel(tx: Writer, row: Row<'notification_channels'>): Promise<void> {
  await tx
    .insertInto('notification_channels')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'kind'])
        .doUpdateSet((eb) => ({ channel: eb.ref('excluded.channel') })),
    )
    .execute()
}

/** Chooses no channel for a kind any more, where it is still this one. */
export const deleteChannel = prepared((tx: Writer, p: Row<'notification_channels'>) =>
  tx
    .deleteFrom('notification_channels')
    .where('uid', '=', p.uid)
    .where('kind', '=', p.kind)
    .where('channel', '=', p.channel),
)

const BEGINNING = { seen_at: 0, digest: 'none', mailed_at: 0 } as const

type State = Pick<Row<'notification_states'>, 'seen_at' | 'digest' | 'mailed_at'>

/** Changes what is given of someone's state; it begins with nothing seen, and no digest. */
export async function putState(tx: Writer, uid: string, change: Partial<State>): Promise<void> {
  await tx
    .insertInto('notification_states')
    .values({ uid, ...BEGINNING, ...change })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(change))
    .execute()
}

/** Moves on until when someone has seen everything; of two that come at once, the later stays. */
export async function raiseSeenAt(tx: Writer, uid: string, seenAt: number): Promise<void> {
  await tx
    .insertInto('notification_states')
    .values({ uid, ...BEGINNING, seen_at: seenAt })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ seen_at: seenAt })
        .where('notification_states.seen_at', '<', seenAt),
    )
    .execute()
}

/** Ends all mail to someone. */
export async function endMails(tx: Writer, uid: string): Promise<void> {
  await putState(tx, uid, { digest: 'none' })
  await tx
    .updateTable('notification_channels')
    .set({ channel: 'app' })
    .where('uid', '=', uid)
    .where('channel', '=', 'mail')
    .execute()
}
