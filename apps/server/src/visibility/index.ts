export {
  mayListFollows,
  mayListPost,
  mayReadPost,
  maySeeProfile,
  maySeeStatistics,
  relationOf,
  visibilitiesFor,
  type Audiences,
  type FollowState,
  type PostFacts,
  type Relation,
} from './decisions.ts'
export { absentFollows } from './clauses.ts'
export { maintenance } from './maintenance.ts'
export { followedInterest, followsBack, followState, isBlocked, relationTo } from './relations.ts'
export {
  blockedPeople,
  choicesOn,
  everyone,
  imagesNamed,
  ofOwner,
  own,
  partsOf,
  people,
  readable,
  saidOn,
  shownBy,
  shownWith,
  unblockedPeople,
  visible,
  type Owner,
  type Rows,
} from './rows.ts'
export { viewerUidAs } from './view-as.ts'
export { ANONYMOUS, OPERATOR, viewerOf, type Viewer } from './viewer.ts'
