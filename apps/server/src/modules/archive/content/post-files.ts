import { postPath } from '@afins/contract/addresses'
import type { Reader } from '@afins/database'
import {
  isoTime,
  isoTimeOrNull,
  jsonFile,
  mapPages,
  pagesOfIds,
  pictureName,
  starsOf,
  wholeFile,
  type ArchiveEntry,
} from './archive-entry.ts'
import { postFileName, postMarkdown } from './post-markdown.ts'
import {
  imagesOf,
  itemsOf,
  ownPosts,
  postIdsOf,
  versionsAfter,
  worksOf,
  type ImageRow,
  type OwnPostRow,
  type WorkRow,
} from './posts.queries.ts'
import { loadLinks } from './post-links.ts'
import type { ArchivedList, ArchivedPost, ArchivedPostLink, ArchivedVersion } from './schemas.ts'
import { typedWorkOf } from './work-names.ts'

/** Posts may be as long as articles. */
const POSTS = 50

export interface ArchiveOwner {
  readonly uid: string
  readonly username: string
  readonly publicUrl: string
}

/** What someone wrote: each post as Markdown, and everything of all posts as JSON. */
export async function* postFiles(db: Reader, owner: ArchiveOwner): AsyncGenerator<ArchiveEntry> {
  yield jsonFile('posts.json', () => postsOf(db, owner))
  yield jsonFile('versoes.json', () => mapPages(versionPages(db, owner), presentVersions))
  yield jsonFile('listas.json', () => listsOf(db, owner))
  for await (const page of postsOf(db, owner))
    for (const post of page)
      yield wholeFile(postFileName(post), async () =>
        postMarkdown(post, post.kind === 'list' ? await loadItems(db, owner, post.id) : []),
      )
}

async function* postsOf(db: Reader, owner: ArchiveOwner): AsyncGenerator<readonly ArchivedPost[]> {
  const { uid } = owner
  const all = await postIdsOf(db, { uid })
  const rowsOf = (ids: readonly string[]) => ownPosts(db, { uid, ids })
  yield* mapPages(
    pagesOfIds(
      all.map(({ id }) => id),
      rowsOf,
      POSTS,
    ),
    async (rows) => {
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return []
      const quotedIds = rows.flatMap((row) => row.quoted_id ?? [])
      const [images, works, linkOf] = await Promise.all([
        imagesOf(db, { ids }),
        worksOf(db, { ids }),
        loadLinks(db, owner, quotedIds),
      ])
      return rows.map((row) => presentPost(row, { images, works, linkOf }, owner))
    },
  )
}

function presentPost(
  row: OwnPostRow,
  parts: {
    readonly images: readonly ImageRow[]
    readonly works: readonly WorkRow[]
    readonly linkOf: (postId: string) => ArchivedPostLink
  },
  { username, publicUrl }: ArchiveOwner,
): ArchivedPost {
  const { id, kind, interest, state } = row
  const work = parts.works.find(({ post_id: postId }) => postId === id)
  const author = { username }
  return {
    ...{ id, kind, state, interest, visibility: row.visibility, body: row.body },
    address:
      state === 'published'
        ? publicUrl + postPath({ id, kind, author, interest: { slug: interest } })
        : null,
    ...{ title: row.title, subtitle: row.subtitle, spoiler: row.spoiler === 1 },
    ...{ warning: row.warning, moderatorWarning: row.moderator_warning },
    quotes: row.quoted_id === null ? null : parts.linkOf(row.quoted_id),
    tags: row.tags.split(' ').filter((tag) => tag !== ''),
    rating: starsOf(row.rating),
    work: work ? typedWorkOf(work) : null,
    images: parts.images
      .filter(({ post_id: postId }) => postId === id)
      .map(({ media_id: mediaId, alt }) => ({ file: pictureName(mediaId), alt })),
    cover:
      row.cover_id === null
        ? null
        : {
            ...{ file: pictureName(row.cover_id), alt: row.cover_alt },
            ...{ x: row.cover_x, y: row.cover_y },
          },
    commentsFrom: row.comments_from,
    createdAt: isoTime(row.created_at),
    publishedAt: isoTimeOrNull(row.published_at),
    editedAt: isoTimeOrNull(row.edited_at),
    scheduledAt: isoTimeOrNull(row.scheduled_at),
    deletedAt: isoTimeOrNull(row.deleted_at),
    draft:
      row.draft === null || row.draft_at === null
        ? null
        : { savedAt: isoTime(row.draft_at), content: JSON.parse(row.draft) as unknown },
  }
}

async function* listsOf(db: Reader, owner: ArchiveOwner): AsyncGenerator<ArchivedList[]> {
  for await (const page of postsOf(db, owner))
    for (const { kind, id, title } of page)
      if (kind === 'list') yield [{ id, title, items: await loadItems(db, owner, id) }]
}

async function loadItems(
  db: Reader,
  { uid }: ArchiveOwner,
  postId: string,
): Promise<ArchivedList['items']> {
  const rows = await itemsOf(db, { ids: [postId] })
  return rows.map((row, at) => {
    const addedByMe = row.added_by === uid
    return {
      ...{ position: at + 1, ...typedWorkOf(row), remark: addedByMe ? row.remark : '' },
      ...{ addedAt: isoTime(row.added_at), addedByMe },
    }
  })
}

type VersionRow = Awaited<ReturnType<typeof versionsAfter>>[number]

async function* versionPages(
  db: Reader,
  owner: ArchiveOwner,
): AsyncGenerator<readonly VersionRow[]> {
  for await (const page of postsOf(db, owner))
    for (const { id } of page)
      for (let after = 0; ;) {
        const rows = await versionsAfter(db, { ids: [id], after })
        const last = rows.at(-1)
        if (!last) break
        yield rows
        after = last.number
      }
}

const presentVersions = (rows: readonly VersionRow[]): ArchivedVersion[] =>
  rows.map(({ post_id: postId, number, reason, content, created_at: at }) => ({
    ...{ postId, number, reason, createdAt: isoTime(at), content: JSON.parse(content) as unknown },
  }))
