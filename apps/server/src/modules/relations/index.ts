export { blockOf, countBlocks, deleteBlock, putBlock } from './blocks.queries.ts'
export {
  acceptRequests,
  addToCounts,
  deleteFollow,
  deleteFollowers,
  deleteRequests,
  followStateOf,
  insertFollow,
  setFollowedInterest,
} from './follows.queries.ts'
export { loadMuted } from './mutes.loaders.ts'
export { mutedBy, NOTHING_MUTED, type Muted } from './mutes.policy.ts'
export { countMutes, deleteMute, muteOf, putMute } from './mutes.queries.ts'
export { cleanUpMutes } from './relations.cleanup.ts'
export {
  countFollow,
  endFollows,
  followChange,
  followTags,
  restoreFollow,
} from './relations.mutations.ts'
