import { prepared, type Reader, type Writer } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { own, partsOf, people } from '#visibility/index.ts'

export type ListPersonRow = Awaited<ReturnType<typeof peopleOf>>[number]

/**
 * Those who edit lists that were loaded, and those who are invited to, in the order of their
 * invitations: as far as the viewer may know of them.
 */
export const peopleOf = prepared(
  (db: Reader, p: { ids: readonly string[]; viewerUid: string | null }) =>
    db
      .selectFrom(partsOf('list_people', p.ids))
      .innerJoin(people(p.viewerUid), 'profiles.uid', 'list_people.uid')
      .select(['list_people.post_id', 'list_people.uid', 'list_people.state', 'profiles.is_public'])
      .select(personColumns)
      .orderBy('list_people.post_id')
      .orderBy('list_people.invited_at')
      .orderBy('list_people.uid'),
)

/** What someone is of a list that is not theirs. */
export const stateOfPerson = prepared((db: Reader, p: { postId: string; uid: string }) =>
  db
    .selectFrom(own('list_people', p.uid))
    .select('list_people.state')
    .where('list_people.post_id', '=', p.postId)
    .where('list_people.uid', '=', p.uid),
)

export const insertInvitation = prepared(
  (tx: Writer, p: { postId: string; uid: string; now: number }) =>
    tx
      .insertInto('list_people')
      .values({ post_id: p.postId, uid: p.uid, state: 'invited', invited_at: p.now }),
)

export const acceptInvitation = prepared((tx: Writer, p: { postId: string; uid: string }) =>
  tx
    .updateTable('list_people')
    .set({ state: 'editor' })
    .where('post_id', '=', p.postId)
    .where('uid', '=', p.uid)
    .returning('uid'),
)

export const deletePerson = prepared((tx: Writer, p: { postId: string; uid: string }) =>
  tx
    .deleteFrom('list_people')
    .where('post_id', '=', p.postId)
    .where('uid', '=', p.uid)
    .returning('state'),
)

export const invitationsOf = prepared((db: Reader, p: { uid: string; most: number }) =>
  db
    .selectFrom(own('list_people', p.uid))
    .select(['post_id', 'invited_at'])
    .where('uid', '=', p.uid)
    .where('state', '=', 'invited')
    .orderBy('invited_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(p.most),
)

/** Ends invitations and common editing of two people. @returns the lists */
export function deleteOfEachOther(tx: Writer, one: string, other: string) {
  const listsOf = (authorUid: string) =>
    tx.selectFrom(own('posts', authorUid)).select('posts.id').where('posts.kind', '=', 'list')
  return tx
    .deleteFrom('list_people')
    .where((eb) =>
      eb.or([
        eb.and([eb('uid', '=', one), eb('post_id', 'in', listsOf(other))]),
        eb.and([eb('uid', '=', other), eb('post_id', 'in', listsOf(one))]),
      ]),
    )
    .returning(['post_id', 'uid'])
    .execute()
}

/** Whether someone has declined a list. */
export const rejectionOf = prepared((db: Reader, p: { postId: string; uid: string }) =>
  db
    .selectFrom(own('list_rejections', p.uid))
    .select('rejected_at')
    .where('post_id', '=', p.postId)
    .where('uid', '=', p.uid),
)

/** How many lists of a person someone has declined since a time. */
export const countRejections = prepared(
  (db: Reader, p: { uid: string; inviterUid: string; since: number }) =>
    db
      .selectFrom(own('list_rejections', p.uid))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('uid', '=', p.uid)
      .where('inviter_uid', '=', p.inviterUid)
      .where('rejected_at', '>=', p.since),
)

export const insertRejection = prepared(
  (tx: Writer, p: { postId: string; uid: string; inviterUid: string; now: number }) =>
    tx
      .insertInto('list_rejections')
      .values({ post_id: p.postId, uid: p.uid, inviter_uid: p.inviterUid, rejected_at: p.now })
      .onConflict((conflict) => conflict.doNothing()),
)
