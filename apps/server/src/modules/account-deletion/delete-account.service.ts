import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { dropMailsTo, postMail } from '#mail/index.ts'
import { commentTags, eventSubject, subjectOf } from '#modules/posts/index.ts'
import {
  addressToNotify,
  beginDeletion,
  DELETE_ACCOUNT,
  deleteAccountRow,
  hasAccount,
  insertDeletedNames,
  nameDigest,
  namesOf,
} from '#modules/accounts/index.ts'
import { removeArchive } from '#modules/archive/index.ts'
import { removeImportFiles } from '#modules/imports/index.ts'
import { mediaChange, removeImageFiles } from '#modules/media/index.ts'
import { setOpenness, type ProfileEvents } from '#modules/profiles/index.ts'
import { countFollow, deleteFollow } from '#modules/relations/index.ts'
import { endCharging } from '#modules/subscriptions/index.ts'
import { forgetShareImages } from '#modules/syndication/index.ts'
import { deleteUnheldDrafts } from '#modules/works/index.ts'
import { forgetSubjects, journalBounds } from '#platform/event-queue.queries.ts'
import {
  bookmarksOnPostsOf,
  deleteComment,
  deleteImages,
  deleteJobsOf,
  deleteListTexts,
  deleteSomeRows,
  deleteTraces,
  draftsOf,
  forgetPost,
  imagesOf,
  leaveComment,
  leaveDrafts,
  leaveItems,
  listsWithItemsOf,
  someComments,
  someFollows,
} from './delete-rows.queries.ts'
import { noteDone } from './deletion-notes.service.ts'
import { ownedRules } from './deletion-rules.policy.ts'

export type DeletionDeps = Context & {
  readonly profileEvents: Pick<ProfileEvents, 'visibilityChanged'>
}

const AT_ONCE = 200
const EVENTS_AT_ONCE = 5000

/**
 * Deletes an account whose time has come, with all that is its owner's. Each step may have been done
 * by an earlier try; the row of the account goes last.
 */
export async function deleteAccount(context: DeletionDeps, uid: string): Promise<void> {
  const { database } = context
  const state = await transaction(database, (tx) => begin(context, tx, uid))
  if (state === 'stays') return
  if (state === 'leaves') await deleteOwned(context, uid)
  await forgetEvents(context, uid)
  await forgetShareImages(context)
  await database.erase()
  await noteDone(context, uid)
  context.log.info({ event: 'account-deleted', outcome: 'ok', uid }, 'account deleted')
}

async function begin(
  context: DeletionDeps,
  tx: Writer,
  uid: string,
): Promise<'leaves' | 'stays' | 'gone'> {
  if (!(await hasAccount(tx, uid))) return 'gone'
  if (!(await beginDeletion(tx, uid, context.clock.now()))) return 'stays'
  // A request that ran when the account was closed may have opened it again.
  await setOpenness(context, context.profileEvents, tx, uid, false)
  return 'leaves'
}

async function deleteOwned(context: DeletionDeps, uid: string): Promise<void> {
  await endCharging(context, uid, 'now')
  for (const step of [
    leaveComments,
    leaveLists,
    endFollows,
    forgetPosts,
    deletePictures,
    removeArchive,
    removeImportFiles,
    deleteRows,
    deleteDrafts,
  ])
    await step(context, uid)
  await deleteTheRest(context, uid)
}

async function forgetEvents({ database }: Context, uid: string): Promise<void> {
  const journal = await journalBounds(database.db)
  if (!journal) return
  for (let from = journal.first; from <= journal.last; from += EVENTS_AT_ONCE) {
    const to = from + EVENTS_AT_ONCE
    await transaction(database, (tx) => forgetSubjects(tx, { uid, from, to }))
  }
}

/** Repeats a transaction until it finds nothing more to do. */
async function untilDone(
  { database, journal }: Context,
  uid: string,
  work: (tx: Writer) => Promise<number>,
): Promise<void> {
  const some = () =>
    transaction(database, async (tx) => {
      const done = await work(tx)
      if (done > 0)
        journal.emit(tx, {
          ...{ type: 'profile.changed', actor: null, owner: uid, subject: uid },
          tags: [`profile:${uid}`],
        })
      return done
    })
  while ((await some()) > 0);
}

function leaveComments(context: Context, uid: string): Promise<void> {
  return untilDone(context, uid, async (tx) => {
    const comments = await someComments(tx, uid, AT_ONCE)
    for (const { id, owner, answered, ...on } of comments) {
      const subject = subjectOf(on)
      await (answered ? leaveComment(tx, id) : deleteComment(tx, id))
      context.journal.emit(tx, {
        ...{ type: 'comment.changed', actor: null, owner, subject: subject.id },
        fields: { commentId: id, ...eventSubject(subject.type) },
        tags: commentTags(subject),
      })
    }
    return comments.length
  })
}

async function leaveLists(context: Context, uid: string): Promise<void> {
  await untilDone(context, uid, async (tx) => {
    const lists = await listsWithItemsOf(tx, uid, AT_ONCE)
    for (const { id, author_uid: owner } of lists) {
      await leaveItems(tx, id, uid)
      context.journal.emit(tx, {
        ...{ type: 'list.changed', actor: null, owner, subject: id, tags: [`post:${id}`] },
      })
    }
    return lists.length
  })
  await transaction(context.database, (tx) => deleteListTexts(tx, uid))
}

function endFollows(context: Context, uid: string): Promise<void> {
  return untilDone(context, uid, async (tx) => {
    const follows = await someFollows(tx, uid, AT_ONCE)
    for (const { follower_uid: follower, target_uid: target } of follows) {
      const ended = await deleteFollow(tx, follower, target)
      if (ended?.state === 'accepted') await countFollow(tx, follower, target, -1)
      const other = follower === uid ? target : follower
      context.journal.emit(tx, {
        ...{ type: 'follow.changed', actor: null, owner: target, subject: follower },
        ...{ fields: { state: null }, tags: [`follows:${other}`, `requests:${other}`] },
      })
    }
    return follows.length
  })
}

function forgetPosts(context: Context, uid: string): Promise<void> {
  return untilDone(context, uid, async (tx) => {
    const bookmarks = await bookmarksOnPostsOf(tx, uid, AT_ONCE)
    for (const { uid: owner, post_id: postId } of bookmarks) {
      await forgetPost(tx, owner, postId)
      context.journal.emit(tx, {
        ...{ type: 'bookmarks.changed', actor: null, owner, subject: postId },
        tags: [`bookmarks:${owner}`],
      })
    }
    return bookmarks.length
  })
}

/** Files go first: their rows say what is still to be done. */
async function deletePictures(context: Context, uid: string): Promise<void> {
  for (;;) {
    const ids = await imagesOf(context.database.db, uid, AT_ONCE)
    if (ids.length === 0) return
    await removeImageFiles(context, ids)
    await transaction(context.database, async (tx) => {
      await deleteImages(tx, ids)
      for (const id of ids) context.journal.emit(tx, mediaChange(uid, id, null))
    })
  }
}

async function deleteRows(context: Context, uid: string): Promise<void> {
  for (const [table, rule] of Object.entries(ownedRules)) {
    if (rule.by !== 'rows') continue
    const rows = { ...rule, table: table as keyof typeof ownedRules }
    await untilDone(context, uid, (tx) => deleteSomeRows(tx, rows, uid))
  }
}

/** Works that only their imports brought; after their shelves are gone. */
function deleteDrafts(context: Context, uid: string): Promise<void> {
  return untilDone(context, uid, async (tx) => {
    const ids = await draftsOf(tx, uid, AT_ONCE)
    if (ids.length === 0) return 0
    await deleteUnheldDrafts(tx, { ids })
    await leaveDrafts(tx, ids)
    return ids.length
  })
}

async function deleteTheRest(context: DeletionDeps, uid: string): Promise<void> {
  const { database, journal } = context
  const to = await addressToNotify(database.db, uid)
  if (to !== null) await dropMailsTo(context, to)
  await transaction(database, async (tx) => {
    const names = await namesOf(tx, uid)
    await insertDeletedNames(
      tx,
      names.map((name) => nameDigest(context, name)),
    )
    await deleteTraces(tx, uid)
    await deleteJobsOf(tx, uid, DELETE_ACCOUNT)
    const [username = ''] = names
    if (to !== null)
      await postMail(context, tx, { to, template: 'account-deleted', data: { username } })
    await deleteAccountRow(tx, uid)
    journal.emit(tx, {
      ...{ type: 'profile.changed', actor: null, owner: uid, subject: uid },
      ...{ audience: ['followers', null], tags: [`profile:${uid}`, 'site-counts', 'follow-lists'] },
    })
  })
}
