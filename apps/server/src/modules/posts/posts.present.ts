import type { PostCard, PostDetail } from '@afins/contract/api'
import { presentChip, presentPerson } from '#modules/profiles/index.ts'
import { shorten } from '#markdown/index.ts'
import { parseTree } from './stored-tree.ts'
import type { ImageRow, PostRow, TagRow } from './posts.queries.ts'

/** Everything that a card shows. */
export interface LoadedPost {
  readonly row: PostRow
  readonly images: readonly ImageRow[]
  readonly tags: readonly TagRow[]
}

const LABEL = 80

export function presentCard({ row, images, tags }: LoadedPost, viewerUid: string | null): PostCard {
  return {
    id: row.id,
    kind: row.kind,
    author: presentPerson(row),
    interest: presentChip(row.interest, customOf(row)),
    title: row.title,
    excerpt: row.excerpt,
    body: parseTree(row.tree),
    images: images.map(({ id, width, height, alt }) => ({ id, width, height, alt })),
    tags: tags.map(({ tag }) => tag),
    visibility: row.visibility,
    publishedAt: row.published_at ?? 0,
    editedAt: row.edited_at,
    saved: row.saved_at !== null,
    can: { edit: row.author_uid === viewerUid },
  }
}

function customOf(row: PostRow) {
  const { interest_name: name, interest_icon: icon, interest_color: color } = row
  return name === null || icon === null || color === null ? null : { name, icon, color }
}

interface NeighbourRow extends Pick<PostRow, 'id' | 'kind' | 'interest' | 'title' | 'excerpt'> {}

/** A neighbour in time, by its title or its first words. */
export function presentNeighbour(row: NeighbourRow | undefined): PostDetail['previous'] {
  if (!row) return null
  const { id, kind, interest } = row
  return { id, kind, interest, label: row.title ?? shorten(row.excerpt, LABEL) }
}
