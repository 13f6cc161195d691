import type { Reader } from '@afins/database'
import {
  isoTime,
  isoTimeOrNull,
  jsonFile,
  mapPages,
  pagesOf,
  type ArchiveEntry,
} from './archive-entry.ts'
import {
  blocksAfter,
  commentsAfter,
  followedTagsOf,
  followedWorksAfter,
  followsAfter,
  likedCommentsAfter,
  likedEntriesAfter,
  likedPostsAfter,
  mutesAfter,
  namesOf,
} from './people.queries.ts'
import type { ArchiveOwner } from './post-files.ts'
import { loadDiaryLinks, loadLinks } from './post-links.ts'
import type {
  ArchivedBlock,
  ArchivedComment,
  ArchivedCommentLike,
  ArchivedDiaryLike,
  ArchivedFollow,
  ArchivedFollowedWork,
  ArchivedLike,
  ArchivedMute,
  ArchivedTag,
} from './schemas.ts'
import { loadWorksOf } from './work-names.ts'

/** What someone does with others: of these only usernames, and what posts are called. */
export function peopleFiles(db: Reader, owner: ArchiveOwner): ArchiveEntry[] {
  const { uid } = owner
  return [
    jsonFile('comentarios.json', () => commentsOf(db, owner)),
    jsonFile('curtidas.json', () => likesOf(db, owner)),
    jsonFile('curtidas-do-diario.json', () => diaryLikesOf(db, owner)),
    jsonFile('curtidas-de-comentarios.json', () => commentLikesOf(db, uid)),
    jsonFile('seguindo.json', () => followsOf(db, uid)),
    jsonFile('tags.json', () => tagsOf(db, uid)),
    jsonFile('obras-acompanhadas.json', () => followedWorksOf(db, uid)),
    jsonFile('bloqueados.json', () => blocksOf(db, uid)),
    jsonFile('silenciados.json', () => mutesOf(db, uid)),
  ]
}

const commentsOf = (db: Reader, owner: ArchiveOwner) =>
  mapPages(
    pagesOf(
      (after) => commentsAfter(db, { uid: owner.uid, after }),
      ({ id }) => id,
    ),
    async (rows) => {
      const linkOf = await loadLinks(db, owner, postIdsOf(rows))
      const entryOf = await loadDiaryLinks(db, owner, entryIdsOf(rows))
      return rows.map((row): ArchivedComment => ({
        ...{ id: row.id, answeredId: row.answered_id, body: row.body },
        post: row.post_id === null ? null : linkOf(row.post_id),
        diaryEntry: row.diary_id === null ? null : entryOf(row.diary_id),
        ...{ createdAt: isoTime(row.created_at), editedAt: isoTimeOrNull(row.edited_at) },
      }))
    },
  )

const likesOf = (db: Reader, owner: ArchiveOwner) =>
  mapPages(
    pagesOf(
      (after) => likedPostsAfter(db, { uid: owner.uid, after }),
      (row) => row.post_id,
    ),
    async (rows) => {
      const linkOf = await loadLinks(db, owner, postIdsOf(rows))
      return rows.map((row): ArchivedLike => ({
        ...{ post: linkOf(row.post_id), at: isoTime(row.created_at) },
      }))
    },
  )

const diaryLikesOf = (db: Reader, owner: ArchiveOwner) =>
  mapPages(
    pagesOf(
      (after) => likedEntriesAfter(db, { uid: owner.uid, after }),
      (row) => row.diary_id,
    ),
    async (rows) => {
      const entryOf = await loadDiaryLinks(db, owner, entryIdsOf(rows))
      return rows.map((row): ArchivedDiaryLike => ({
        ...{ diaryEntry: entryOf(row.diary_id), at: isoTime(row.created_at) },
      }))
    },
  )

const commentLikesOf = (db: Reader, uid: string) =>
  mapPages(
    pagesOf(
      (after) => likedCommentsAfter(db, { uid, after }),
      (row) => row.comment_id,
    ),
    (rows) =>
      rows.map((row): ArchivedCommentLike => ({
        ...{ commentId: row.comment_id, at: isoTime(row.created_at) },
      })),
  )

const followsOf = (db: Reader, uid: string) =>
  mapPages(
    pagesOf(
      (after) => followsAfter(db, { uid, after }),
      (row) => row.target_uid,
    ),
    (rows) =>
      rows.map((row): ArchivedFollow => ({
        ...{ username: row.username, state: row.state, interest: row.interest },
        since: isoTime(row.created_at),
      })),
  )

async function* tagsOf(db: Reader, uid: string): AsyncGenerator<ArchivedTag[]> {
  const rows = await followedTagsOf(db, { uid })
  yield rows.map(({ tag, created_at: at }) => ({ tag, since: isoTime(at) }))
}

const followedWorksOf = (db: Reader, uid: string) =>
  mapPages(
    pagesOf(
      (after) => followedWorksAfter(db, { uid, after }),
      (row) => row.work_id,
    ),
    async (rows) => {
      const workOf = await loadWorksOf(db, rows)
      return rows.map((row): ArchivedFollowedWork => ({
        ...{ work: workOf(row), since: isoTime(row.created_at) },
      }))
    },
  )

const blocksOf = (db: Reader, uid: string) =>
  mapPages(
    pagesOf(
      (after) => blocksAfter(db, { uid, after }),
      (row) => row.blocked_uid,
    ),
    (rows) =>
      rows.map((row): ArchivedBlock => ({
        ...{ username: row.username, remark: row.remark, since: isoTime(row.created_at) },
      })),
  )

const mutesOf = (db: Reader, uid: string) =>
  mapPages(
    pagesOf(
      (after) => mutesAfter(db, { uid, after }),
      ({ id }) => id,
    ),
    async (rows) => {
      const uids = rows.flatMap(({ target_uid: target }) => target ?? [])
      const names = uids.length === 0 ? [] : await namesOf(db, { uid, uids })
      const byUid = new Map(names.map((row) => [row.uid, row.username]))
      return rows.map((row): ArchivedMute => ({
        kind: row.kind,
        username: row.target_uid === null ? null : (byUid.get(row.target_uid) ?? null),
        // Those of people begin with a uid, which says nothing elsewhere.
        target: row.target_uid === null ? row.target : (row.target.split(' ')[1] ?? ''),
        until: isoTimeOrNull(row.until),
        since: isoTime(row.created_at),
      }))
    },
  )

const postIdsOf = (rows: readonly { readonly post_id: string | null }[]) =>
  rows.flatMap(({ post_id: id }) => id ?? [])

const entryIdsOf = (rows: readonly { readonly diary_id: string | null }[]) =>
  rows.flatMap(({ diary_id: id }) => id ?? [])
