import type { z } from 'zod'
import type { InterestChoice, MuteTarget, Visibility } from '@afins/contract/api'
import type { CommentAudience } from '@afins/contract/comments'
import type {
  ImportedKind,
  ImportSource,
  LeftElsewhere,
  LeftPostReason,
} from '@afins/contract/imports'
import type { FixedInterestId } from '@afins/contract/interests'
import type {
  DigestRhythm,
  NotificationChannel,
  NotificationKind,
} from '@afins/contract/notifications'
import type { PostKind } from '@afins/contract/post-kinds'
import type { ProgressUnit } from '@afins/contract/shelves'
import type { color } from '@afins/contract/schemas'
import type { FeedbackKind } from '@afins/contract/taste'
import type { WorkId } from '@afins/contract/work-ids'
import type { PastDraft, PastPost } from '#modules/posts/index.ts'

/** One reading or viewing. Dates are partial, '' where the file does not say. */
export interface ExportedTime {
  readonly started: string
  readonly ended: string
  readonly outcome: 'open' | 'finished' | 'gave_up'
  /** Half stars; 0: none. */
  readonly rating: number
  /** Who may comment on it, where the file says it. */
  readonly commentsFrom?: CommentAudience
  /** How far they are, of how much, where the file says it. */
  readonly progress?: {
    readonly progress: number
    readonly total: number | null
    readonly unit: ProgressUnit
  }
}

/** What someone wrote of a work, to be a post. */
export interface ExportedReview {
  /** What its work is called in it, where that is something else. */
  readonly named?: Pick<ExportedWork, 'title' | 'creators' | 'year'>
  /** Its id in an archive of ours. */
  readonly originId?: string
  /** Markdown. */
  readonly text: string
  readonly title?: string
  /** The day on which it was written; '' where the file does not say. */
  readonly on: string
  /** The very moment, where the file says it. */
  readonly time?: number
  /** Half stars; 0: none. */
  readonly rating: number
  readonly isSpoiler: boolean
  /** What it stands behind. */
  readonly warning?: string
  readonly tags: readonly string[]
  /** Who may see it at most, where the file says so. */
  readonly visibility?: Visibility
}

/** A work of an export, with everything that its rows say of it. */
export interface ExportedWork {
  readonly kind: ImportedKind
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number | null
  /** Pages or minutes. */
  readonly length: number | null
  readonly ids: readonly WorkId[]
  readonly wants: boolean
  readonly times: readonly ExportedTime[]
  /** Half stars; 0: none. */
  readonly rating: number
  /** The day on which it was rated, or else added; '' where the file does not say. */
  readonly on: string
  /** The very moments of that, and of when it was wanted, where the file says them. */
  readonly time?: number
  readonly wantedAt?: number
  readonly remark: string
  /** Who may see it at most, where the file says so. */
  readonly visibility?: Visibility
  readonly reviews?: readonly ExportedReview[]
}

/** What someone says of themselves elsewhere. */
export interface ExportedProfile {
  /** '' for none. */
  readonly bio: string
  /** In their order, the indices of the export's works. */
  readonly favourites: readonly number[]
}

/** What someone chose on another server of ours. */
export interface ExportedAccount {
  /** How many there are of each, with those that cannot be read. */
  readonly read?: Readonly<
    Partial<Record<'interests' | 'tags' | 'mutes' | 'goals' | 'years' | 'feedback', number>>
  >
  readonly interests: readonly InterestChoice[]
  readonly displayName: string
  readonly color: z.output<typeof color> | null
  readonly isPublic: boolean
  readonly followLists: Visibility
  readonly showActivity: boolean
  readonly showStatistics: boolean
  readonly isQuiet: boolean
  readonly commentsFrom: CommentAudience
  readonly isSuggested: boolean
  readonly openWarnings: { readonly all: boolean; readonly words: readonly string[] }
  readonly goals: readonly {
    readonly year: number
    readonly interest: FixedInterestId
    readonly target: number
    readonly isPublic: boolean
  }[]
  /** That they share. Left out in what an earlier release stored. */
  readonly years?: readonly number[]
  readonly tags: readonly string[]
  readonly mutes: readonly {
    readonly kind: 'word' | 'tag'
    readonly target: string
    readonly until: number | null
  }[]
  /** The ids of their pictures, and the point of the wide one that stays visible. */
  readonly avatar: string | null
  readonly cover: { readonly id: string; readonly x: number; readonly y: number } | null
  readonly accent: z.output<typeof color> | null
  readonly taste: { readonly recommends: boolean; readonly showsAffinity: boolean }
  readonly notifications: {
    readonly channels: readonly {
      readonly kind: NotificationKind
      readonly channel: NotificationChannel
    }[]
    readonly digest: DigestRhythm
  }
  /** What they answered to suggestions, of which works: as posts name them. */
  readonly feedback: readonly (Pick<ExportedPostWork, 'id' | 'place'> & {
    readonly feedback: FeedbackKind
  })[]
}

/** A list that someone made, to be a post. */
export interface ExportedList {
  readonly title: string
  /** Markdown. */
  readonly text: string
  /** The day on which it was made. */
  readonly on: string
  readonly tags: readonly string[]
  /** Who may see it at most, where the file says so. */
  readonly visibility?: Visibility
  /** In their order; `work` is the index of one of the export's works. */
  readonly items: readonly { readonly work: number; readonly remark: string }[]
}

/** A work as a post of ours names it. */
export interface ExportedPostWork {
  /** In the catalogue that it is from. */
  readonly id: string | null
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number | null
  readonly remark: string
  /** The index of one of the export's works, where its shelf has it. */
  readonly place: number | null
}

/** A picture of an archive, by its id there. */
export interface ExportedPicture {
  readonly id: string
  readonly alt: string
}

/** A post of an archive of ours, to be one again: with works and pictures of that archive. */
export type ExportedPost =
  | (Omit<PastPost, 'works' | 'images' | 'cover'> & {
      readonly type: 'published'
      readonly works: readonly ExportedPostWork[]
      readonly images: readonly ExportedPicture[]
      /** With the point that stays visible, in percent. */
      readonly cover: (ExportedPicture & { readonly x: number; readonly y: number }) | null
    })
  | (PastDraft & {
      readonly type: 'draft'
      /** Whether it was to be published by itself. */
      readonly isScheduled: boolean
      /** Of its works, the indices of those of the export. */
      readonly places: readonly (number | null)[]
    })
  | ExportedLeftPost

/** A folder of bookmarks, a bookmark or a followed work of an archive of ours. */
export type ExportedSaved =
  | { readonly type: 'folder'; readonly path: readonly string[] }
  | {
      readonly type: 'bookmark'
      readonly url: string
      readonly title: string
      readonly savedAt: number | null
      readonly tags: readonly string[]
      readonly remark: string
      /** The names of its folder and of those that is in, from the top. */
      readonly folder: readonly string[]
    }
  | ({ readonly type: 'follow'; readonly title: string } & Pick<ExportedPostWork, 'id' | 'place'>)
  | ExportedOfServer
  | ExportedCorrection

/** What an archive has of the people of its server, and of what they wrote there. */
export type ExportedOfServer = ExportedPerson | ExportedBlock | ExportedMute | ExportedLike

/** Someone whom the owner of an archive blocks. */
export interface ExportedBlock {
  readonly type: 'block'
  readonly username: string
  readonly remark: string
}

/** A person, an interest of theirs or a thread that is muted; those of words and tags are choices. */
export interface ExportedMute {
  readonly type: 'mute'
  readonly target: Extract<MuteTarget, { kind: 'person' | 'interest' | 'thread' }>
  readonly until: number | null
}

/** A comment, or else a post or diary entry, that is liked. */
export interface ExportedLike {
  readonly type: 'like'
  readonly of: 'comment' | 'subject'
  readonly id: string
  readonly title: string
}

/** Someone whom the owner of an archive follows. */
export interface ExportedPerson {
  readonly type: 'person'
  readonly username: string
  /** The one interest of theirs that is followed; null: all. */
  readonly interest: string | null
}

/** What someone said of a row of a file that they imported. */
export interface ExportedCorrection {
  readonly type: 'correction'
  /** Of the row, the same on every server. */
  readonly key: string
  readonly source: ImportSource
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number | null
  readonly choice: 'work' | 'new' | 'skip'
  readonly workId: string | null
  readonly at: number | null
}

/** A post of an archive of which it is known that it cannot be one here. */
export interface ExportedLeftPost {
  readonly type: 'left'
  readonly kind: PostKind
  readonly title: string
  readonly reason: LeftPostReason
}

/** What of a file is not imported. */
export interface Ignored {
  /** All rows of its works, to compare: several may be of one. */
  readonly read: number
  /** Rows that cannot be read, or without a title. */
  readonly rows: number
  /** Rows of what is no film, series, book or album, as episodes and games. */
  readonly others?: number
  /** Texts of reviews that are longer than any post. */
  readonly reviews: number
  /** Lists without a title, a day or films; of an archive, posts that are more than can be named. */
  readonly lists: number
  /** Rows with tags, or on shelves that their owner made. */
  readonly tags: number
  readonly likes: number
  /** Plays of tracks whose album was hardly heard, or is not named. */
  readonly plays: number
  /** What an archive has of the people and the things of its server. */
  readonly elsewhere?: Readonly<Partial<Record<LeftElsewhere, number>>>
}

export interface Export {
  readonly source: ImportSource
  readonly works: readonly ExportedWork[]
  readonly lists?: readonly ExportedList[]
  /** Written after the lists, and counted with them. */
  readonly posts?: readonly ExportedPost[]
  /** Written after the posts. */
  readonly saved?: readonly ExportedSaved[]
  /** What they have of the people on the server that has the profile at this address. */
  readonly ofServer?: { readonly address: string; readonly all: readonly ExportedOfServer[] }
  readonly profile?: ExportedProfile
  readonly account?: ExportedAccount
  /** The ids of the pictures of its posts and its owner that the file has. */
  readonly pictures?: readonly string[]
  readonly ignored: Ignored
}
