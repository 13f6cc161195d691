import { AppError, type FieldError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import type { Content } from './body/content.ts'
import { linkedInList } from './lists/items.queries.ts'
import { worksOf } from './posts.queries.ts'

type Works = Content['works']

/**
 * Names linked works by the ids that they have now: a work that was merged is linked as the one that
 * it became. A link that the post has already stays, whatever became of its work.
 * @returns also the cache tags of the works that the post names or named
 * @throws AppError `post.work_unknown` at the field of each work that the catalogue does not have
 */
export async function linkToCatalogue(
  db: Reader,
  postId: string | null,
  works: Works,
): Promise<{ works: Works; tags: string[] }> {
  const before = postId === null ? [] : await linkedIds(db, postId)
  const known = await loadLinkedWorks(
    db,
    works.map(({ workId }) => workId),
  )
  const fields: Record<string, FieldError> = {}
  const linked = works.map((work, at) => {
    if (work.workId === undefined) return work
    const id = known.get(work.workId)?.id
    if (id !== undefined) return { ...work, workId: id }
    if (!before.includes(work.workId)) fields[`works.${at}.workId`] = { code: 'post.work_unknown' }
    return work
  })
  if (Object.keys(fields).length > 0) throw new AppError('post.work_unknown', { fields })
  const after = linked.flatMap(({ workId }) => workId ?? [])
  return { works: linked, tags: [...before, ...after].map(workPostsTag) }
}

/** The cache tags of the lists of posts that name the same works as a post. */
export async function tagsOfLinkedWorks(db: Reader, postId: string): Promise<string[]> {
  return (await linkedIds(db, postId)).map(workPostsTag)
}

/** The cache tag of the posts that name a work. */
export const workPostsTag = (workId: string): string => `work-posts:${workId}`

async function linkedIds(db: Reader, postId: string): Promise<string[]> {
  const [works, items] = await Promise.all([
    worksOf(db, { ids: [postId], count: 1 }),
    linkedInList(db, { postId }),
  ])
  return [...works, ...items].flatMap((row) => row.work_id ?? [])
}
