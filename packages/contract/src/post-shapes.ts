import { z } from 'zod'
import { workCard } from './api/works.ts'
import { fields, limits } from './fields.ts'
import { postKindNames } from './post-kinds.ts'
import { dots, id, interestChip, nextCursor, percent, person, text, time, tree } from './schemas.ts'

export const postKind = z.enum(postKindNames)
export type { PostKind } from './post-kinds.ts'
export const visibility = z.enum(['public', 'followers', 'self'])
export type Visibility = z.output<typeof visibility>

export const image = z.object({
  id,
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string().max(fields.alt.max),
  dots,
})

/** With the point that always stays visible, in percent from the top left. */
const cover = image.extend({ x: z.number().int(), y: z.number().int() })

/** A work as its reader typed it: what it is called, whose it is, when it came out. */
export const typedWork = z.object({
  title: z.string().max(fields.workTitle.max),
  creators: z.array(z.string().max(fields.creator.max)).max(limits.creatorsOfWork),
  year: z.number().int().nullable(),
})
export type TypedWork = z.output<typeof typedWork>

const listed = typedWork.extend({
  /** Longer where two works that became one had each its own. */
  remark: z.string().max(fields.remark.max * limits.remarksTogether),
  /** The work of the catalogue that this is, where its author linked it. */
  work: workCard.optional(),
  /** Of an item of a published list, which operations change it by. */
  id: id.optional(),
  /** Who put an item into a list of several people. */
  addedBy: z.string().max(800).optional(),
})

/** An item of a published list. */
export const listItem = listed.extend({ id })
export type ListItem = z.output<typeof listItem>

/** A post as one that quotes it shows it; of a post behind a warning, the warning only. */
export const quotedPost = z.object({
  id,
  kind: postKind,
  author: person,
  interest: interestChip,
  /** Its own, or that of the work it reviews. */
  title: z.string().max(Math.max(fields.title.max, fields.workTitle.max)).nullable(),
  /** Its first words, or its warning; empty where they give something away. */
  excerpt: z.string().max(300),
  /** Half stars, 1 to 10; only of reviews. */
  rating: z.number().int().nullable(),
  image: image.nullable(),
})
export type QuotedPost = z.output<typeof quotedPost>

/** An article's `body` is empty: its excerpt is shown. `works` holds the first five of a list. */
export const postCard = z.object({
  id,
  kind: postKind,
  author: person,
  interest: interestChip,
  title: z.string().max(fields.title.max).nullable(),
  subtitle: z.string().max(fields.subtitle.max).nullable(),
  /** Its first words, or its warning; empty where the body gives something away. */
  excerpt: z.string().max(300),
  body: tree,
  images: z.array(image).max(limits.imagesInPost),
  cover: cover.nullable(),
  works: z.array(listed).max(limits.worksInList),
  worksCount: z.number().int(),
  /** Half stars, 1 to 10; only of reviews. */
  rating: z.number().int().nullable(),
  /** The body gives away what happens: shown only when asked for. */
  spoiler: z.boolean(),
  /** What the text and the pictures stand behind, by its author or a moderator. */
  warning: z.string().max(fields.warning.max).nullable(),
  tags: z.array(z.string().max(fields.tag.max)).max(limits.tagsInPost),
  visibility,
  publishedAt: time,
  editedAt: time.nullable(),
  readingMinutes: z.number().int(),
  /** Whether the caller bookmarked it. */
  saved: z.boolean(),
  /** Of those whose profile is open, and the caller's own. */
  likes: z.number().int(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  comments: z.number().int(),
  /** The post that it quotes; null where the caller may not see that, or it is gone. */
  quote: z.object({ post: quotedPost.nullable() }).optional(),
  /** Who else edits a list. */
  editors: z.array(person).max(limits.peopleOfList).optional(),
  can: z.object({ edit: z.boolean() }),
})
export type PostCard = z.output<typeof postCard>

/** A post as a link to it says it: by its title, its work or its first words. */
export const postLink = z.object({
  id,
  kind: postKind,
  interest: z.string().max(40),
  label: z.string().max(140),
})
export type PostLink = z.output<typeof postLink>

/** What the page of a published list shows beside its first items. */
const listFacts = z.object({
  /** The items after those in `works`. */
  nextCursor,
  /** What the caller is of it; the invited only read it. */
  role: z.enum(['owner', 'editor', 'invited']).nullable(),
  /** Those invited who did not answer; only its owner sees them. */
  invited: z.array(person).max(limits.peopleOfList),
  /** Seconds of a playlist, and how many items have no length there; null for other lists. */
  time: z.object({ seconds: z.number().int(), without: z.number().int() }).nullable(),
  /** The list that this one was copied of, where the caller may see that. */
  source: postLink.extend({ author: person }).nullable(),
})

/**
 * `works` has all works, or the first items of a list. `previous` and `next` are the author's
 * neighbours in time; `embeds` those the caller may see.
 */
export const postDetail = postCard.extend({
  previous: postLink.nullable(),
  next: postLink.nullable(),
  more: z.array(postCard).max(4),
  embeds: z.array(postCard).max(50),
  list: listFacts.optional(),
})
export type PostDetail = z.output<typeof postDetail>

/** What someone did with works of one kind within a day: the latest of them, and how many there are. */
export const activity = z.object({
  event: z.enum(['finished', 'began', 'rated']),
  person,
  at: time,
  count: z.number().int(),
  works: z
    .array(
      z.object({
        work: workCard,
        rating: z.number().int().nullable(),
        /** The diary entry that says so, and how many comment on it and like it; null: there is none. */
        entry: z
          .object({ id, comments: z.number().int().min(0), likes: z.number().int().min(0) })
          .nullable(),
      }),
    )
    .max(limits.worksOfActivity),
})
export type FeedActivity = z.output<typeof activity>

/** `activities` happened between this page and the ones before and after it; left out where none. */
export const feed = z.object({
  items: z.array(postCard).max(limits.maxPageSize),
  activities: z.array(activity).max(limits.maxPageSize).optional(),
  nextCursor,
})
export type Feed = z.output<typeof feed>

const imageInput = z.strictObject({ id, alt: text('alt').default('') })
const coverInput = imageInput.extend({ x: percent.default(50), y: percent.default(50) })
export const workInput = z.strictObject({
  title: text('workTitle'),
  creators: z.array(text('creator')).max(limits.creatorsOfWork).default([]),
  year: z.number().int().min(-3000).max(2200).nullable().default(null),
  remark: text('remark').default(''),
  /** Links it to a work of the catalogue; not in posts about a custom interest. */
  workId: id.optional(),
})

/** What an author gives to a post of any kind; what its kind does not have is rejected. */
export const postContent = {
  interest: z.string().min(1).max(40),
  title: text('title').nullable().optional(),
  subtitle: text('subtitle').nullable().optional(),
  body: z.string().max(fields.articleBody.max).default(''),
  tags: z.array(z.string().max(200)).max(limits.tagsInPost).default([]),
  images: z.array(imageInput).max(limits.imagesInPost).default([]),
  cover: coverInput.nullable().optional(),
  works: z.array(workInput).max(limits.worksInList).default([]),
  rating: z.number().int().min(1).max(10).nullable().optional(),
  spoiler: z.boolean().default(false),
  warning: text('warning').nullable().optional(),
  visibility: visibility.optional(),
  /** The post of which it carries a card. */
  quotes: id.nullable().optional(),
}

export const contentErrors = [
  'post.interest_unknown',
  'post.image_unknown',
  'post.work_unknown',
  'post.work_interest',
  'post.quote_unknown',
  'post.empty',
  'post.not_of_kind',
  'field.required',
  'field.too_long',
  'field.too_many',
  'field.invalid',
] as const

/** A draft need not be whole, and may be longer than what is published: nothing typed is lost. */
export const draftContent = z.strictObject({
  interest: z.string().max(40),
  title: z.string().max(2000),
  subtitle: z.string().max(2000),
  body: z.string().max(fields.articleBody.max * 2),
  tags: z.array(z.string().max(200)).max(limits.tagsInPost),
  images: z.array(z.strictObject({ id, alt: z.string().max(2000) })).max(limits.imagesInPost),
  cover: z.strictObject({ id, alt: z.string().max(2000), x: percent, y: percent }).nullable(),
  works: z
    .array(
      z.strictObject({
        title: z.string().max(2000),
        creators: z.array(z.string().max(2000)).max(limits.creatorsOfWork),
        year: z.number().int().min(-9999).max(9999).nullable(),
        remark: z.string().max(4000),
        workId: id.optional(),
      }),
    )
    .max(limits.worksInList),
  rating: z.number().int().min(1).max(10).nullable(),
  spoiler: z.boolean(),
  visibility,
  /** Editors from before there were warnings send none. */
  warning: z.string().max(2000).default(''),
  /** The id of the post of which it carries a card, or empty; left out as warnings are. */
  quotes: z.string().max(64).default(''),
})
export type DraftContent = z.output<typeof draftContent>

/** Some of it; what is left out stays out. */
export const partialDraftContent = draftContent
  .extend({
    warning: draftContent.shape.warning.unwrap(),
    quotes: draftContent.shape.quotes.unwrap(),
  })
  .partial()

export const postState = z.enum(['draft', 'scheduled', 'published'])

/**
 * The working copy beside what is published. `version` counts its changes; a change says which one
 * it starts from. `dirty`: both differ.
 */
export const draft = z.object({
  id,
  kind: postKind,
  state: postState,
  content: draftContent,
  version: z.number().int(),
  savedAt: time,
  dirty: z.boolean(),
  /**
   * Of a list whose items are changed one by one, as of every published one: how many it has. Its
   * content then has no works. Null while they are written as a part of the content.
   */
  listItems: z.number().int().nullable(),
  publishedAt: time.nullable(),
  /** With the author's time zone (IANA). Of a `draft`: when it should have been and could not. */
  scheduled: z.object({ at: time, zone: z.string().max(64) }).nullable(),
  /** What images of the working copy look like, by id; those that are gone are missing. */
  images: z.array(image.omit({ alt: true })).max(200),
})
export type Draft = z.output<typeof draft>
