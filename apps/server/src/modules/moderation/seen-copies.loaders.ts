import type { ReportedCopy, ReportedTarget } from '@afins/contract/api'
import { postPath, workPath } from '@afins/contract/addresses'
import { commentAnchor } from '@afins/contract/comments'
import { AppError, type ErrorCode } from '@afins/contract/errors'
import { canonicalUsername } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import type { Reader } from '@afins/database'
import {
  commentedEntries,
  firstItems,
  loadPosts,
  requireReadable,
  requireSeenComment,
  subjectOf,
} from '#modules/posts/index.ts'
import { isUsername } from '#modules/profiles/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { openProfile, personNamed, seenPicture } from './reports.queries.ts'

/** A thing that someone sees, with a copy of it. */
export interface SeenThing {
  /** Of a profile its uid. */
  readonly id: string
  /** Null: a work. */
  readonly ownerUid: string | null
  readonly copy: ReportedCopy
}

const ITEMS = 50
const MISSING: ReadonlySet<ErrorCode> = new Set(['post.not_found', 'comment.not_found'])

/** @throws AppError `report.target_not_found` for what the viewer does not see */
export async function loadSeenThing(
  db: Reader,
  { kind, id }: ReportedTarget,
  viewerUid: string,
): Promise<SeenThing> {
  try {
    return await loaders[kind](db, id, viewerUid)
  } catch (error) {
    if (error instanceof AppError && MISSING.has(error.code)) throw notFound()
    throw error
  }
}

const notFound = () => new AppError('report.target_not_found')

type Load = (db: Reader, id: string, viewerUid: string) => Promise<SeenThing>

const loaders: Readonly<Record<ReportedTarget['kind'], Load>> = {
  async post(db, id, viewerUid) {
    const { row, images, works } = await requireReadable(db, id, viewerUid)
    const items = row.kind === 'list' ? await firstItems(db, [id], viewerUid, ITEMS) : works
    const lines = items.map(({ title, remark }) => [title, remark].filter(Boolean).join(': '))
    return {
      id,
      ownerUid: row.author_uid,
      copy: {
        author: nameOf(row),
        title: [row.title, row.subtitle].filter(Boolean).join(' · '),
        text: [row.body, ...lines].filter(Boolean).join('\n\n'),
        pictures: [...images.map((image) => image.id), ...idOf(row.cover_id)].slice(0, 10),
        path: pathOf(row),
      },
    }
  },

  async comment(db, id, viewerUid) {
    const { row } = await requireSeenComment(db, id, viewerUid)
    const { uid, username, display_name: name } = row
    const on = await loadCommented(db, subjectOf(row), viewerUid)
    if (uid === null || username === null || name === null || !on) throw notFound()
    const search = new URLSearchParams({ comentario: id })
    return {
      id,
      ownerUid: uid,
      copy: {
        author: { username, displayName: name },
        title: on.title,
        text: row.body,
        pictures: [],
        path: `${on.path}?${String(search)}#${commentAnchor(id)}`,
      },
    }
  },

  async profile(db, id, viewerUid) {
    const username = canonicalUsername(id)
    const [row] = isUsername(username) ? await personNamed(db, { username, viewerUid }) : []
    if (!row) throw notFound()
    const [open] = await openProfile(db, { uid: row.uid, viewerUid })
    return {
      id: row.uid,
      ownerUid: row.uid,
      copy: {
        author: nameOf(row),
        title: row.display_name,
        text: open?.bio ?? '',
        pictures: [...idOf(row.avatar_id), ...idOf(open?.cover_id ?? null)],
        path: href('person', { username: row.username }),
      },
    }
  },

  async work(db, id) {
    const [work] = (await loadLinkedWorks(db, [id])).values()
    if (!work) throw notFound()
    return {
      id: work.id,
      ownerUid: null,
      copy: {
        ...{ author: null, title: work.title, text: work.note, pictures: idOf(work.cover) },
        path: workPath(work),
      },
    }
  },

  async picture(db, id, viewerUid) {
    const [row] = await seenPicture(db, { id, viewerUid })
    if (!row) throw notFound()
    const copy = { author: nameOf(row), title: '', text: '', pictures: [id], path: null }
    return { id, ownerUid: row.uid, copy }
  },
}

/** What a comment is on. */
async function loadCommented(
  db: Reader,
  { type, id }: ReturnType<typeof subjectOf>,
  viewerUid: string,
): Promise<{ readonly title: string; readonly path: string } | null> {
  if (type === 'post') {
    const [post] = await loadPosts(db, [id], viewerUid)
    return post ? { title: post.row.title ?? '', path: pathOf(post.row) } : null
  }
  const [entry] = await commentedEntries(db, { ids: [id], viewerUid })
  if (!entry) return null
  const { title, username } = entry
  return { title, path: href('diaryEntry', { username, entryId: id }) }
}

const idOf = (id: string | null): string[] => (id === null ? [] : [id])

const nameOf = (row: { readonly username: string; readonly display_name: string }) => ({
  username: row.username,
  displayName: row.display_name,
})

type PostRow = Awaited<ReturnType<typeof requireReadable>>['row'] | LinkedRow
type LinkedRow = Awaited<ReturnType<typeof loadPosts>>[number]['row']

const pathOf = ({ id, kind, username, interest: slug }: PostRow): string =>
  postPath({ id, kind, author: { username }, interest: { slug } })
