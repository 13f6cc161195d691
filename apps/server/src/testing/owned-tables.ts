/** Tables whose rows belong to someone: whoever changes one emits an event in that transaction. */
const OWNED_TABLES = [
  ...['profiles', 'profile_interests', 'follows', 'blocks', 'mutes'],
  ...[
    'posts',
    'post_works',
    'post_drafts',
    'post_tags',
    'post_images',
    'list_items',
    'list_people',
  ],
  ...['shelf_entries', 'diary_entries', 'rating_changes', 'favourites', 'shared_years', 'goals'],
  ...['bookmarks', 'bookmark_folders', 'bookmark_tags', 'taste_feedback', 'taste_settings'],
]

const WRITE = /^(?:insert into|update|delete from) "(\w+)"/
/** A row is locked by being set to what it is. */
const LOCK = /^update "\w+" set "(\w+)" = "\1" where/
/** Tests write rows themselves, as no one else may. */
const PRODUCT = /\/src\/(?:modules|endpoint|http)\/(?!\S*(?:\.test\.ts|\/testing\/))/
const owned = new Set(OWNED_TABLES)

/** Owned tables that a transaction changed without a word of it in the journal. */
export function silentlyChanged(statements: readonly string[]): string[] {
  const writes = statements.filter((text) => !LOCK.test(text))
  const tables = new Set(writes.flatMap((text) => WRITE.exec(text)?.[1] ?? []))
  return tables.has('events') ? [] : [...tables].filter((table) => owned.has(table)).toSorted()
}

/** @throws Error where a transaction changed rows of someone and emitted nothing */
export function requireEvents(statements: readonly string[]): void {
  const tables = silentlyChanged(statements)
  if (tables.length === 0) return
  const error = new Error(`changed ${tables.join(', ')} and emitted no event: call journal.emit`)
  if (PRODUCT.test(error.stack ?? '')) throw error
}
