export { accountLimits, raisedAccountLimits, type AccountLimits } from './accounts.limits.ts'
export { accountsRoutes } from './accounts.routes.ts'
export { makeResetLink, recoveryJobs } from './recovery/recovery.service.ts'
export { resetTwoSteps } from './two-steps/two-steps.service.ts'
export { confirmedAddress } from './settings/settings.queries.ts'
export { cleanUpAccounts } from './accounts.cleanup.ts'
export { authenticate, createSession, pendingSignOut } from './sessions/sessions.service.ts'
export { withPasskey } from './passkeys/with-passkey.service.ts'
export { lockProven } from './sessions/reauthentication.service.ts'
export { createAccount } from './sign-up/sign-up.service.ts'
export {
  addressToNotify,
  cancelDeletion,
  DELETE_ACCOUNT,
  nameDigest,
  NOTE_DELETION,
  startDeletion,
} from './deletion/deletion.service.ts'
export {
  beginDeletion,
  deleteAccountRow,
  deletionsDueBefore,
  findDeletion,
  hasAccount,
  insertDeletedNames,
  namesOf,
} from './deletion/deletion.queries.ts'
export {
  END_SUSPENSION,
  endDueSuspension,
  endLimit,
  endSuspension,
  isLimited,
  limit,
  requireUnlimited,
  suspend,
  type RestrictionDeps,
} from './restrictions/restrictions.service.ts'
export { accountDeps, type AccountDeps } from './sign-in/audit-log.ts'
export { withCredentials } from './sign-in/sign-in.service.ts'
export { memberSince } from './accounts.queries.ts'
export { isNewAccount } from './new-accounts.policy.ts'
export { hasOtherModerator } from './moderators.queries.ts'
export { requireModerator, setModerator, uidOf, type ModeratorDeps } from './moderators.service.ts'
