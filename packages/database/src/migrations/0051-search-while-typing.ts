import type { Migration } from './migration.ts'

/** Titles are looked for while they are typed, among very many: also by four and five letters. */
export const searchWhileTyping: Migration = {
  name: 'search-while-typing',
  up: (db, types) => types.changeSearchIndex(db, 'work_words', 'typed'),
}
