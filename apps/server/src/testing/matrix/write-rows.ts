import type { EndpointName } from '@afins/contract/api'
import type { DraftContent } from '@afins/contract/api'
import type { ViewerKind } from './viewers.ts'

/** A write about what is someone's: to who may not see that, it is as if it were not there. */
export interface WriteRow {
  readonly of: 'post' | 'person' | 'import' | 'folder' | 'diaryEntry' | 'comment'
  readonly body?: unknown
  /** Only its owner does it: who may only see the thing is refused, too. */
  readonly isOwners?: true
  /** Those who may, though they do not see it: who blocks can block again. */
  readonly except?: readonly ViewerKind[]
}

const draft: DraftContent = {
  ...{ interest: 'music', title: 'T', subtitle: '', body: 'Texto', tags: [], images: [] },
  ...{
    cover: null,
    works: [],
    rating: null,
    spoiler: false,
    visibility: 'public',
    warning: '',
    quotes: '',
  },
}
const work = { title: 'Obra' }
const ofPost: WriteRow = { of: 'post' }
const ownersPost: WriteRow = { of: 'post', isOwners: true }
const ofPerson: WriteRow = { of: 'person' }
const ownersImport: WriteRow = { of: 'import', isOwners: true }

/** A line for each write of the contract that names something of someone. */
export const writeRows: Readonly<Partial<Record<EndpointName, WriteRow>>> = {
  follow: ofPerson,
  unfollow: ofPerson,
  narrowFollow: { of: 'person', body: { interest: 'music' } },
  removeFollower: ofPerson,
  acceptFollowRequest: ofPerson,
  rejectFollowRequest: ofPerson,
  block: { of: 'person', body: {}, except: ['blocking'] },
  unblock: { of: 'person', except: ['blocking'] },
  saveBookmark: ofPost,
  countView: ofPost,
  copyList: ofPost,
  createComment: { of: 'post', body: { body: 'Oi' } },
  likePost: ofPost,
  likeComment: { of: 'comment' },
  changeComment: { of: 'comment', isOwners: true, body: { body: 'Outra' } },
  deleteComment: { of: 'comment', isOwners: true },
  setCommentAudience: { ...ownersPost, body: { audience: 'nobody' } },
  acceptListInvitation: ofPost,
  rejectListInvitation: ofPost,
  deletePost: ownersPost,
  restorePost: ownersPost,
  saveDraft: { ...ownersPost, body: { version: 0, content: draft } },
  publishDraft: { ...ownersPost, body: { version: 0 } },
  revertDraft: { ...ownersPost, body: { version: 0 } },
  unschedulePost: ownersPost,
  inviteToList: ownersPost,
  removeFromList: ownersPost,
  addListItem: { ...ownersPost, body: work },
  changeListItem: { ...ownersPost, body: { remark: 'Outra' } },
  moveListItem: { ...ownersPost, body: { after: null } },
  removeListItem: ownersPost,
  restoreListItem: ownersPost,
  updateFolder: { of: 'folder', isOwners: true, body: { name: 'Outra' } },
  deleteFolder: { of: 'folder', isOwners: true },
  chooseImportedWork: { ...ownersImport, body: { choice: 'skip' } },
  forgetImportCorrection: ownersImport,
  startImport: { ...ownersImport, body: {} },
  stopImport: ownersImport,
  undoImport: ownersImport,
  updateDiaryEntry: { of: 'diaryEntry', isOwners: true, body: { rating: 1 } },
  deleteDiaryEntry: { of: 'diaryEntry', isOwners: true },
}

/** Writes that change the caller's own, whatever is sent, or make something new for them. */
export const ownWrites: readonly EndpointName[] = [
  ...(['signUp', 'signIn', 'createChallenge', 'signOut', 'requestRecovery'] as const),
  ...(['resetPassword', 'confirmMailLink', 'describeMailLink', 'proveIdentity'] as const),
  ...(['completeSignIn', 'startApp', 'confirmApp', 'removeApp', 'renewRecoveryCodes'] as const),
  ...(['startPasskey', 'addPasskey', 'removePasskey', 'proveByPasskey', 'removePassword'] as const),
  ...(['startPasskeyUse', 'signInWithPasskey'] as const),
  ...(['changeEmail', 'cancelEmailChange', 'requestEmailConfirmation'] as const),
  ...([
    'changePassword',
    'changeUsername',
    'requestAccountDeletion',
    'endSession',
    'endOtherSessions',
  ] as const),
  ...([
    'updateProfile',
    'acceptAllFollowRequests',
    'rejectAllFollowRequests',
    'mute',
    'unmute',
    'followTag',
    'unfollowTag',
    'followWork',
    'unfollowWork',
  ] as const),
  ...(['importBookmarks', 'createFolder', 'removeBookmark', 'updateBookmark'] as const),
  ...(['changeBookmarks', 'removeBookmarks', 'restoreBookmarks'] as const),
  ...(['markNewsSeen', 'skipTutorial', 'createDraft', 'createPost', 'previewMarkdown'] as const),
  ...(['createImport', 'uploadMedia', 'setFavourites', 'shareYear', 'setGoal'] as const),
  ...(['removeGoal', 'updateShelfEntry', 'removeShelfEntry', 'addDiaryEntry'] as const),
  ...(['moveShelfEntry', 'startCheckout', 'openPortal', 'changeSubscription'] as const),
  ...(['cancelSubscription', 'resumeSubscription', 'redeemGift'] as const),
  ...(['unlikePost', 'unlikeComment', 'createReport'] as const),
  // For moderators only.
  ...(['decideCases', 'hideAccountComments', 'answerAppeal', 'appealDecision'] as const),
  'readSuspension',
  ...(['setTasteFeedback', 'updateTasteSettings'] as const),
  ...(['markNotificationsSeen', 'changeNotificationSettings'] as const),
  ...(['startArchive', 'deleteArchive'] as const),
]

/** Writes to the catalogue, which belongs to no one. */
export const catalogueWrites: readonly EndpointName[] = [
  ...(['addEdition', 'updateEdition', 'removeEdition', 'revertWorkChanges'] as const),
  ...(['removeWorkVersionText', 'addOutsideWork', 'updateWork', 'restoreWorkVersion'] as const),
  ...(['addWorkLink', 'removeWorkLink', 'markDistinct', 'unmarkDistinct', 'mergeWork'] as const),
  ...(['agreeToWorkMerge', 'rejectWorkMerge', 'undoWorkMerge'] as const),
  ...(['findSimilarWorks', 'addWork'] as const),
]
