export { defaultVisibility, visibilitiesByInterest } from './interest-visibility.ts'
export { hasInterest, enabledFixed, interestSlug, presentChip, RETIRED } from './interest-chips.ts'
export {
  personColumns,
  presentName,
  presentPerson,
  type PersonRow,
  type ViewerRow,
} from './person.ts'
export { isUsername, requireSeenOwner } from './profiles.loads.ts'
export { lockProfile, setPlanUntil } from './profiles.queries.ts'
export { createProfile, renameProfile, type ProfileEvents } from './profiles.service.ts'
export { profilesRoutes } from './profiles.routes.ts'
