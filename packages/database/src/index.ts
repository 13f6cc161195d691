export {
  openDatabase,
  type Database,
  type DatabaseOptions,
  type Reader,
  type Writer,
} from './database.ts'
export type { Capabilities, ListenHooks } from './dialect/engine.ts'
export { LeakedTransactionError } from './activity.ts'
export { transaction } from './transaction.ts'
export { appliedVersion, migrate, schemaVersion } from './migrate.ts'
export { DatabaseTooNewError, isFull, isUnavailable, uniqueViolation } from './errors.ts'
export type { Row, Schema } from './schema/index.ts'
export {
  BadCursorError,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageBefore,
  type Cursor,
  type KeysetColumns,
} from './keyset.ts'
export { prepared } from './prepared.ts'
export { isListed } from './listed.ts'
export { fold } from './fold.ts'
export { wordOf, wordsAskedFor } from './words.ts'
export { wordsOfBookmark, wordsOfPerson, wordsOfPost } from './indexed-words.ts'
export { titleKey } from './title-key.ts'
export type { Bool } from './schema/values.ts'
export type { WordTable } from './schema/words.ts'
export type { PostKind, PostState, PostVisibility } from './schema/posts.ts'
