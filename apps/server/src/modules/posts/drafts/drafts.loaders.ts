import type { Draft, DraftContent } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { Reader } from '@afins/database'
import { imagesOfPost } from '#modules/media/index.ts'
import { itemCount } from '../publish.service.ts'
import type { OwnRow } from './drafts.queries.ts'
import { parseDraft } from './drafts.present.ts'
import { tagsOf } from '../posts.present.ts'
import { imagesOf, worksOf } from '../posts.queries.ts'

export async function loadDraft(db: Reader, row: OwnRow): Promise<Draft> {
  const published = row.state === 'published' ? await publishedContent(db, row) : null
  const content = parseDraft(row.draft) ?? published ?? (await publishedContent(db, row))
  const [images, items] = await Promise.all([
    imagesOfPost(db, { postId: row.id }),
    row.kind === 'list' ? itemCount(db, row.id) : 0,
  ])
  return {
    id: row.id,
    kind: row.kind,
    state: row.state === 'scheduled' || row.state === 'published' ? row.state : 'draft',
    content,
    version: row.version,
    savedAt: row.draft_at ?? row.updated_at,
    dirty: published === null || JSON.stringify(content) !== JSON.stringify(published),
    listItems: row.kind === 'list' && (row.published_at !== null || items > 0) ? items : null,
    publishedAt: row.published_at,
    scheduled:
      row.scheduled_at === null
        ? null
        : { at: row.scheduled_at, zone: row.scheduled_zone ?? 'UTC' },
    images,
  }
}

export async function publishedContent(db: Reader, row: OwnRow): Promise<DraftContent> {
  const [images, works] = await Promise.all([
    imagesOf(db, { ids: [row.id] }),
    worksOf(db, { ids: [row.id], count: limits.worksInList }),
  ])
  return {
    interest: row.interest,
    title: row.title ?? '',
    subtitle: row.subtitle ?? '',
    body: row.body,
    tags: tagsOf(row),
    images: images.map(({ id, alt }) => ({ id, alt })),
    cover:
      row.cover_id === null
        ? null
        : { id: row.cover_id, alt: row.cover_alt, x: row.cover_x, y: row.cover_y },
    works: works.map(({ title, creators, year, remark, work_id: workId }) => ({
      title,
      creators: JSON.parse(creators) as string[],
      year,
      remark,
      ...(workId !== null && { workId }),
    })),
    rating: row.rating,
    spoiler: row.spoiler === 1,
    visibility: row.visibility,
    warning: row.warning ?? '',
    quotes: row.quoted_id ?? '',
  }
}
