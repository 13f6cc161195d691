import {
  digestRhythms,
  notificationKinds,
  type DigestRhythm,
  type NotificationChannel,
  type NotificationKind,
} from '@afins/contract/notifications'
import type { NotificationSettings } from '@afins/contract/api'
import { transaction, type Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { confirmedAddress } from '#modules/accounts/index.ts'
import { ownChannels, ownState, putChannel, putState } from './settings.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'journal' | 'mailer'>

/** Everything up to a moment is seen; not what comes later, and nothing is unseen again. */
export async function markSeen(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  uid: string,
  until: number,
): Promise<void> {
  const seenAt = Math.min(until, clock.now())
  await transaction(database, async (tx) => {
    const [state] = await ownState(tx, { uid })
    if (seenAt > (state?.seen_at ?? 0)) await putState(tx, uid, { seen_at: seenAt })
  })
}

export async function loadSettings(
  db: Reader,
  uid: string,
  mailer: Context['mailer'],
): Promise<NotificationSettings> {
  const [channels, [state], address] = await Promise.all([
    ownChannels(db, { uid }),
    ownState(db, { uid }),
    mailer ? confirmedAddress(db, uid) : undefined,
  ])
  const chosen = new Map(channels.map(({ kind, channel }) => [kind, channel]))
  return {
    channels: Object.fromEntries(
      notificationKinds.map((kind) => [kind, chosen.get(kind) ?? 'app']),
    ) as Record<NotificationKind, NotificationChannel>,
    digest: state?.digest ?? digestRhythms[0],
    canMail: address !== undefined,
  }
}

interface Change {
  readonly channels?: Partial<Record<NotificationKind, NotificationChannel>> | undefined
  readonly digest?: DigestRhythm | undefined
}

export async function changeSettings(
  { database }: Pick<Deps, 'database'>,
  uid: string,
  { channels = {}, digest }: Change,
): Promise<void> {
  await transaction(database, async (tx) => {
    for (const kind of notificationKinds) {
      const channel = channels[kind]
      if (channel) await putChannel(tx, { uid, kind, channel })
    }
    if (digest) await putState(tx, uid, { digest })
  })
}
