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
export { countMutes, deleteMute, presentMutes, putMute } from './mutes.queries.ts'
export { cleanUpMutes } from './relations.cleanup.ts'
export { countFollow, endFollows, followChange, followTags } from './relations.mutations.ts'
