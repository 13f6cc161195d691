import type { Comment } from '@afins/contract/api'
import { QUIET_EDIT_MS, type CommentAudience } from '@afins/contract/comments'
import { AppError, type ErrorCode } from '@afins/contract/errors'
import type { Tree } from '@afins/contract/tree'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once } from '#endpoint/handler.ts'
import { memberSince, requireUnlimited } from '#modules/accounts/index.ts'
import { setEntryCommentsFrom } from '#modules/shelves/index.ts'
import { writeBody } from '../body/body.loaders.ts'
import { loadNamedPeople } from '../body/named-people.loaders.ts'
import { parseTree } from '../body/stored-tree.ts'
import { spendReach } from '../new-authors.limits.ts'
import { requireReadable } from '../posts.loaders.ts'
import { spendComment } from './comments.limits.ts'
import { loadObstacle, withLikesAndAnswers, requireSeenComment } from './comments.loaders.ts'
import { onlyParagraphs, type Obstacle } from './comments.policy.ts'
import { commentSeen } from './comments.queries.ts'
import {
  commentTags,
  eventSubject,
  requireSeenSubject,
  subjectOf,
  type CommentSubject,
} from './subjects.loaders.ts'
import { commentedEntries } from './subjects.queries.ts'
import {
  deleteComment,
  insertComment,
  lockComment,
  setCommentsFrom,
  updateComment,
} from './write-comments.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'journal' | 'config'>

const OBSTACLES: Readonly<Record<Obstacle, ErrorCode>> = {
  'signed-out': 'auth.required',
  closed: 'comment.closed',
  followers: 'comment.followers_only',
  followed: 'comment.followed_only',
}

interface NewComment {
  /** Of the post or diary entry that it is on. */
  readonly subjectId: string
  readonly body: string
  /** The id of the comment that it answers. */
  readonly answers: string | null
}

/** @throws AppError at `body` where it takes no comment, or no longer has what is answered */
export async function writeComment(
  deps: Deps,
  uid: string,
  { subjectId, body, answers }: NewComment,
  once: Once,
): Promise<Comment> {
  const tree = await parseComment(deps, uid, body)
  const newId = deps.ids.next()
  let seen: CommentSubject | null = null
  const id = await once(async (tx) => {
    await requireUnlimited(deps, tx, uid, 'body')
    const subject = (seen = await requireSeenSubject(tx, subjectId, uid))
    const obstacle = await loadObstacle(tx, subject, uid)
    if (obstacle) throw atBody(OBSTACLES[obstacle])
    if (answers !== null) await requireAnswerable(tx, { subjectId, id: answers, uid })
    const now = deps.clock.now()
    await spendReach(deps, tx, uid, { tree, before: [] })
    await insertComment(tx, {
      ...{ post_id: null, diary_id: null, [`${subject.type}_id`]: subject.id },
      ...{ id: newId, uid, answered_id: answers, state: 'shown' },
      ...{ body, tree: JSON.stringify(tree), created_at: now, edited_at: null },
    })
    commentChanged(deps, tx, { subject, id: newId, uid, owner: subject.author_uid })
    const [member] = await memberSince(tx, { uid })
    await spendComment(deps, tx, { uid, since: member?.created_at ?? now })
    return newId
  })
  return loadComment(deps, deps.database.db, { id, uid, seen })
}

const atBody = (code: ErrorCode) => new AppError(code, { fields: { body: { code } } })

async function parseComment({ database, config }: Deps, by: string, body: string): Promise<Tree> {
  const { tree } = await writeBody(database.db, { body, origin: config.publicUrl, by })
  const paragraphs = onlyParagraphs(tree)
  if (paragraphs.length === 0)
    throw new AppError('request.invalid', { fields: { body: { code: 'field.required' } } })
  return paragraphs
}

async function requireAnswerable(
  tx: Writer,
  of: { readonly subjectId: string; readonly id: string; readonly uid: string },
): Promise<void> {
  const [row] = await commentSeen(tx, { id: of.id, viewerUid: of.uid })
  const isThere = row && subjectOf(row).id === of.subjectId
  const locked = isThere ? await lockComment(tx, of.id) : undefined
  if (!locked) throw atBody('comment.answered_gone')
}

/** @param of.seen what it is on, where its author was just found to see that; null: that is asked */
async function loadComment(
  deps: Deps,
  db: Reader,
  {
    id,
    uid,
    seen,
  }: { readonly id: string; readonly uid: string; readonly seen: CommentSubject | null },
): Promise<Comment> {
  const { row, subject } = await requireSeenComment(db, id, uid, seen)
  const { author_uid: authorUid } = subject
  const named = await loadNamedPeople(db, [row], uid)
  const reader = { viewerUid: uid, authorUid, now: deps.clock.now(), named }
  const [comment] = await withLikesAndAnswers(db, [row], reader)
  if (!comment) throw new AppError('comment.not_found')
  return comment
}

/** @throws AppError `comment.not_found`, `comment.forbidden` */
export async function changeComment(
  deps: Deps,
  uid: string,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<Comment> {
  const tree = await parseComment(deps, uid, body)
  await transaction(deps.database, async (tx) => {
    const { row: seen } = await requireSeenComment(tx, id, uid)
    if (seen.uid !== uid) throw new AppError('comment.forbidden')
    await requireUnlimited(deps, tx, uid, 'body')
    const locked = await lockComment(tx, id)
    if (!locked) throw new AppError('comment.not_found')
    await spendReach(deps, tx, uid, { tree, before: parseTree(locked.tree) })
    const now = deps.clock.now()
    const isQuiet = now - locked.created_at < QUIET_EDIT_MS
    await updateComment(tx, id, {
      ...{ body, tree: JSON.stringify(tree) },
      ...(!isQuiet && { edited_at: now }),
    })
    commentChanged(deps, tx, { subject: subjectOf(locked), id, uid, owner: null })
  })
  return loadComment(deps, deps.database.db, { id, uid, seen: null })
}

/** @throws AppError `comment.not_found`, `comment.forbidden` */
export async function removeComment(deps: Deps, uid: string, id: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const { row: seen, subject } = await requireSeenComment(tx, id, uid)
    if (seen.uid !== uid && subject.author_uid !== uid) throw new AppError('comment.forbidden')
    const locked = await lockComment(tx, id)
    if (!locked) throw new AppError('comment.not_found')
    await deleteComment(tx, id)
    commentChanged(deps, tx, { subject, id, uid, owner: subject.author_uid })
  })
}

/** @throws AppError `post.not_found`, `post.forbidden` */
export async function chooseAudience(
  deps: Deps,
  uid: string,
  { subjectId: id, audience }: { readonly subjectId: string; readonly audience: CommentAudience },
): Promise<void> {
  const isChanged = await transaction(deps.database, async (tx) => {
    const by = { actor: uid, owner: uid }
    if (await setCommentsFrom(tx, { postId: id, uid }, audience)) {
      const tags = commentTags({ type: 'post', id })
      deps.journal.emit(tx, { type: 'post.changed', ...by, subject: id, tags })
      return true
    }
    const entry = await setEntryCommentsFrom(tx, { id, uid }, audience)
    if (!entry) return false
    const tags = commentTags({ type: 'diary', id })
    deps.journal.emit(tx, { type: 'shelf.changed', ...by, subject: entry.work_id, tags })
    return true
  })
  if (isChanged) return
  const [entry] = await commentedEntries(deps.database.db, { ids: [id], viewerUid: uid })
  if (!entry) await requireReadable(deps.database.db, id, uid)
  throw new AppError('post.forbidden')
}

/** Says that a comment is new, different or gone. */
export function commentChanged(
  { journal }: Pick<Deps, 'journal'>,
  tx: Writer,
  {
    subject,
    id,
    uid,
    owner,
  }: {
    readonly subject: Pick<CommentSubject, 'type' | 'id'>
    readonly id: string
    readonly uid: string
    readonly owner: string | null
  },
): void {
  journal.emit(tx, {
    ...{ type: 'comment.changed', actor: uid, owner, subject: subject.id },
    fields: { commentId: id, ...eventSubject(subject.type) },
    tags: commentTags(subject),
  })
}
