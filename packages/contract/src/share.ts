import type { OpenProfile } from './api/profiles.ts'
import type { WorkCard } from './api/works.ts'
import type { Favourites } from './api/shelf-lists.ts'
import type { YearReview } from './api/years.ts'
import { colorNames, fixedInterests, type ColorName } from './interests.ts'
import { fillPath } from './pages.ts'
import type { PostCard, PostKind } from './post-shapes.ts'
import { shorten } from './text.ts'
import { kindFacts } from './works.ts'

/** Pixels of every image that a page is shared with. */
export const shareSize = { width: 1200, height: 630 } as const

/** Counts the designs: another one makes every image another. */
const DESIGN = 6

/** A work as images show it: its cover, or its title on a colour. */
export interface SharedWork {
  readonly title: string
  /** A media id. */
  readonly cover: string | null
  readonly form: '2:3' | '1:1'
  readonly color: ColorName
}

export interface ProfileShare {
  readonly of: 'profile'
  readonly username: string
  readonly displayName: string
  readonly bio: string
  readonly color: ColorName
  /** A media id. */
  readonly avatar: string | null
  readonly interests: readonly { readonly name: string; readonly color: ColorName }[]
  /** Favourites, a row for each medium. */
  readonly wall: readonly (readonly SharedWork[])[]
}

export interface PostShare {
  readonly of: 'post'
  readonly id: string
  readonly kind: PostKind
  /** Empty where the text is all there is. */
  readonly title: string
  /** Under the title: a work's creators and year. */
  readonly by: string
  readonly text: string
  readonly rating: number | null
  readonly works: readonly string[]
  readonly moreWorks: number
  /** What a review is about, or the first works of a list; none beside a picture of its own. */
  readonly shown: readonly SharedWork[]
  readonly interest: { readonly name: string; readonly color: ColorName }
  readonly author: {
    readonly username: string
    readonly displayName: string
    readonly avatar: string | null
  }
  /** A cover or a first image, with the point that stays visible in percent from the top left. */
  readonly picture: { readonly id: string; readonly x: number; readonly y: number } | null
}

export interface WorkShare {
  readonly of: 'work'
  readonly id: string
  /** What it is: a film, a book, a person. */
  readonly kind: string
  readonly title: string
  readonly by: string
  readonly interest: { readonly name: string; readonly color: ColorName }
  /** A media id. */
  readonly cover: string | null
  /** Of the cover. */
  readonly form: '2:3' | '1:1'
  /** In half stars, where enough people rated it. */
  readonly average: number | null
}

/** The content of the share image of someone’s year. */
export interface YearShare {
  readonly of: 'year'
  /** `<username>-<year>`. */
  readonly id: string
  readonly year: number
  readonly displayName: string
  readonly avatar: string | null
  readonly color: ColorName
  readonly media: readonly {
    readonly name: string
    readonly color: ColorName
    readonly finished: number
    readonly mostLoved: SharedWork | null
  }[]
}

/** The content of the share image of an interest’s room, someone’s room or a genre. */
export interface RoomShare {
  readonly of: 'room' | 'person-room' | 'genre'
  /** The slug of the interest; `<username>.<slug>`; `<interest>.<genre>`. */
  readonly id: string
  /** The slug of the interest whose icon is drawn. */
  readonly icon: string
  readonly name: string
  readonly description: string
  readonly color: ColorName
  /** What is loved there, in rows. */
  readonly wall: readonly (readonly SharedWork[])[]
}

/** The content of the share image of a page around the product. */
export interface PageShare {
  readonly of: 'page'
  readonly id: string
  readonly title: string
  readonly text: string
}

export type Share = ProfileShare | PostShare | WorkShare | YearShare | RoomShare | PageShare

const INTERESTS = 4
const WORKS = 4
/** Rows of a wall that an image has space for. */
const MEDIA = 2
const LONGEST = 240

/**
 * The image of a profile that everyone may see.
 * @param favourites the wall; of more media than fit, those with the most works
 */
export function shareOfProfile(
  profile: OpenProfile,
  favourites: Favourites['items'] = [],
): ProfileShare {
  const media = favourites.toSorted((a, b) => b.works.length - a.works.length).slice(0, MEDIA)
  const { username, displayName, bio, color, avatar, interests } = profile
  return {
    of: 'profile',
    username,
    displayName,
    bio: shorten(bio.replace(/\s+/g, ' '), LONGEST),
    color,
    avatar,
    interests: interests.slice(0, INTERESTS).map(({ name, color: own }) => ({ name, color: own })),
    wall: media.map(({ works }) => works.map(sharedWork)),
  }
}

/** A work as it is on an image. */
export function sharedWork({ id, title, cover, kind }: WorkCard): SharedWork {
  const color = colorNames[hash(id, 0x811c9dc5) % colorNames.length] ?? 'graphite'
  return { title, cover, form: kindFacts[kind].cover, color }
}

/** The image of a post that everyone may see. What a spoiler or a warning hides is not on it. */
export function shareOfPost(post: PostCard): PostShare {
  const { id, kind, author, works, worksCount } = post
  const isCovered = post.warning !== null
  const cover = isCovered ? null : post.cover
  const [work] = works
  const reviewed = kind === 'review' ? work : undefined
  const [first] = isCovered ? [] : post.images
  const names = kind === 'list' && !isCovered ? works.slice(0, WORKS).map(({ title }) => title) : []
  const picture = cover ?? (first ? { id: first.id, x: 50, y: 50 } : null)
  const beside = kind === 'list' ? works.slice(0, names.length) : reviewed ? [reviewed] : []
  return {
    of: 'post',
    id,
    kind,
    title: reviewed?.title ?? post.title ?? '',
    by: reviewed ? [reviewed.creators.join(', '), reviewed.year].filter(Boolean).join(' · ') : '',
    text: shorten(textOf(post, reviewed !== undefined), LONGEST),
    rating: post.rating,
    works: names,
    moreWorks: kind === 'list' ? Math.max(0, worksCount - names.length) : 0,
    shown: picture ? [] : beside.flatMap(({ work: one }) => (one ? [sharedWork(one)] : [])),
    interest: { name: post.interest.name, color: post.interest.color },
    author: {
      username: author.username,
      displayName: author.displayName,
      avatar: author.avatar,
    },
    picture: picture && { id: picture.id, x: picture.x, y: picture.y },
  }
}

/** Of a post behind a warning the excerpt is the warning. */
function textOf(
  { spoiler, warning, title, subtitle, excerpt }: PostCard,
  isReview: boolean,
): string {
  if (warning !== null) return excerpt
  return spoiler ? '' : ((isReview ? title : subtitle) ?? excerpt)
}

/** The image of a work. */
export function shareOfWork(work: WorkCard, average: number | null): WorkShare {
  const { id, kind, title, creators, year, interest, cover } = work
  const found = fixedInterests.find((one) => one.id === interest)
  const names = creators.map(({ name }) => name).join(', ')
  return {
    of: 'work',
    id,
    kind: kindFacts[kind].label,
    title,
    by: [names, year].filter(Boolean).join(' · '),
    interest: { name: found?.name ?? '', color: found?.colorName ?? 'graphite' },
    cover,
    form: kindFacts[kind].cover,
    average,
  }
}

/** The image of a year that everyone who may see the profile may see. */
export function shareOfYear({ year, person, media }: YearReview): YearShare {
  const { username, displayName, avatar, color } = person
  return {
    ...{ of: 'year', id: `${username}-${year}`, year, displayName, avatar, color },
    media: media.map(({ interest, finished, mostLoved }) => {
      const found = fixedInterests.find(({ id }) => id === interest)
      return {
        name: found?.name ?? '',
        color: found?.colorName ?? 'graphite',
        finished,
        mostLoved: mostLoved && sharedWork(mostLoved.work),
      }
    }),
  }
}

/** The works whose covers an image shows, in their order. */
export function sharedWorks(share: Share): readonly SharedWork[] {
  if ('wall' in share) return share.wall.flat()
  if (share.of === 'post') return share.shown
  if (share.of !== 'year') return []
  return share.media.flatMap(({ mostLoved }) => (mostLoved ? [mostLoved] : []))
}

/** The path of an image. It contains a hash of the content, so that a cache never shows an old one. */
export function sharePath(share: Share): string {
  const of = share.of === 'profile' ? share.username : share.id
  return fillPath(`/share/${share.of}/{of}/${versionOf(share)}.png`, { of })
}

function versionOf(share: Share): string {
  const text = `${DESIGN}${JSON.stringify(share)}`
  return [0x811c9dc5, 0x01000193].map((seed) => hash(text, seed).toString(36)).join('-')
}

/** FNV-1a with a final mix, over UTF-16 code units. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
