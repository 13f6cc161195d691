import type { OwnedTable, Schema } from '@afins/database'

type Column<T extends OwnedTable> = keyof Schema[T] & string

/** The columns that both of two tables have name the row of the second. */
interface Parent {
  readonly table: OwnedTable
  readonly keys: Readonly<Record<string, string>>
}

/** Who beside the owner may see a row, as long as neither blocks the other. */
type Audience<T extends OwnedTable> =
  /** The column says it, of those to whom its owner's profile is open; null: as its parent. */
  | { readonly by: 'column'; readonly column: Column<T> }
  /** All to whom its owner's profile is open. */
  | { readonly by: 'profile' }
  /** Those who see its parent. */
  | { readonly by: 'parent' }
  /** Of an image: those who see the post or profile that shows it; a portrait is for all. */
  | { readonly by: 'use' }
  | { readonly by: 'owner' }

export interface OwnedRows<T extends OwnedTable = OwnedTable> {
  /** The columns with the uids of its owners; none: those of its parent. */
  readonly owners: readonly Column<T>[]
  readonly parent?: Parent
  /** The one that a row has in its place. */
  readonly otherParent?: Parent
  readonly audience: Audience<T>
  /** The states in which others may see it; their owner sees it in all with `own`. */
  readonly shown?: Readonly<Partial<Record<Column<T>, string | number>>>
  /** The states in which no one sees it, where there are several others. */
  readonly withheld?: Readonly<Partial<Record<Column<T>, string>>>
  /** The column with its interest, for those who follow one interest of a person only. */
  readonly interest?: Column<T>
}

const ofDiaryEntry = { table: 'diary_entries', keys: { diary_id: 'id' } } as const
const ofPost = { table: 'posts', keys: { post_id: 'id' } } as const
const ofShelfEntry = { table: 'shelf_entries', keys: { uid: 'uid', work_id: 'work_id' } } as const
const forOwner = { by: 'owner' } as const
const byProfile = { by: 'profile' } as const
const byParent = { by: 'parent' } as const

/** Every table whose rows belong to someone. A new one is a line here, and nothing reads it without. */
export const ownedTables: { readonly [T in OwnedTable]: OwnedRows<T> } = {
  profiles: { owners: ['uid'], audience: byProfile },
  profile_interests: { owners: ['uid'], audience: byProfile, interest: 'slug' },
  follows: {
    owners: ['follower_uid', 'target_uid'],
    audience: byProfile,
    shown: { state: 'accepted' },
  },
  followed_tags: { owners: ['uid'], audience: forOwner },
  followed_works: { owners: ['uid'], audience: forOwner },
  blocks: { owners: ['blocker_uid'], audience: forOwner },
  mutes: { owners: ['uid'], audience: forOwner },
  decisions: { owners: ['uid'], audience: forOwner },
  decision_targets: {
    owners: [],
    parent: { table: 'decisions', keys: { decision_id: 'id' } },
    audience: forOwner,
  },
  reports: { owners: ['reporter_uid'], audience: forOwner },
  posts: {
    owners: ['author_uid'],
    audience: { by: 'column', column: 'visibility' },
    shown: { state: 'published' },
    interest: 'interest',
  },
  post_drafts: { owners: [], parent: ofPost, audience: forOwner },
  post_versions: { owners: [], parent: ofPost, audience: forOwner },
  post_views: { owners: [], parent: ofPost, audience: forOwner },
  post_tags: { owners: [], parent: ofPost, audience: byParent },
  post_images: { owners: [], parent: ofPost, audience: byParent },
  post_works: { owners: [], parent: ofPost, audience: byParent },
  list_items: { owners: [], parent: ofPost, audience: byParent },
  list_people: { owners: ['uid'], parent: ofPost, audience: byParent },
  list_removals: { owners: [], parent: ofPost, audience: forOwner },
  comments: {
    owners: ['uid'],
    parent: ofPost,
    otherParent: ofDiaryEntry,
    audience: byParent,
    withheld: { state: 'hidden' },
  },
  post_likes: { owners: ['uid'], parent: ofPost, audience: byProfile },
  diary_likes: { owners: ['uid'], parent: ofDiaryEntry, audience: byProfile },
  comment_likes: {
    owners: ['uid'],
    parent: { table: 'comments', keys: { comment_id: 'id' } },
    audience: byProfile,
  },
  notifications: { owners: ['uid'], audience: forOwner },
  notification_channels: { owners: ['uid'], audience: forOwner },
  notification_states: { owners: ['uid'], audience: forOwner },
  list_rejections: { owners: ['uid'], audience: forOwner },
  media: { owners: ['owner_uid'], audience: { by: 'use' }, shown: { is_hidden: 0 } },
  bookmarks: { owners: ['uid'], audience: forOwner },
  bookmark_folders: { owners: ['uid'], audience: forOwner },
  bookmark_tags: { owners: ['uid'], audience: forOwner },
  bookmark_removals: { owners: ['uid'], audience: forOwner },
  shelf_entries: {
    owners: ['uid'],
    audience: { by: 'column', column: 'visibility' },
    interest: 'interest',
  },
  diary_entries: {
    owners: ['uid'],
    parent: ofShelfEntry,
    audience: { by: 'column', column: 'visibility' },
  },
  rating_changes: { owners: ['uid'], parent: ofShelfEntry, audience: byParent },
  favourites: { owners: ['uid'], audience: byProfile, interest: 'interest' },
  shared_years: { owners: ['uid'], audience: byProfile },
  goals: { owners: ['uid'], audience: byProfile, shown: { is_public: 1 }, interest: 'interest' },
  stored_tastes: { owners: ['uid'], audience: byProfile },
  taste_feedback: { owners: ['uid'], audience: forOwner },
  taste_settings: { owners: ['uid'], audience: forOwner },
  spotlights: { owners: ['uid'], audience: forOwner },
  imports: { owners: ['uid'], audience: forOwner },
  import_works: {
    owners: [],
    parent: { table: 'imports', keys: { import_id: 'id' } },
    audience: forOwner,
  },
  import_lists: {
    owners: [],
    parent: { table: 'imports', keys: { import_id: 'id' } },
    audience: forOwner,
  },
  import_corrections: { owners: ['uid'], audience: forOwner },
  archives: { owners: ['uid'], audience: forOwner },
}
