import type { MuteTarget } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { fold, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { countMutes, deleteMute, muteOf, putMute } from '#modules/relations/index.ts'
import { mutesChanged, targetOf } from './mutes.service.ts'

type Deps = Pick<Context, 'clock' | 'ids' | 'journal'>

/** A word or a tag that someone muted elsewhere. */
interface MutedText {
  readonly kind: 'word' | 'tag'
  readonly target: string
  readonly until: number | null
}

/** Mutes what someone muted elsewhere, up to as much as one may. @returns the ids of the new ones */
export async function bringMutes(
  { clock, ids, journal }: Deps,
  tx: Writer,
  uid: string,
  mutes: readonly MutedText[],
): Promise<string[]> {
  const now = clock.now()
  const [all] = await countMutes(tx, { uid })
  const lasting = mutes.filter(({ until }) => until === null || until > now)
  const added: string[] = []
  for (const { kind, target: typed, until } of lasting) {
    if ((all?.count ?? 0) + added.length >= limits.mutes) break
    const target = kind === 'word' ? fold(typed) : typed
    const [there] = await muteOf(tx, { uid, kind, target })
    if (there) continue
    const row = { id: ids.next(), uid, kind, target, target_uid: null, until, created_at: now }
    added.push((await putMute(tx, row)).id)
  }
  if (added.length > 0) journal.emit(tx, mutesChanged(uid))
  return added
}

/** Ends mutes. */
export async function takeMutesBack(
  { journal }: Pick<Deps, 'journal'>,
  tx: Writer,
  uid: string,
  mutes: readonly string[],
): Promise<void> {
  for (const id of mutes) await deleteMute(tx, { uid, id })
  if (mutes.length > 0) journal.emit(tx, mutesChanged(uid))
}

/** What became of a mute of a person, an interest or a thread. */
export type BroughtMute =
  | { readonly status: 'brought'; readonly id: string }
  | { readonly status: 'unchanged' }
  | { readonly status: 'left'; readonly reason: 'person' | 'elsewhere' | 'full' | 'past' }

const LEFT: Readonly<Partial<Record<AppError['code'], 'person' | 'elsewhere'>>> = {
  'profile.not_found': 'person',
  'profile.cannot_mute_self': 'person',
  'interest.not_found': 'person',
  'post.not_found': 'elsewhere',
}

/** Mutes again whom or what someone muted, for as long as it was to last. */
export async function bringMute(
  { clock, ids, journal }: Deps,
  tx: Writer,
  uid: string,
  of: { readonly target: MuteTarget; readonly until: number | null },
): Promise<BroughtMute> {
  const now = clock.now()
  if (of.until !== null && of.until <= now) return { status: 'left', reason: 'past' }
  try {
    const target = await targetOf(tx, uid, of.target)
    const [there] = await muteOf(tx, { uid, ...target })
    if (there) return { status: 'unchanged' }
    const [all] = await countMutes(tx, { uid })
    if ((all?.count ?? 0) >= limits.mutes) return { status: 'left', reason: 'full' }
    const row = { id: ids.next(), uid, ...target, until: of.until, created_at: now }
    const { id } = await putMute(tx, row)
    journal.emit(tx, mutesChanged(uid))
    return { status: 'brought', id }
  } catch (error) {
    const reason = error instanceof AppError ? LEFT[error.code] : undefined
    if (reason === undefined) throw error
    return { status: 'left', reason }
  }
}
