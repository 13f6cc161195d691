import type { PostCard, PostLink, WorkCard } from '@afins/contract/api'
import { quotedOf } from '@afins/contract/quotes'
import { readingMinutes, shorten } from '@afins/contract/text'
import { warningLabel } from '@afins/contract/warnings'
import { presentChip, presentPerson } from '#modules/profiles/index.ts'
import { seenTree, type NamedPeople } from './body/stored-tree.ts'
import type { ImageMetadata } from './body/body.loaders.ts'
import type { ListPersonRow } from './lists/list-people.queries.ts'
import { seenPeople } from './posts.policy.ts'
import type { ImageRow, PostRow, WorkRow } from './posts.queries.ts'

export interface LoadedPost {
  readonly row: PostRow
  readonly images: readonly ImageRow[]
  readonly works: readonly WorkFacts[]
  /** Of a list: those who edit it, and those who are invited. */
  readonly people: readonly ListPersonRow[]
  readonly cover: ImageMetadata | null
  /** The works of the catalogue that its own are linked to, by the ids stored there. */
  readonly linked: ReadonlyMap<string, WorkCard>
  /** Those whom its text and others name, as far as the viewer may see them. */
  readonly named: NamedPeople
  /** The post that it quotes, where the viewer may see that. */
  readonly quoted: LoadedPost | null
}

/** A work of a review, or an item of a list. */
export type WorkFacts = Pick<WorkRow, 'title' | 'creators' | 'year' | 'remark' | 'work_id'>

const LABEL = 80

/**
 * What cards depend on: people whom they name or would name, works that they link to, under the ids
 * that are stored as well as those of today, and posts that they quote.
 */
export function cardTags(posts: readonly LoadedPost[]): string[] {
  const tags = posts.flatMap(({ row, people, works, linked, named, quoted }) => [
    `post:${row.id}`,
    `profile:${row.author_uid}`,
    ...[...people.map(({ uid }) => uid), ...named.values()].map((uid) => `profile:${uid}`),
    ...quoteTags(row.quoted_id, quoted),
    ...works.flatMap(({ work_id: workId }) =>
      workId === null ? [] : [`work:${workId}`, `work:${linked.get(workId)?.id ?? workId}`],
    ),
  ])
  return [...new Set(tags)]
}

/** Whether it may be seen depends on who follows its author, too. */
function quoteTags(id: string | null, quoted: LoadedPost | null): string[] {
  if (id === null) return []
  const author = quoted?.row.author_uid
  return [`post:${id}`, ...(author ? [`profile:${author}`, `follows:${author}`] : [])]
}

export function presentCard(
  { row, images, works, people, cover, linked, named, quoted }: LoadedPost,
  viewerUid: string | null,
  now: number,
): PostCard {
  const seen = seenPeople(people, row.author_uid, viewerUid)
  const editors = seen.filter(({ state }) => state === 'editor')
  return {
    id: row.id,
    kind: row.kind,
    author: presentPerson(row, now),
    interest: presentChip(row.interest, customOf(row)),
    title: row.title,
    subtitle: row.subtitle,
    excerpt: excerptOf(row),
    body: seenTree(row.tree, named),
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
    works: works.map((work) => presentWork(work, linked)),
    worksCount: row.works_count,
    rating: row.rating,
    spoiler: row.spoiler === 1,
    warning: warningOf(row),
    tags: tagsOf(row),
    visibility: row.visibility,
    publishedAt: row.published_at ?? 0,
    editedAt: row.edited_at,
    readingMinutes: readingMinutes(row.words),
    saved: row.saved_at !== null,
    likes: (row.likes_of_others ?? 0) + (row.liked_at === null ? 0 : 1),
    liked: row.liked_at !== null,
    comments: row.comments_count ?? 0,
    ...(row.quoted_id !== null && {
      quote: { post: quoted && quotedOf(presentCard(quoted, viewerUid, now)) },
    }),
    ...(editors.length > 0 && { editors: editors.map((one) => presentPerson(one, now)) }),
    can: { edit: row.author_uid === viewerUid },
  }
}

export function presentWork(
  { title, creators, year, remark, work_id: workId }: WorkFacts,
  linked: LoadedPost['linked'],
) {
  const work = workId === null ? undefined : linked.get(workId)
  return {
    title,
    creators: JSON.parse(creators) as string[],
    year,
    remark,
    ...(work && { work }),
  }
}

export const tagsOf = ({ tags }: Pick<PostRow, 'tags'>): string[] =>
  tags === '' ? [] : tags.split(' ')

function customOf(row: PostRow) {
  const { interest_name: name, interest_icon: icon, interest_color: color } = row
  return name === null || icon === null || color === null ? null : { name, icon, color }
}

type Warned = Pick<PostRow, 'warning' | 'moderator_warning'>

const warningOf = ({ warning, moderator_warning: byModerator }: Warned) => byModerator ?? warning

/** The first words of a post, as far as they may be read without opening it. */
export function excerptOf({
  spoiler,
  excerpt,
  ...row
}: Warned & Pick<PostRow, 'spoiler' | 'excerpt'>): string {
  const warning = warningOf(row)
  if (warning !== null) return warningLabel(warning)
  return spoiler === 1 ? '' : excerpt
}

interface LinkRow extends Pick<
  PostRow,
  'id' | 'kind' | 'interest' | 'title' | 'excerpt' | 'spoiler' | 'warning' | 'moderator_warning'
> {
  readonly work: string | null
}

export function presentLink({ id, kind, interest, title, work, ...row }: LinkRow): PostLink {
  return { id, kind, interest, label: title ?? work ?? shorten(excerptOf(row), LABEL) }
}
