import type { Draft, DraftContent, OwnProfile, InterestChip, PostDetail } from '@afins/contract/api'
import { countWords, readingMinutes } from '@afins/contract/text'
import type { HeadedPost } from '#parts/reading-head.tsx'

/** A draft as readers would see it, without the body, which the server renders. */
export interface ReadPost extends HeadedPost {
  readonly spoiler: boolean
  readonly tags: readonly string[]
  readonly images: PostDetail['images']
}

export interface Written {
  readonly draft: Pick<Draft, 'kind' | 'publishedAt'> & {
    readonly listItems?: number | null
    readonly images: readonly Draft['images'][number][]
  }
  readonly content: DraftContent
  /** Of a list that has them beside its content: the first of them. */
  readonly items?: PostDetail['works'] | undefined
  readonly author: OwnProfile
  readonly interest: InterestChip
  readonly now: number
}

/** Leaves out works without a title and images that do not exist. */
export function readPost({ draft, content, items, author, interest, now }: Written): ReadPost {
  const works = items ?? content.works.filter(({ title }) => title.trim() !== '')
  const seen = (id: string) => draft.images.find((image) => image.id === id)
  const cover = content.cover && seen(content.cover.id)
  return {
    kind: draft.kind,
    author,
    interest,
    title: content.title.trim() || null,
    subtitle: content.subtitle.trim() || null,
    excerpt: '',
    cover: content.cover && cover ? { ...cover, ...content.cover } : null,
    works,
    worksCount: draft.listItems ?? works.length,
    rating: content.rating,
    publishedAt: draft.publishedAt ?? now,
    readingMinutes: readingMinutes(countWords(content.body)),
    spoiler: content.spoiler,
    warning: content.warning.trim() || null,
    tags: content.tags,
    images: content.images.flatMap(({ id, alt }) => {
      const image = seen(id)
      return image ? [{ ...image, alt }] : []
    }),
  }
}
