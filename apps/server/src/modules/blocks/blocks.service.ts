import { AppError } from '@afins/contract/errors'
import { canonicalUsername, limits } from '@afins/contract/fields'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { leaveListsOfEachOther } from '#modules/posts/index.ts'
import { isUsername, lockProfile } from '#modules/profiles/index.ts'
import {
  blockOf,
  countBlocks,
  deleteBlock,
  endFollows,
  putBlock,
} from '#modules/relations/index.ts'
import { blockedNamed, personNamed } from './blocks.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'journal'>

/**
 * Ends what two people have with one another: from then on every clause of who may see says no.
 * @throws AppError `profile.not_found` also for who blocks the viewer, as for who does not exist
 */
export async function block(
  deps: Deps,
  viewerUid: string,
  of: { readonly username: string; readonly remark: string | undefined },
): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const { uid: blockedUid } = await requireKnown(tx, viewerUid, of.username)
    if (blockedUid === viewerUid) throw new AppError('profile.cannot_block_self')
    await lockBoth(tx, viewerUid, blockedUid)
    const [before] = await blockOf(tx, { uid: viewerUid, blockedUid })
    if (!before) await requireSpace(tx, viewerUid)
    await putBlock(tx, { uid: viewerUid, blockedUid, remark: of.remark, now: deps.clock.now() })
    await endFollows(deps, tx, viewerUid, blockedUid)
    await leaveListsOfEachOther(deps, tx, viewerUid, blockedUid)
    blockChanged(deps, tx, viewerUid, blockedUid)
  })
}

export async function unblock(deps: Deps, viewerUid: string, username: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const { uid: blockedUid } = await requireKnown(tx, viewerUid, username)
    const deleted = await deleteBlock(tx, { uid: viewerUid, blockedUid })
    if (deleted.length > 0) blockChanged(deps, tx, viewerUid, blockedUid)
  })
}

function blockChanged({ journal }: Deps, tx: Writer, uid: string, blockedUid: string): void {
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

/** A follow locks whom it is of: none comes between. In the order of uids, against deadlocks. */
async function lockBoth(tx: Writer, one: string, other: string): Promise<void> {
  for (const uid of [one, other].sort()) await lockProfile(tx, { uid })
}

async function requireSpace(db: Reader, uid: string): Promise<void> {
  const [all] = await countBlocks(db, { uid })
  if ((all?.count ?? 0) >= limits.blocks) throw new AppError('blocks.limit')
}
