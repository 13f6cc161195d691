import type { PostCard, PostLink } from '@afins/contract/api'
import { readingMinutes } from '@afins/contract/words'
import { presentChip, presentPerson } from '#modules/profiles/index.ts'
import { shorten } from '@afins/markdown'
import { parseTree } from './stored-tree.ts'
import type { ImageFacts } from './posts.body.ts'
import type { ImageRow, PostRow, WorkRow } from './posts.queries.ts'

/** Everything that a card shows. */
export interface LoadedPost {
  readonly row: PostRow
  readonly images: readonly ImageRow[]
  readonly works: readonly WorkRow[]
  readonly cover: ImageFacts | null
}

const LABEL = 80

export function presentCard(
  { row, images, works, cover }: LoadedPost,
  viewerUid: string | null,
): PostCard {
  return {
    id: row.id,
    kind: row.kind,
    author: presentPerson(row),
    interest: presentChip(row.interest, customOf(row)),
    title: row.title,
    subtitle: row.subtitle,
    excerpt: toldOf(row),
    body: parseTree(row.tree),
    images: images.map(({ id, width, height, alt, dots }) => ({ id, width, height, alt, dots })),
    cover:
      cover && row.cover_id
        ? {
            id: row.cover_id,
            width: cover.width,
            height: cover.height,
            dots: cover.dots,
            alt: row.cover_alt,
            x: row.cover_x,
            y: row.cover_y,
          }
        : null,
    works: works.map(({ title, creators, year, remark }) => ({
      title,
      creators: JSON.parse(creators) as string[],
      year,
      remark,
    })),
    worksCount: row.works_count,
    rating: row.rating,
    spoiler: row.spoiler === 1,
    tags: tagsOf(row),
    visibility: row.visibility,
    publishedAt: row.published_at ?? 0,
    editedAt: row.edited_at,
    readingMinutes: readingMinutes(row.words),
    saved: row.saved_at !== null,
    can: { edit: row.author_uid === viewerUid },
  }
}

/** @param row with its tags in one text, as its table keeps them */
export const tagsOf = ({ tags }: Pick<PostRow, 'tags'>): string[] =>
  tags === '' ? [] : tags.split(' ')

function customOf(row: PostRow) {
  const { interest_name: name, interest_icon: icon, interest_color: color } = row
  return name === null || icon === null || color === null ? null : { name, icon, color }
}

/** The first words of a post, where they give nothing away. */
const toldOf = ({ spoiler, excerpt }: Pick<PostRow, 'spoiler' | 'excerpt'>) =>
  spoiler === 1 ? '' : excerpt

interface LinkRow extends Pick<
  PostRow,
  'id' | 'kind' | 'interest' | 'title' | 'excerpt' | 'spoiler'
> {
  readonly work: string | null
}

/** A post by its title, its work or its first words. */
export function presentLink({ id, kind, interest, title, work, ...row }: LinkRow): PostLink {
  return { id, kind, interest, label: title ?? work ?? shorten(toldOf(row), LABEL) }
}
