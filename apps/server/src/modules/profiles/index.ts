export {
  defaultVisibility,
  RETIRED,
  visibilitiesByInterest,
} from './interests/interests.queries.ts'
export { addFixedInterest, addInterests, removeInterests } from './interests/interests.mutations.ts'
export { presentChip } from './interests/chips.present.ts'
export { hasInterest } from './interests/interests.loaders.ts'
export { enabledFixed, interestSlug } from './interests/interests.policy.ts'
export {
  personColumns,
  presentName,
  presentPerson,
  type PersonRow,
  type ViewerRow,
} from './person.present.ts'
export { bringChoices, takeChoicesBack, type ChangedChoices } from './brought-choices.service.ts'
export { isUsername, requireSeenOwner } from './profiles.loaders.ts'
export { isSuggested, quietPerson, usualAudience } from './profiles.queries.ts'
export { lockProfile, setPlanUntil } from './write-profiles.queries.ts'
export {
  createProfile,
  dropPicture,
  renameProfile,
  replaceBio,
  setOpenness,
  type ProfileEvents,
} from './profiles.service.ts'
export { profilesRoutes } from './profiles.routes.ts'
