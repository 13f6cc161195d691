import type { OwnedTable, Schema } from '@afins/database'

type Column<T extends keyof Schema> = keyof Schema[T] & string

/** What deleting an account does with the rows of a table that are its owner's. */
export type DeletionRule<T extends keyof Schema = keyof Schema> =
  /** Deletes them some at a time, before the account. */
  | {
      readonly by: 'rows'
      readonly owner: Column<T>
      readonly key: readonly Column<T>[]
      readonly atOnce: number
    }
  /** They go with the row of the account, which the foreign key says, or with a row that goes with it. */
  | { readonly by: 'account' }
  /** A step of `delete-account.service.ts` of its own. */
  | { readonly by: 'step' }
  /** They stay without a name, which the foreign key says. */
  | { readonly by: 'name' }
  /** Nothing in it is about a person. */
  | { readonly by: 'nothing' }

type Rules<Tables extends keyof Schema> = { readonly [T in Tables]: DeletionRule<T> }

const account = { by: 'account' } as const
const step = { by: 'step' } as const
const name = { by: 'name' } as const
const nothing = { by: 'nothing' } as const

/** Of what is a handful of small rows. */
const MANY = 500

/** A table whose rows belong to someone is a line here: without it nothing compiles. */
export const ownedRules: Rules<OwnedTable> = {
  profiles: account,
  profile_interests: account,
  follows: step,
  followed_tags: account,
  followed_works: account,
  blocks: account,
  mutes: account,
  // Those by them, and those of what is theirs.
  reports: account,
  decisions: account,
  decision_targets: account,
  // With versions, words and images.
  posts: { by: 'rows', owner: 'author_uid', key: ['id'], atOnce: 20 },
  post_drafts: account,
  post_versions: account,
  post_views: account,
  post_tags: account,
  post_images: account,
  post_works: account,
  list_items: step,
  list_people: account,
  list_removals: step,
  list_rejections: account,
  comments: step,
  post_likes: { by: 'rows', owner: 'uid', key: ['post_id', 'uid'], atOnce: MANY },
  diary_likes: { by: 'rows', owner: 'uid', key: ['diary_id', 'uid'], atOnce: MANY },
  comment_likes: { by: 'rows', owner: 'uid', key: ['comment_id', 'uid'], atOnce: MANY },
  media: step,
  bookmarks: { by: 'rows', owner: 'uid', key: ['uid', 'post_id'], atOnce: MANY },
  bookmark_folders: account,
  bookmark_tags: account,
  bookmark_removals: account,
  diary_entries: { by: 'rows', owner: 'uid', key: ['id'], atOnce: MANY },
  rating_changes: { by: 'rows', owner: 'uid', key: ['uid', 'work_id', 'at'], atOnce: MANY },
  shelf_entries: { by: 'rows', owner: 'uid', key: ['uid', 'work_id'], atOnce: MANY },
  favourites: account,
  shared_years: account,
  goals: account,
  stored_tastes: account,
  taste_feedback: account,
  taste_settings: account,
  spotlights: account,
  // Each with up to ten thousand works.
  imports: { by: 'rows', owner: 'uid', key: ['id'], atOnce: 1 },
  import_works: account,
  import_lists: account,
  import_corrections: { by: 'rows', owner: 'uid', key: ['uid', 'row_key'], atOnce: MANY },
  archives: step,
  notifications: account,
  notification_channels: account,
  notification_states: account,
}

/** Every other table. */
export const otherRules: Rules<Exclude<keyof Schema, OwnedTable>> = {
  accounts: step,
  account_deletions: account,
  deleted_usernames: step,
  moderators: account,
  restrictions: account,
  // Those to them alone.
  announcements: account,
  // Digests in place of ids.
  moderation_log: nothing,
  usernames: account,
  sessions: account,
  mail_links: account,
  email_changes: account,
  authenticator_apps: account,
  recovery_codes: account,
  passkeys: account,
  content_progress: account,
  profile_counts: account,
  profile_words: account,
  post_words: account,
  bookmark_words: account,
  idempotency_keys: step,
  jobs: step,
  plan_customers: account,
  plan_checkouts: account,
  plan_entitlements: account,
  plan_mails: account,
  plan_simulations: step,
  trusted_editors: account,
  work_merge_rows: account,
  diary_redirects: account,
  // Drafts that no one else has go.
  works: step,
  list_remarks: step,
  editions: name,
  catalogue_images: name,
  distinct_works: name,
  work_versions: name,
  work_merges: name,
  work_reverts: name,
  // Ids and no texts, for a week.
  events: nothing,
  event_consumers: nothing,
  event_failures: nothing,
  // Ids alone, by which the model learns what is gone.
  taste_changes: nothing,
  rate_limits: step,
  plan_gifts: nothing,
  plan_notices: nothing,
  server_settings: nothing,
  genres: nothing,
  genre_links: nothing,
  genre_names: nothing,
  removed_covers: nothing,
  source_answers: nothing,
  source_breakers: nothing,
  taste_models: nothing,
  taste_works: nothing,
  work_credits: nothing,
  work_draft_keys: nothing,
  work_forms: nothing,
  work_genres: nothing,
  work_id_claims: nothing,
  work_ids: nothing,
  work_keys: nothing,
  work_link_changes: nothing,
  work_link_claims: nothing,
  work_links: nothing,
  work_loads: nothing,
  work_loved: nothing,
  work_loved_days: nothing,
  work_redirects: nothing,
  work_stats: nothing,
  work_title_locks: nothing,
  work_words: nothing,
}
