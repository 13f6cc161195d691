export {
  openDatabase,
  type Database,
  type DatabaseOptions,
  type Reader,
  type UncheckedReader,
  type Writer,
} from './database.ts'
export type {
  Announcement,
  Capabilities,
  ListenHooks,
  ReplicaReader,
  Replicas,
  RowCounts,
  SearchedTerm,
} from './dialect/engine.ts'
export { LeakedTransactionError } from './activity.ts'
export { leaveReplica } from './dialect/replica-reads.ts'
export { withFence, withoutFence } from './fence.ts'
export { transaction } from './transaction.ts'
export {
  appliedVersion,
  DatabaseOfOtherReleaseError,
  DatabaseTooNewError,
  compareSteps,
  migrate,
  migrateTo,
  stepNames,
  schemaVersion,
} from './migrate.ts'
export {
  CommitOutcomeUnknownError,
  isFull,
  isUnavailable,
  uniqueViolation,
} from './dialect/failures.ts'
export type { OpenSchema, OwnedTable, Row, Schema } from './schema/index.ts'
export {
  BadCursorError,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageBefore,
  type Cursor,
  type KeysetColumns,
} from './keyset.ts'
export { inParts } from './many-rows.ts'
export { appendEvents, deleteEvents, type EventRow } from './journal.ts'
export { prepared } from './prepared.ts'
export { isPublicPost, titleKey } from './posts.ts'
export { fold, ownedSearchTerm, queryTerms } from './search-terms.ts'
export {
  bookmarkSearchTerms,
  postSearchTerms,
  profileSearchTerms,
  reversedTerm,
  workSearchTerms,
} from './indexed-terms.ts'
export { evenOrderKeys, LONGEST_ORDER_KEY, orderKeyBetween } from './order-key.ts'
export type { Bool } from './schema/values.ts'
export type { SearchTable } from './schema/search-terms.ts'
export type { WorkInterest, WorkKind } from './schema/works.ts'
export type { PostKind, PostState, PostVisibility } from './schema/posts.ts'
export {
  databaseExists,
  DatabaseNotEmptyError,
  dumpKind,
  loadDump,
  requireEmptyDatabase,
} from './dialect/dump.ts'
