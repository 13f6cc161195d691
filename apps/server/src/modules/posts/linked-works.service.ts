import { AppError, type FieldError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import type { Content } from './body/content.ts'
import { linkedInList } from './lists/items.queries.ts'
import { worksOf } from './posts.queries.ts'

type Works = Content['works']

/**
 * A merged work is linked as the one it became; a link that the post has already stays. @returns
 * also the works that were not linked before, and the cache tags of those named now or before
 * @throws AppError `post.work_unknown`
 */
export async function linkToCatalogue(
  db: Reader,
  postId: string | null,
  works: Works,
): Promise<{ works: Works; added: string[]; tags: string[] }> {
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
  const added = after.filter((id) => !before.includes(id))
  return { works: linked, added, tags: [...before, ...after].map(workPostsTag) }
}

export async function tagsOfLinkedWorks(db: Reader, postId: string): Promise<string[]> {
  return (await linkedIds(db, postId)).map(workPostsTag)
}

export const workPostsTag = (workId: string): string => `work-posts:${workId}`

async function linkedIds(db: Reader, postId: string): Promise<string[]> {
  const [works, items] = await Promise.all([
    worksOf(db, { ids: [postId], count: 1 }),
    linkedInList(db, { postId }),
  ])
  return [...works, ...items].flatMap((row) => row.work_id ?? [])
}
