import { z } from 'zod'
import { planNews, reportOutcomes } from './notifications.ts'
import { reportedKinds } from './reports.ts'

/** Who may see what changed, by itself: of a closed profile it is for fewer. */
export const eventAudiences = ['public', 'followers', 'self'] as const
export type EventAudience = (typeof eventAudiences)[number]

const none = z.strictObject({})

/** What a subject is that people comment on; left out: a post. */
const commentedThing = z.enum(['post', 'diary']).optional()

/**
 * Everything that the journal of events says. `version` grows when the fields change their meaning;
 * a consumer that does not know a version sets its events aside. Fields hold ids and states, never
 * texts of people: events outlive what they are about by a week.
 */
export const eventTypes = {
  /** The owner’s account and profile begin to be. */
  'profile.created': { version: 1, subject: 'person', fields: none },
  /** Name, pictures, openness, interests or plan of a profile. */
  'profile.changed': { version: 1, subject: 'person', fields: none },
  /** The subject follows the owner, asks to, or no longer does (null); quietly: again, by an archive. */
  'follow.changed': {
    version: 1,
    subject: 'person',
    fields: z.strictObject({
      state: z.enum(['requested', 'accepted']).nullable(),
      isQuiet: z.boolean().optional(),
    }),
  },
  /** The tags that the owner follows. */
  'followed_tags.changed': { version: 1, subject: 'person', fields: none },
  /** The owner blocks the subject, or no longer does. */
  'block.changed': { version: 1, subject: 'person', fields: none },
  /** What the owner mutes. */
  'mutes.changed': { version: 1, subject: 'person', fields: none },
  /** A post as readers see it; its audience says whether it is new, or gone. */
  'post.changed': { version: 1, subject: 'post', fields: none },
  /** What only the author of a post sees: unpublished text, schedule, trash. */
  'draft.changed': { version: 1, subject: 'post', fields: none },
  /** What is said on a post of the owner, or on the entry of their diary that `of` names. */
  'comment.changed': {
    version: 1,
    subject: 'post',
    fields: z.strictObject({ commentId: z.string(), of: commentedThing }),
  },
  /**
   * The actor likes a post or diary entry of the owner, or a comment of theirs, or no longer does;
   * quietly: again, by an archive.
   */
  'like.changed': {
    version: 1,
    subject: 'post',
    fields: z.strictObject({
      ...{ commentId: z.string().nullable(), liked: z.boolean(), of: commentedThing },
      isQuiet: z.boolean().optional(),
    }),
  },
  /** The items of a list, and who edits them. */
  'list.changed': { version: 1, subject: 'post', fields: none },
  /** The owner is invited to edit the list of the actor, becomes an editor, or no longer is (null). */
  'list.person_changed': {
    version: 1,
    subject: 'post',
    fields: z.strictObject({ state: z.enum(['invited', 'editor']).nullable() }),
  },
  /** An import of the owner can be looked through, or was carried out. */
  'import.ready': { version: 1, subject: 'import', fields: none },
  /** The archive of the owner’s data begins, is ready, or gone. */
  'archive.changed': {
    version: 1,
    subject: 'archive',
    fields: z.strictObject({ state: z.enum(['making', 'ready', 'failed']).nullable() }),
  },
  /** What the owner has of a work: shelf, diary, rating, remark, place. */
  'shelf.changed': { version: 1, subject: 'work', fields: none },
  /** The owner began, finished or rated a work where others see it: no import, nothing long past. */
  'activity.added': { version: 1, subject: 'work', fields: none },
  /** The owner follows the subject, or no longer does. */
  'followed_works.changed': { version: 1, subject: 'work', fields: none },
  /** The owner’s favourite works of an interest. */
  'favourites.changed': { version: 1, subject: 'interest', fields: none },
  /** Years that the owner shares, and goals. */
  'year.changed': { version: 1, subject: 'year', fields: none },
  /** The owner’s bookmarks, their folders, tags and remarks; of one post, or of several (null). */
  'bookmarks.changed': { version: 1, subject: 'post', fields: none },
  /** A moderator decided something about the owner, or answered to an appeal. */
  'decision.made': { version: 1, subject: 'decision', fields: none },
  /** A moderator decided about the subject; `at` is what the reports were closed with. */
  'reports.closed': {
    version: 1,
    subject: 'reported',
    fields: z.strictObject({
      ...{ of: z.enum(reportedKinds), outcome: z.enum(reportOutcomes), at: z.number() },
    }),
  },
  /** An image is uploaded, or gone. */
  'media.changed': { version: 1, subject: 'image', fields: none },
  /** What the owner says of recommendations, in general (null) or of one work. */
  'taste.changed': { version: 1, subject: 'work', fields: none },
  /** Someone proposes to merge the subject into another work. */
  'merge.proposed': {
    version: 1,
    subject: 'work',
    fields: z.strictObject({ mergeId: z.string() }),
  },
  /** What became of the owner’s plan without their doing, or is about to. */
  'plan.changed': {
    version: 1,
    subject: 'person',
    fields: z.strictObject({ news: z.enum(planNews) }),
  },
  /** A work of the catalogue; it has no owner. */
  'work.changed': { version: 1, subject: 'work', fields: none },
} satisfies Record<string, { version: number; subject: EventSubject; fields: z.ZodType }>

/** What the id in `subject` names. */
type EventSubject =
  | 'person'
  | 'post'
  | 'work'
  | 'interest'
  | 'year'
  | 'image'
  | 'import'
  | 'decision'
  | 'reported'
  | 'archive'

export type EventType = keyof typeof eventTypes
type FieldsOf<Type extends EventType> = z.infer<(typeof eventTypes)[Type]['fields']>

interface Common {
  /** Who did it; null: the server or its operator. */
  readonly actor: string | null
  /** Whose rows changed; null: no one’s. */
  readonly owner: string | null
  readonly subject: string | null
}

/** What a writer says of a change. */
export type NewEvent = {
  [Type in EventType]: Common & {
    readonly type: Type
    /** Before and after; null: it was not there, or is not any more. Left out: nothing to say. */
    readonly audience?: readonly [before: EventAudience | null, after: EventAudience | null]
    /** Cache tags of what this changes. */
    readonly tags: readonly string[]
  } & (FieldsOf<Type> extends Record<string, never>
      ? { readonly fields?: undefined }
      : { readonly fields: FieldsOf<Type> })
}[EventType]

/** What a consumer reads. */
export type JournalEvent = {
  [Type in EventType]: Common & {
    readonly seq: number
    readonly type: Type
    readonly audienceBefore: EventAudience | null
    readonly audienceAfter: EventAudience | null
    /** Milliseconds since 1970, by the clock of the process that wrote it. */
    readonly at: number
    readonly tags: readonly string[]
    readonly fields: FieldsOf<Type>
  }
}[EventType]

/** Whether a name is one of an event’s type. */
export function isEventType(name: string): name is EventType {
  return Object.hasOwn(eventTypes, name)
}
