export { clearFavourites, fillFavourites } from './favourites.service.ts'
export { peopleWithWork } from './moving/moving.queries.ts'
export { shelvesMover } from './moving/shelves-mover.mutations.ts'
export {
  activityOfFollowed,
  activityOfInterest,
  activityOfPerson,
  type ActivityRow,
  type Window,
} from './activity.queries.ts'
export { loadMostLoved } from './most-loved.loaders.ts'
export { profileVisibilityChanged } from './shelves.service.ts'
export type { ChangedRating } from './change-shelf.mutations.ts'
export { noteStatement } from './statements.mutations.ts'
export { loadEntriesOf } from './diary-entry.loaders.ts'
export { setEntryCommentsFrom } from './diary-answers.queries.ts'
export { shelvesRoutes } from './shelves.routes.ts'
export { requireShelfOwner } from './shelf-lists.routes.ts'
export { shelfAccess } from './shelf-lists.loaders.ts'
export type { ShelfAccess } from './shelf-lists.queries.ts'
export { finishedBefore, visibleDiary } from './visible-diary.queries.ts'
export { followedWith } from './people.queries.ts'
export { refreshMostLoved } from './most-loved.cleanup.ts'
export {
  addHistory,
  removeHistory,
  type AddedHistory,
  type WrittenHistory,
} from './history.service.ts'
export { lockShelf, type LockedShelf } from './locked-shelf.mutations.ts'
export type { PastTime } from './states/plan-history.ts'
