import { describe, expect, it, test } from 'vitest'
import { bodyLimit, type Endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import { notificationKinds } from '../notifications.ts'
import { api, type EndpointName } from './index.ts'

/** Portuguese text of a length in UTF-16 code units: seven bytes for five of them. */
const prose = (length: number) => 'ação '.repeat(length).slice(0, length - 1) + 'o'
const id = '0'.repeat(64)
const many = <T>(length: number, value: T): T[] => Array.from({ length }, () => value)

const usedPasskey = {
  ...{ id: 'a'.repeat(1400), rawId: 'a'.repeat(1400), type: 'public-key' },
  response: {
    ...{ clientDataJSON: 'a'.repeat(2000), authenticatorData: 'a'.repeat(2000) },
    ...{ signature: 'a'.repeat(2000), userHandle: 'a'.repeat(100) },
  },
  clientExtensionResults: {},
}
const password = 'ã'.repeat(fields.password.max)
const tags = many(limits.tagsInPost, 'a'.repeat(200))
const folder = { name: prose(fields.folderName.max), parentId: id }
const cover = { id, alt: prose(fields.alt.max), x: 100, y: 100 }
const works = many(limits.worksInList, {
  title: prose(fields.workTitle.max),
  creators: many(limits.creatorsOfWork, prose(fields.creator.max)),
  year: -3000,
  remark: prose(fields.remark.max),
  workId: id,
})
const post = {
  interest: 'a'.repeat(40),
  title: prose(fields.title.max),
  subtitle: prose(fields.subtitle.max),
  tags,
  images: many(limits.imagesInPost, { id, alt: prose(fields.alt.max) }),
  cover,
  works,
  rating: 10,
  spoiler: false,
  visibility: 'followers',
}
/** With all texts as long as may be published: those of a draft may be longer each, but not all of them together. */
const draft = { ...post, body: prose(fields.articleBody.max) }
const postIds = many(limits.bookmarksAtOnce, id)

/** The largest body that a person sends to each endpoint that takes one. */
const work = {
  kind: 'book',
  title: prose(fields.workTitle.max),
  originalTitle: prose(fields.workTitle.max),
  year: limits.lastYear,
  creators: many(limits.creatorsOfWork, prose(fields.creator.max)),
  length: limits.workLength,
  note: prose(fields.workNote.max),
  ids: many(limits.idsOfWork, { source: 'letterboxd', value: 'a'.repeat(120) }),
}

const diaryEntry = {
  ...{ started: '2024-02-29', ended: '2024-02-29', outcome: 'gave_up', rating: 10 },
  ...{ progress: limits.workLength, unit: 'percent', total: limits.workLength },
  visibility: 'followers',
}

const largest: Partial<Record<EndpointName, unknown>> = {
  readSuspension: {
    ...{ username: prose(1000), password, code: 'a'.repeat(100), credential: usedPasskey },
    appeal: prose(fields.appeal.max),
  },
  appealDecision: { words: prose(fields.appeal.max) },
  answerAppeal: { outcome: 'uphold', words: prose(fields.decisionWords.max) },
  decideCases: {
    targets: many(limits.casesAtOnce, { kind: 'comment', id }),
    ...{ measure: 'suspend', days: 3650, reason: 'harassment' },
    words: prose(fields.decisionWords.max),
  },
  hideAccountComments: {
    accountIds: many(limits.accountsAtOnce, id),
    ...{ since: Number.MAX_SAFE_INTEGER, reason: 'harassment' },
    restriction: { measure: 'suspend', days: 3650 },
    words: prose(fields.decisionWords.max),
  },
  createReport: {
    ...{ target: { kind: 'comment', id }, reason: 'harassment' },
    words: prose(fields.reportWords.max),
  },
  setTasteFeedback: { feedback: 'dismissed' },
  markNotificationsSeen: { until: Number.MAX_SAFE_INTEGER },
  changeNotificationSettings: {
    channels: Object.fromEntries(notificationKinds.map((kind) => [kind, 'mail'])),
    digest: 'weekly',
  },
  updateTasteSettings: { recommends: false, showsAffinity: false },
  addOutsideWork: {
    source: 'musicbrainz',
    id: 'a'.repeat(64),
    seenIds: many(limits.similarWorks, id),
  },
  signUp: {
    username: 'a'.repeat(fields.username.max),
    email: `${'a'.repeat(64)}@${'a'.repeat(60)}.com`,
    password,
    displayName: prose(fields.displayName.max),
  },
  signIn: {
    username: prose(1000),
    password,
    proof: { challenge: 'a'.repeat(500), nonce: 'a'.repeat(40) },
    code: 'a'.repeat(100),
  },
  createChallenge: { username: prose(1000) },
  requestRecovery: { account: prose(1000) },
  resetPassword: { token: 'a'.repeat(43), password },
  confirmMailLink: { token: 'a'.repeat(43) },
  describeMailLink: { token: 'a'.repeat(43) },
  proveIdentity: { password },
  addPasskey: {
    name: prose(50),
    credential: {
      ...{ id: 'a'.repeat(1400), rawId: 'a'.repeat(1400), type: 'public-key' },
      response: {
        clientDataJSON: 'a'.repeat(2000),
        attestationObject: 'a'.repeat(6000),
        transports: Array.from({ length: 10 }, () => 'a'.repeat(20)),
      },
      clientExtensionResults: {},
    },
  },
  signInWithPasskey: { credential: usedPasskey, deletion: 'cancel' },
  proveByPasskey: { credential: usedPasskey },
  removePassword: { credential: usedPasskey },
  completeSignIn: { code: 'a'.repeat(100), deletion: 'cancel' },
  confirmApp: { code: 'a'.repeat(100) },
  changeEmail: { email: `${'a'.repeat(64)}@${'a'.repeat(60)}.com` },
  changePassword: { current: password, password },
  requestAccountDeletion: { password, credential: usedPasskey },
  narrowFollow: { interest: 'a'.repeat(100) },
  changeUsername: { username: 'a'.repeat(fields.username.max) },
  updateProfile: {
    displayName: prose(fields.displayName.max),
    bio: prose(fields.bio.max),
    avatar: id,
    cover: id,
    coverPoint: { x: 100, y: 100 },
    isPublic: false,
    interests: many(limits.customInterests + 3, {
      slug: 'a'.repeat(40),
      name: prose(fields.interestName.max),
      icon: '👩‍🚀',
      color: 'graphite',
      visibility: 'followers',
    }),
  },
  findSimilarWorks: work,
  addWork: { ...work, seenIds: many(limits.similarWorks, id) },
  updateWork: {
    version: Number.MAX_SAFE_INTEGER,
    reason: prose(fields.editReason.max),
    title: work.title,
    originalTitle: work.title,
    titles: many(limits.titlesOfWork, { lang: 'por', text: work.title }),
    year: limits.lastYear,
    endYear: limits.lastYear,
    countries: many(limits.countriesOfWork, 'BR'),
    language: 'por',
    length: limits.workLength,
    note: work.note,
    credits: many(limits.creditsOfWork, {
      id,
      name: prose(fields.creator.max),
      role: 'translator',
    }),
    ids: work.ids,
    genres: many(limits.genresOfWork, 'a'.repeat(60)),
    cover: { id, alt: prose(fields.alt.max), source: prose(fields.coverSource.max) },
    synopsis: { text: prose(fields.synopsis.max), source: prose(fields.synopsisSource.max) },
  },
  revertWorkChanges: {
    accountIds: Array.from({ length: limits.accountsInRevert }, () => 'x'.repeat(64)),
    since: Date.UTC(2100, 0, 1),
    removeText: false,
  },
  restoreWorkVersion: {
    version: Number.MAX_SAFE_INTEGER,
    reason: prose(fields.editReason.max),
  },
  addEdition: {
    title: work.title,
    language: 'por',
    publisher: prose(fields.publisher.max),
    year: limits.lastYear,
    format: 'audiobook',
    length: limits.workLength,
    isbn: '978-0-306-40615-7',
  },
  updateEdition: {
    title: work.title,
    language: 'por',
    publisher: prose(fields.publisher.max),
    year: limits.lastYear,
    format: 'audiobook',
    length: limits.workLength,
    isbn: '978-0-306-40615-7',
  },
  mergeWork: { intoId: id, acceptConflictingIds: true },
  updateShelfEntry: {
    wants: false,
    rating: 10,
    remark: prose(fields.remark.max),
    visibility: 'followers',
  },
  block: { remark: prose(fields.blockRemark.max) },
  mute: { target: { kind: 'word', word: prose(fields.mutedWord.max) }, duration: 'forever' },
  addDiaryEntry: diaryEntry,
  updateDiaryEntry: diaryEntry,
  moveShelfEntry: { after: id },
  setFavourites: { workIds: many(limits.favouritesOfInterest, id) },
  shareYear: { shared: false },
  setGoal: { target: limits.goal, isPublic: false },
  createPost: { kind: 'list', ...post, body: prose(fields.articleBody.max) },
  createDraft: { kind: 'list', content: draft },
  createComment: { body: prose(fields.comment.max), answers: id },
  changeComment: { body: prose(fields.comment.max) },
  setCommentAudience: { audience: 'followers' },
  saveDraft: { version: Number.MAX_SAFE_INTEGER, content: draft, replaces: false },
  addListItem: { ...works[0], after: id },
  changeListItem: works[0],
  moveListItem: { after: id },
  publishDraft: { version: Number.MAX_SAFE_INTEGER, at: { time: 1e13, zone: 'a'.repeat(64) } },
  revertDraft: { version: Number.MAX_SAFE_INTEGER },
  previewMarkdown: { body: prose(fields.articleBody.max) },
  updateBookmark: { folderId: id, remark: prose(fields.remark.max), tags },
  changeBookmarks: { postIds, folderId: id, addTags: tags },
  removeBookmarks: { postIds },
  createFolder: folder,
  updateFolder: { ...folder, before: id },
  markNewsSeen: { version: 'a'.repeat(40) },
  skipTutorial: { skipped: false },
  startCheckout: { interval: 'month', method: 'card' },
  changeSubscription: { interval: 'month' },
  redeemGift: { code: 'a'.repeat(100) },
  chooseImportedWork: { choice: 'work', workId: id },
  startImport: { visibility: 'followers' },
}

const taking = Object.entries<Endpoint>(api).filter(([, { body }]) => body)

describe('the largest body of', () => {
  it.each(taking)('%s is valid and within its limit', (name, endpoint) => {
    const body = largest[name as EndpointName]
    expect(body).toBeDefined()
    expect(endpoint.body?.safeParse(body).error).toBeUndefined()
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(bodyLimit(endpoint))
  })

  test('an upload is what its endpoint says', () => {
    expect(bodyLimit(api.importBookmarks)).toBe(limits.bookmarkFileBytes)
    expect(bodyLimit(api.createImport)).toBe(limits.importBytes)
  })
})
