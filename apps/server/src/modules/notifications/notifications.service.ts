import {
  digestRhythms,
  notificationKinds,
  type DigestRhythm,
  type NotificationChannel,
  type NotificationKind,
} from '@afins/contract/notifications'
import type { NotificationSettings } from '@afins/contract/api'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { confirmedAddress } from '#modules/accounts/index.ts'
import {
  deleteChannel,
  ownChannels,
  ownState,
  putChannel,
  putState,
  raiseSeenAt,
} from './settings.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'journal' | 'mailer'>

/** Everything up to a moment is seen; not what comes later, and nothing is unseen again. */
export async function markSeen(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  uid: string,
  until: number,
): Promise<void> {
  const seenAt = Math.min(until, clock.now())
  await transaction(database, (tx) => raiseSeenAt(tx, uid, seenAt))
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

/** What someone chose to be told, and where. */
export interface NotificationChoices {
  readonly channels: readonly {
    readonly kind: NotificationKind
    readonly channel: NotificationChannel
  }[]
  readonly digest: DigestRhythm
}

/** Takes over what someone chose elsewhere of which they chose nothing here. @returns what; null: nothing */
export async function bringNotificationChoices(
  tx: Writer,
  uid: string,
  brought: NotificationChoices,
): Promise<NotificationChoices | null> {
  const [own, [state]] = await Promise.all([ownChannels(tx, { uid }), ownState(tx, { uid })])
  const chosen = new Set(own.map(({ kind }) => kind))
  const channels = brought.channels.filter(({ kind }) => !chosen.has(kind))
  const [none] = digestRhythms
  const digest = (state?.digest ?? none) === none ? brought.digest : none
  if (channels.length === 0 && digest === none) return null
  for (const { kind, channel } of channels) await putChannel(tx, { uid, kind, channel })
  if (digest !== none) await putState(tx, uid, { digest })
  return { channels, digest }
}

/** Takes back those choices that are still as they were written. */
export async function takeNotificationChoicesBack(
  tx: Writer,
  uid: string,
  { channels, digest }: NotificationChoices,
): Promise<void> {
  for (const { kind, channel } of channels) await deleteChannel(tx, { uid, kind, channel })
  const [none] = digestRhythms
  const [state] = await ownState(tx, { uid })
  if (digest !== none && state?.digest === digest) await putState(tx, uid, { digest: none })
}
