import type { Person } from '@afins/contract/api'
import { DAY } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { SignedIn } from '#endpoint/handler.ts'
import { isUsername, presentPerson } from '#modules/profiles/index.ts'
import { loadPosts } from '../cards.loaders.ts'
import { requireReadable } from '../posts.loaders.ts'
import { mayList } from '../posts.policy.ts'
import { presentLink } from '../posts.present.ts'
import { spendInvitation, type QuotaDeps } from '../posts.limits.ts'
import { postRows } from '../posts.queries.ts'
import { changedTags } from '../posts.policy.ts'
import { isForEveryone } from '../posts.queries.ts'
import {
  acceptInvitation,
  countRejections,
  deleteOfEachOther,
  deletePerson,
  insertInvitation,
  insertRejection,
  invitationsOf,
  peopleOf,
  rejectionOf,
  stateOfPerson,
} from './list-people.queries.ts'
import { lockList, personNamed, type LockedList } from './lists.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'journal'>

interface PersonOfList {
  readonly postId: string
  readonly username: string
}

/** Invites someone to edit one's own list. @throws AppError */
export async function inviteToList(
  context: Deps & QuotaDeps,
  viewer: SignedIn,
  { postId, username }: PersonOfList,
): Promise<{ person: Person; state: 'invited' | 'editor' }> {
  const { database, clock } = context
  return transaction(database, async (tx) => {
    const person = await requirePerson(tx, viewer.uid, username)
    const { uid } = person
    const presented = presentPerson(person, clock.now())
    const list = await lockOwnList(tx, viewer, postId)
    const [present] = await stateOfPerson(tx, { postId, uid })
    if (present) return { person: presented, state: present.state }
    const [seen] = await postRows(tx, { ids: [postId], viewerUid: uid })
    if (uid === viewer.uid || !seen || !mayList(seen, uid))
      throw new AppError('list.cannot_invite', {
        fields: { username: { code: 'list.cannot_invite' } },
      })
    if (
      (await peopleOf(tx, { ids: [postId], viewerUid: viewer.uid })).length >= limits.peopleOfList
    )
      throw new AppError('list.people_full')
    const invitation = { postId, uid, inviterUid: viewer.uid, now: clock.now() }
    await requireWelcome(tx, invitation)
    await insertInvitation(tx, invitation)
    await peopleChanged(context, tx, list, { actor: viewer.uid, uid, state: 'invited' })
    await spendInvitation(context, tx, invitation)
    return { person: presented, state: 'invited' as const }
  })
}

/** Takes someone from one's own list, with immediate effect. @throws AppError */
export async function removeFromList(
  context: Deps,
  viewer: SignedIn,
  { postId, username }: PersonOfList,
): Promise<void> {
  await transaction(context.database, async (tx) => {
    const { uid } = await requirePerson(tx, viewer.uid, username)
    const list = await lockOwnList(tx, viewer, postId)
    const removed = await deletePerson(tx, { postId, uid })
    if (removed.length > 0)
      await peopleChanged(context, tx, list, { actor: viewer.uid, uid, state: null })
  })
}

/** Makes the invited an editor, as long as they may see the list. @throws AppError */
export async function acceptInvitationTo(
  context: Deps,
  { uid }: SignedIn,
  postId: string,
): Promise<void> {
  await requireReadable(context.database.db, postId, uid)
  await transaction(context.database, async (tx) => {
    const [list] = await lockList(tx, { id: postId })
    if (!list) throw new AppError('post.not_found')
    const accepted = await acceptInvitation(tx, { postId, uid })
    if (accepted.length === 0) throw new AppError('list.not_invited')
    await peopleChanged(context, tx, list, { actor: uid, uid, state: 'editor' })
  })
}

/** Turns an invitation down, or leaves a list. @throws AppError `list.not_invited` */
export async function removeSelf(context: Deps, { uid }: SignedIn, postId: string): Promise<void> {
  await transaction(context.database, async (tx) => {
    const [list] = await lockList(tx, { id: postId })
    const removed = list ? await deletePerson(tx, { postId, uid }) : []
    if (!list || removed.length === 0) throw new AppError('list.not_invited')
    const inviterUid = list.author_uid
    const isRejection = removed.some(({ state }) => state === 'invited')
    if (isRejection)
      await insertRejection(tx, { postId, uid, inviterUid, now: context.clock.now() })
    await peopleChanged(context, tx, list, { actor: uid, uid, state: null })
  })
}

/** Takes two people from the lists of each other, as a block of the first does. */
export async function leaveListsOfEachOther(
  deps: Pick<Context, 'journal'>,
  tx: Writer,
  one: string,
  other: string,
): Promise<void> {
  for (const { post_id: id, uid } of await deleteOfEachOther(tx, one, other)) {
    const [list] = await lockList(tx, { id })
    if (list) await peopleChanged(deps, tx, list, { actor: one, uid, state: null })
  }
}

/** The lists that someone is invited to; those that they may not see any more are left out. */
export async function loadInvitations(db: Reader, uid: string, now: number) {
  const invitations = await invitationsOf(db, { uid, most: limits.listInvitations })
  const posts = await loadPosts(
    db,
    invitations.map((one) => one.post_id),
    uid,
  )
  const invitedAt = new Map(invitations.map((one) => [one.post_id, one.invited_at]))
  const rows = posts.map(({ row }) => row)
  const items = rows
    .filter((row) => mayList(row, uid))
    .map((row) => ({
      list: presentLink({ ...row, work: null }),
      author: presentPerson(row, now),
      invitedAt: invitedAt.get(row.id) ?? 0,
    }))
  return { items, rows }
}

/** @throws AppError 404 for a list that the caller may not see, else 403 */
async function lockOwnList(tx: Writer, { uid }: SignedIn, postId: string): Promise<LockedList> {
  const [list] = await lockList(tx, { id: postId })
  if (list?.author_uid === uid && list.published_at !== null) return list
  const [row] = await postRows(tx, { ids: [postId], viewerUid: uid })
  if (row?.kind !== 'list' || !mayList(row, uid)) throw new AppError('post.not_found')
  throw new AppError('post.forbidden')
}

interface Invitation {
  readonly postId: string
  readonly uid: string
  readonly inviterUid: string
  readonly now: number
}

/** @throws AppError `list.rejected` where someone has declined before */
async function requireWelcome(tx: Writer, { postId, uid, inviterUid, now }: Invitation) {
  const since = now - limits.rejectionsDays * DAY
  const [ofList] = await rejectionOf(tx, { postId, uid })
  const [ofInviter] = await countRejections(tx, { uid, inviterUid, since })
  if (ofList || (ofInviter?.count ?? 0) >= limits.rejectionsOfPair)
    throw new AppError('list.rejected', { fields: { username: { code: 'list.rejected' } } })
}

async function requirePerson(db: Reader, viewerUid: string, username: string) {
  const [person] = isUsername(username) ? await personNamed(db, { username, viewerUid }) : []
  if (!person) throw new AppError('profile.not_found')
  return person
}

async function peopleChanged(
  { journal }: Pick<Context, 'journal'>,
  tx: Writer,
  { id, author_uid: authorUid, interest }: LockedList,
  {
    actor,
    uid,
    state,
  }: {
    readonly actor: string
    readonly uid: string
    readonly state: 'invited' | 'editor' | null
  },
): Promise<void> {
  journal.emit(tx, {
    ...{ type: 'list.person_changed', actor, owner: uid, subject: id },
    fields: { state },
    tags: changedTags(
      { id, authorUid, interest, isOpen: await isForEveryone(tx, id) },
      `list-invitations:${uid}`,
    ),
  })
}
