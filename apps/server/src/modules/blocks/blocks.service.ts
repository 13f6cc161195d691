import { AppError } from '@afins/contract/errors'
import { canonicalUsername, limits } from '@afins/contract/fields'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { leaveListsOfEachOther, startRemovingComments } from '#modules/posts/index.ts'
import { isUsername, lockProfile } from '#modules/profiles/index.ts'
import {
  blockOf,
  countBlocks,
  deleteBlock,
  endFollows,
  followStateOf,
  putBlock,
  restoreFollow,
} from '#modules/relations/index.ts'
import { blockedNamed, personNamed } from './blocks.queries.ts'

type EventDeps = Pick<Context, 'clock' | 'journal'>
type Deps = EventDeps & Pick<Context, 'database'>
type BlockDeps = Deps & Pick<Context, 'jobs'>

interface Blocking {
  readonly username: string
  readonly remark: string | undefined
}

/**
 * Ends what two people have with one another: from then on every clause of who may see says no.
 * @throws AppError `profile.not_found` also for who blocks the viewer, as for who does not exist
 */
export async function block(
  deps: BlockDeps,
  viewerUid: string,
  of: Blocking & { readonly removeComments: boolean },
): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const { uid: blockedUid } = await requireKnown(tx, viewerUid, of.username)
    if (blockedUid === viewerUid) throw new AppError('profile.cannot_block_self')
    await blockWithin(deps, tx, viewerUid, { blockedUid, remark: of.remark })
    if (of.removeComments)
      await startRemovingComments(deps, tx, { ownerUid: viewerUid, uid: blockedUid })
  })
}

async function blockWithin(
  deps: EventDeps,
  tx: Writer,
  uid: string,
  { blockedUid, remark }: Pick<Blocking, 'remark'> & { readonly blockedUid: string },
): Promise<EndedFollows> {
  await lockBoth(tx, uid, blockedUid)
  const [before] = await blockOf(tx, { uid, blockedUid })
  if (!before) await requireSpace(tx, uid)
  await putBlock(tx, { uid, blockedUid, remark, now: deps.clock.now() })
  const ended = await endFollows(deps, tx, uid, blockedUid)
  await leaveListsOfEachOther(deps, tx, uid, blockedUid)
  blockChanged(deps, tx, uid, blockedUid)
  return ended
}

type EndedFollows = Awaited<ReturnType<typeof endFollows>>

/** What became of someone whom the owner of an archive blocks. */
export type BroughtBlock =
  | { readonly status: 'brought'; readonly id: string; readonly ended: EndedFollows }
  | { readonly status: 'unchanged' }
  | { readonly status: 'left'; readonly reason: 'person' | 'followed' | 'full' }

const LEFT: Readonly<Partial<Record<AppError['code'], 'person' | 'full'>>> = {
  'profile.not_found': 'person',
  'blocks.limit': 'full',
}

/** Blocks someone again, but no one who is followed here: that was said later. */
export async function bringBlock(
  deps: EventDeps,
  tx: Writer,
  uid: string,
  { username, remark }: Blocking,
): Promise<BroughtBlock> {
  try {
    const { uid: blockedUid } = await requireKnown(tx, uid, username)
    if (blockedUid === uid) return { status: 'left', reason: 'person' }
    const [before] = await blockOf(tx, { uid, blockedUid })
    if (before) return { status: 'unchanged' }
    if (await followStateOf(tx, uid, blockedUid)) return { status: 'left', reason: 'followed' }
    const ended = await blockWithin(deps, tx, uid, { blockedUid, remark })
    return { status: 'brought', id: blockedUid, ended }
  } catch (error) {
    const reason = error instanceof AppError ? LEFT[error.code] : undefined
    if (reason === undefined) throw error
    return { status: 'left', reason }
  }
}

/** Takes back a block whose remark is still as it was written, and the follows that it ended. */
export async function takeBlockBack(
  deps: EventDeps,
  tx: Writer,
  uid: string,
  of: { readonly blockedUid: string; readonly remark: string; readonly ended: EndedFollows },
): Promise<void> {
  const { blockedUid, remark, ended } = of
  const [there] = await blockOf(tx, { uid, blockedUid })
  if (there?.remark !== remark) return
  await endBlock(deps, tx, uid, blockedUid)
  if (ended.length === 0 || !(await lockBoth(tx, uid, blockedUid))) return
  const [blocks] = await blockOf(tx, { uid: blockedUid, blockedUid: uid })
  if (!blocks) for (const row of ended) await restoreFollow(deps, tx, uid, row)
}

export async function unblock(deps: Deps, viewerUid: string, username: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const { uid: blockedUid } = await requireKnown(tx, viewerUid, username)
    await endBlock(deps, tx, viewerUid, blockedUid)
  })
}

async function endBlock(deps: EventDeps, tx: Writer, uid: string, blockedUid: string) {
  const deleted = await deleteBlock(tx, { uid, blockedUid })
  if (deleted.length > 0) blockChanged(deps, tx, uid, blockedUid)
}

function blockChanged({ journal }: EventDeps, tx: Writer, uid: string, blockedUid: string): void {
  journal.emit(tx, {
    ...{ type: 'block.changed', actor: uid, owner: uid, subject: blockedUid },
    tags: [`blocks:${uid}`, `blocks:${blockedUid}`],
  })
}

/** Someone whom the viewer blocks already, or may know of. */
async function requireKnown(db: Reader, viewerUid: string, name: string) {
  const username = canonicalUsername(name)
  if (!isUsername(username)) throw new AppError('profile.not_found')
  const [blocked] = await blockedNamed(db, { username, viewerUid })
  const [known] = blocked ? [blocked] : await personNamed(db, { username, viewerUid })
  if (!known) throw new AppError('profile.not_found')
  return known
}

/** A follow locks whom it is of: none comes between. In the order of uids, against deadlocks. @returns whether both are there */
async function lockBoth(tx: Writer, one: string, other: string): Promise<boolean> {
  let areThere = true
  for (const uid of [one, other].sort()) areThere = !!(await lockProfile(tx, { uid })) && areThere
  return areThere
}

async function requireSpace(db: Reader, uid: string): Promise<void> {
  const [all] = await countBlocks(db, { uid })
  if ((all?.count ?? 0) >= limits.blocks) throw new AppError('blocks.limit')
}
