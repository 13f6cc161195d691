import type { EndpointName } from '@afins/contract/api'
import { maySee, unblocked, type Level, type ProfileState, type ViewerKind } from './viewers.ts'
import type { World } from './world.ts'

/** What an endpoint, page or file says of people. */
export interface Row {
  /** What whoever may see it finds here: `facet level`. Where empty, nothing of anyone is here. */
  readonly shows: readonly string[]
  /** Who finds it of those who may see it, if not all. */
  readonly to?: keyof typeof readers
  readonly query?: (world: World) => readonly Readonly<Record<string, string>>[]
  /** There is nothing here for anyone in this world. */
  readonly refused?: true
  /** Leaves out what its reader mutes. */
  readonly appliesMutes?: true
  /** Has works whoever has them on their shelves. */
  readonly catalogue?: true
  /** What moderators read here as it was reported, whoever may see it now: `facet level`. */
  readonly copies?: readonly string[]
  /** Who reads the names of owners here beside those who may see their profiles. */
  readonly naming?: readonly ViewerKind[]
}

/** Those of whom an endpoint tells who may see its texts. */
export const readers = {
  owner: (kind) => kind === 'owner',
  others: (kind) => kind !== 'owner',
  'signed in': (kind) => kind !== 'signed out',
  'signed out': (kind) => kind === 'signed out',
  followers: (kind, profile) => kind !== 'owner' && maySee(kind, profile, 'followers'),
  /** What is open to everyone, though closed profiles are open to some. */
  everyone: (kind, profile) => profile === 'open' && kind !== 'signed out',
  'everyone else': (kind, profile) =>
    profile === 'open' && kind !== 'signed out' && kind !== 'owner',
  /** Those who are suggested someone: no one is whom they follow. */
  'not following': (kind, profile) =>
    profile === 'open' &&
    kind !== 'signed out' &&
    kind !== 'owner' &&
    !maySee(kind, profile, 'followers'),
} as const satisfies Record<string, (kind: ViewerKind, profile: ProfileState) => boolean>

const of = (facets: readonly string[], levels: readonly Level[]) =>
  facets.flatMap((facet) => levels.map((level) => `${facet} ${level}`))

const all: readonly Level[] = ['public', 'followers', 'self']
export const name = ['name name']
const cards = ['note', 'tag', 'alt', 'image', 'article', 'list', 'item', 'by', 'remark', 'review']
export const feedOfAll = [...name, ...of(['note', 'article', 'list', 'review'], ['public'])]

/** Texts for everyone, for followers and for their owner. */
export const every = (...facets: readonly string[]) => of(facets, all)
/** What the page of a post shows. */
export const onPost = [...name, ...every(...cards, 'words')]

/** Nothing of anyone. */
export const nothing: Row = { shows: [] }
/** Works, and no word of who has them. */
const catalogue: Row = { shows: [], catalogue: true }
const refused: Row = { shows: [], refused: true }
/** What owners read of their own. */
const own = (...facets: readonly string[]): Row => ({ shows: of(facets, ['self']), to: 'owner' })

/** What open reports have copies of. */
export const copied = [...of(['note', 'image'], ['public', 'followers']), 'interest public']
/** What posts show that quote others. */
export const quoting: Row = { shows: every('note') }

/** A line for each read of the contract. */
export const readRows: Readonly<Partial<Record<EndpointName, Row>>> = {
  getSession: nothing,
  checkUsername: nothing,
  listNotifications: nothing,
  countNotifications: nothing,
  getNotificationSettings: nothing,
  getArchive: nothing,
  listBlocked: { shows: [], naming: ['blocking'] },
  listMutes: { ...own('word'), naming: ['muting'] },
  exportBookmarks: {
    shows: ['note public', ...of(['kept', 'label', 'folder'], ['self'])],
    to: 'signed in',
    query: () => [{ format: 'html' }, { format: 'json' }],
  },
  listFolders: own('folder'),
  listBookmarks: {
    shows: [...name, 'note public', ...of(['kept', 'label'], ['self'])],
    to: 'signed in',
  },
  listBookmarkFilters: own('label'),
  getCatalogueStanding: nothing,
  getContent: nothing,
  getScreens: nothing,
  getChangelog: nothing,
  getNews: nothing,
  getTutorial: nothing,
  listDrafts: own('draft', 'later'),
  getDraft: {
    shows: [
      ...every('note', 'article', 'list', 'review'),
      ...of(['draft', 'later', 'unpublished'], ['self']),
    ],
    to: 'owner',
  },
  listPostVersions: nothing,
  getPostVersion: own('earlier'),
  listTrash: own('deleted'),
  listEditions: catalogue,
  listFollowers: { shows: name, naming: unblocked },
  listFollowing: { shows: name, naming: unblocked },
  listFollowStates: {
    shows: [],
    query: ({ owners }) => [{ people: owners[0]?.person.username ?? 'a' }],
  },
  listFollowRequests: nothing,
  listFollowedTags: nothing,
  getFollowedWork: nothing,
  listFollowedWorks: nothing,
  getImportQueue: nothing,
  listImports: nothing,
  listImportedWorks: own('imported'),
  listImportedTexts: nothing,
  listListInvitations: nothing,
  listListItems: { shows: every('item', 'by', 'remark') },
  listItemRemarks: nothing,
  listCases: {
    ...{ shows: [], naming: ['moderator'] },
    copies: [...copied, 'struck self'],
    query: () => [{ state: 'open' }, { state: 'closed' }],
  },
  listAccountComments: {
    shows: [],
    query: ({ host }) => [{ accountId: host.uid, since: '0' }],
  },
  listDecisions: own('struck'),
  listAppeals: nothing,
  listWorkChanges: catalogue,
  previewWorkRevert: {
    ...{ shows: [], catalogue: true },
    query: ({ host }) => [{ accountId: host.uid, since: '0' }],
  },
  getWorkRevert: refused,
  searchOutside: refused,
  listComments: { shows: [...name, ...every('said', 'answer')] },
  listPostLikes: { shows: name },
  getPost: { shows: [...onPost, 'source public'] },
  getShowcase: { shows: [...name, 'quote public'], catalogue: true },
  listProfilePosts: { shows: [...name, ...every(...cards)] },
  listInterestPosts: { shows: feedOfAll, appliesMutes: true },
  // Nothing is saved by enough people in this world.
  listMostSaved: { shows: [], appliesMutes: true },
  listNewestPosts: { shows: feedOfAll, appliesMutes: true },
  listFollowingPosts: {
    shows: [...name, ...of(cards, ['public', 'followers'])],
    ...{ to: 'followers', appliesMutes: true },
  },
  countNewFollowingPosts: { shows: [], query: () => [{ since: '0' }] },
  listSuggestedPosts: { shows: [], appliesMutes: true },
  getOwnProfile: { shows: [...name, 'bio public', 'interest public', 'email self'], to: 'owner' },
  getProfile: {
    shows: [...name, 'avatar name', 'bio public', 'interest public'],
    naming: unblocked,
  },
  getProfileInterest: { shows: ['interest public'] },
  getInterest: { shows: ['interest public'] },
  getExplore: nothing,
  getRecovery: nothing,
  listCatalogue: catalogue,
  getRoomWorks: catalogue,
  getMostLoved: catalogue,
  listGenres: catalogue,
  getGenre: { shows: name, to: 'everyone', catalogue: true },
  getAccount: own('email'),
  listShelf: { shows: every('work', 'day') },
  listDiary: { shows: every('work', 'day') },
  getDiaryEntry: { shows: [...name, ...every('work')] },
  listNow: nothing,
  pickFromShelf: { shows: [], query: () => [{ seed: 'a' }], catalogue: true },
  listFavourites: { shows: ['work public'] },
  getWorkPeople: { shows: name, to: 'others' },
  getShelfStatistics: { shows: [], query: () => [{ interest: 'movies' }, { interest: 'books' }] },
  getShelfEntry: own('aside'),
  listShelfSummaries: { shows: [], query: ({ sharedWorkId }) => [{ works: sharedWorkId }] },
  listRatingChanges: nothing,
  getStatistics: { shows: [] },
  getPostStatistics: { shows: [] },
  getPlan: nothing,
  getSubscription: nothing,
  getCheckout: refused,
  getRecommendations: catalogue,
  getSpotlight: catalogue,
  getTasteSettings: nothing,
  listRelatedWorks: catalogue,
  getAffinity: { shows: [], catalogue: true },
  listSimilarPeople: { shows: name, to: 'everyone else' },
  listSuggestedPeople: { shows: name, to: 'not following', appliesMutes: true },
  listWorkVersions: catalogue,
  getWorkVersion: refused,
  listSimilarWorks: catalogue,
  listWorkMerges: catalogue,
  getWorkMerge: refused,
  listWorkReviews: { shows: [...name, 'review public'], appliesMutes: true },
  listWorkLists: { shows: [...name, 'list public'], appliesMutes: true },
  suggest: {
    ...{ shows: [...name, 'note public', 'tag public'], appliesMutes: true, catalogue: true },
    query: ({ owners, canaries }) => [
      ...owners.map(({ person }) => ({ q: person.username })),
      ...canaries.all.flatMap(({ facet, text }) => (facet === 'note' ? [{ q: text }] : [])),
    ],
  },
  searchPeople: {
    shows: name,
    query: ({ owners }) => owners.map(({ person }) => ({ q: person.username })),
  },
  searchPosts: {
    ...{ shows: feedOfAll, appliesMutes: true },
    query: ({ owners }) => [
      { q: 'zq' },
      ...owners.map(({ person }) => ({ q: 'zq', person: person.username })),
    ],
  },
  searchWorks: {
    ...{ shows: [], catalogue: true },
    query: () => [
      ...['zq', 'obra'].map((q) => ({ q })),
      { q: 'obra', year: '1990-2010', genre: 'drama' },
    ],
  },
  getWork: catalogue,
  listWorksOfCreator: catalogue,
  getYears: { shows: [] },
  getYearReview: { shows: every('work') },
}
