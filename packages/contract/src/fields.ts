import type { ErrorCode, FieldError } from './errors.ts'
import { postKinds } from './post-kinds.ts'
import { hyphenate } from './text.ts'

/** Server, forms and `maxLength` read it. UTF-16 code units unless `unit` says graphemes. */
export interface FieldRule {
  readonly max: number
  readonly min?: number
  readonly unit?: 'graphemes'
  readonly pattern?: RegExp
  /** The code for any error of this field, where one text serves them all. */
  readonly code?: ErrorCode
  readonly tooShort?: ErrorCode
  /** Brings the typed text into the form that is checked and stored. */
  readonly normalise?: (value: string) => string
}

const trim = (value: string) => value.trim()

/**
 * Lower-cases ASCII only: to `toLowerCase` the Kelvin sign U+212A is a k, and would pass for one.
 */
export const canonicalUsername = (value: string) =>
  value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const INVISIBLE = String.raw`\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}`
const invisible = new RegExp(`[${INVISIBLE}]`, 'gu')
const visible = new RegExp(String.raw`[^${INVISIBLE}\s\u200D\u2800\uFE00-\uFE0F]`, 'u')

/**
 * NFC, no control, bidirectional or invisible characters, inner spaces folded (RFC 8266, Nickname).
 */
export function cleanName(value: string): string {
  return (
    value
      .replace(invisible, '')
      .replace(/(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D/gu, '')
      // Only now are a letter and its mark adjacent.
      .normalize('NFC')
      .replace(/[\s\u2800]+/gu, ' ')
      .trim()
  )
}

/**
 * Text of several lines: NFC, line ends as \n, no control characters but tab and newline; '' where
 * nothing of it can be seen.
 */
export function cleanText(value: string): string {
  const text = value
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .normalize('NFC')
    .trim()
  return visible.test(text) ? text : ''
}

/**
 * The plain texts of a profile, which their owner edits and others read: empty at first, stored in a
 * column of the same name. `lines` is how the editor shows them.
 */
export const profileTexts = {
  bio: { max: 300, normalise: cleanText, lines: 'several' },
} as const satisfies Record<string, FieldRule & { readonly lines: 'one' | 'several' }>

export type ProfileText = keyof typeof profileTexts

export const fields = {
  username: {
    min: 3,
    max: 30,
    pattern: /^[a-z0-9](?:[a-z0-9]|[_-](?=[a-z0-9])){2,29}$/,
    code: 'username.invalid',
    normalise: canonicalUsername,
  },
  email: {
    min: 3,
    max: 254,
    pattern:
      /^[^\s\p{Cc}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u,
    code: 'auth.invalid_email',
    normalise: trim,
  },
  password: { min: 6, max: 256, tooShort: 'auth.weak_password' },
  displayName: { max: 50, unit: 'graphemes', normalise: cleanName },
  ...profileTexts,
  interestName: { min: 2, max: 40, normalise: cleanName },
  interestIcon: {
    min: 1,
    max: 16,
    pattern:
      /^(?:\p{RI}{2}|[#*0-9]\uFE0F?\u20E3|\p{ExtPict}(?:\uFE0F|\p{EMod})?(?:[\u{E0020}-\u{E007F}]+|(?:\u200D\p{ExtPict}(?:\uFE0F|\p{EMod})?)*))$/u,
  },
  noteBody: { max: 5000, normalise: cleanText },
  comment: { min: 1, max: 2000, normalise: cleanText },
  articleBody: { max: 65_536, normalise: cleanText },
  title: { max: 140, normalise: cleanName },
  subtitle: { max: 200, normalise: cleanName },
  workTitle: { min: 1, max: 200, normalise: cleanName },
  workNote: { max: 120, normalise: cleanName },
  editReason: { max: 200, normalise: cleanName },
  coverSource: { min: 1, max: 300, normalise: cleanName },
  synopsis: { min: 1, max: 1500, normalise: cleanText },
  synopsisSource: { min: 1, max: 300, normalise: cleanName },
  publisher: { max: 120, normalise: cleanName },
  creator: { min: 1, max: 120, normalise: cleanName },
  remark: { max: 1000, normalise: cleanText },
  mutedWord: { min: 2, max: 50, normalise: cleanName },
  warning: { max: 100, normalise: cleanName },
  warningWord: { min: 2, max: 50, normalise: cleanName },
  appeal: { min: 1, max: 1000, normalise: cleanText },
  decisionWords: { max: 1000, normalise: cleanText },
  reportWords: { max: 1000, normalise: cleanText },
  announcement: { min: 1, max: 500, normalise: cleanName },
  blockRemark: { max: 500, normalise: cleanText },
  tag: { min: 2, max: 30, pattern: /^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){1,29}$/ },
  folderName: { min: 1, max: 60, normalise: cleanName },
  alt: { max: 500, normalise: cleanText },
} as const satisfies Record<string, FieldRule>

export type FieldName = keyof typeof fields

/** The plain texts of a profile in the order of the editor. */
export const profileTextNames = Object.keys(profileTexts) as readonly ProfileText[]

/** A value for each of a profile's plain texts. */
export function forProfileTexts<T>(value: (name: ProfileText) => T): Record<ProfileText, T> {
  return Object.fromEntries(profileTextNames.map((name) => [name, value(name)])) as Record<
    ProfileText,
    T
  >
}

/** How many of a thing one may have. */
export const limits = {
  customInterests: 20,
  openWarningWords: 50,
  imagesInPost: 4,
  tagsInPost: 10,
  /** That are written as a part of a post, before it is published. */
  worksInList: postKinds.list.works.max,
  itemsInList: 1000,
  itemsShown: 50,
  peopleOfList: 20,
  listInvitations: 100,
  /** Invitations to lists in a day: of one person, to one person, and of one to another. */
  invitationsPerDay: 30,
  invitedPerDay: 60,
  invitationsOfPairPerDay: 10,
  /** After so many rejections in `rejectionsDays` someone invites the other no more, until some are older. */
  rejectionsOfPair: 3,
  rejectionsDays: 90,
  creatorsOfWork: 10,
  creatorsInCard: 3,
  titlesOfWork: 20,
  creditsOfWork: 100,
  countriesOfWork: 20,
  genresOfWork: 6,
  idsOfWork: 60,
  /** Seconds of the longest record, pages of the longest book. */
  workLength: 1_000_000,
  lastYear: 2100,
  /** Letters of a search in the catalogue. */
  workQuery: 200,
  /** What a search offers while it is typed. */
  suggestions: 8,
  similarWorks: 20,
  /** Contents of the versions of one work; beyond, the oldest of who has most go. */
  versionBytesPerWork: 4 * 1024 * 1024,
  /** Links that other works got to one, as its history shows. */
  incomingLinkChanges: 20,
  /** Accounts that are taken back together, and works that the report names. */
  accountsInRevert: 20,
  worksInRevertReport: 500,
  linksOfWork: 200,
  editionsOfWork: 1000,
  shelfEntries: 20_000,
  /** Works that one request asks for. */
  shelfSummaries: 100,
  /** People that one request asks for. */
  followStates: 100,
  /** Remarks of one person that works which were merged may bring together. */
  remarksTogether: 4,
  diaryEntriesOfWork: 300,
  diaryEntriesShown: 20,
  ratingChangesOfWork: 100,
  favouritesOfInterest: 4,
  worksOfActivity: 6,
  peopleOfStrip: 12,
  worksNow: 12,
  peopleOfWork: 12,
  worksInRoom: 12,
  worksOfWallShown: 8,
  wallsShown: 3,
  postsShown: 2,
  /** Of an interest. */
  mostSavedPosts: 5,
  commentsPerMinute: 20,
  commentsPerDay: 300,
  /** Of accounts of less than three days. */
  newCommentsPerMinute: 5,
  newCommentsPerDay: 30,
  /** Of them as well: links to other places and names of people, in posts and comments. */
  newLinksPerDay: 30,
  newMentionsPerDay: 30,
  followsPerDay: 500,
  /** Of accounts of less than three days. */
  newFollowsPerDay: 150,
  reportsPerHour: 20,
  reportsPerDay: 60,
  /** Of accounts of less than three days. */
  newReportsPerDay: 10,
  /** Of a reported thing, the latest. */
  reportsOfCase: 20,
  decisionsShown: 100,
  casesShown: 50,
  accountsAtOnce: 20,
  casesAtOnce: 200,
  worksInSection: 6,
  sectionsInRoom: 4,
  /** Works of a year that someone may mean to finish. */
  goal: 1000,
  /** Genres, countries and creators that statistics name. */
  ranked: 10,
  picks: 20,
  reasonsOfPick: 3,
  spotlightWorks: 3,
  spotlightOpinions: 6,
  relatedWorks: 12,
  reasonsOfAffinity: 3,
  similarPeople: 12,
  worksInCommon: 2,
  newPosts: 99,
  interestsInCommon: 3,
  tasteFeedback: 5000,
  genres: 300,
  nearGenres: 8,
  versionsOfPost: 100,
  versionBytesPerPerson: 50 * 1024 * 1024,
  draftsPerPerson: 500,
  /** What one person may write in any 24 hours. */
  postsPerDay: 200,
  textBytesPerDay: 20 * 1024 * 1024,
  blocks: 10_000,
  mutes: 500,
  followedTags: 100,
  followedWorks: 500,
  bookmarks: 10_000,
  bookmarksAtOnce: 200,
  tagsInBookmark: 10,
  folders: 500,
  foldersFree: 20,
  folderDepth: 5,
  /** A full export of bookmarks with their remarks. */
  bookmarkFileBytes: 8 * 1024 * 1024,
  bookmarkFileEntries: 10_000,
  /** Skipped entries that the report of an import names; the others are counted. */
  importReportEntries: 1000,
  /** An export of a library or a diary, packed or not. */
  /** Of a zip, most of which may be pictures; of any other file. */
  importBytes: 64 * 1024 * 1024,
  importTextBytes: 16 * 1024 * 1024,
  importWorks: 10_000,
  /** That a person sees of theirs. */
  imports: 10,
  importCandidates: 3,
  /** That one person’s imports remember: the oldest make place. */
  importCorrections: 5000,
  /** People whom one archive has its owner follow again. */
  broughtFollows: 1000,
  broughtLikes: 20_000,
  /** That one person’s imports add to the catalogue in a day, creators included. */
  importedWorksPerDay: 10_000,
  pageSize: 20,
  maxPageSize: 100,
  uploadBytes: 10 * 1024 * 1024,
  uploadPixels: 40_000_000,
  mediaPerPerson: 200,
  mediaBytesPerPerson: 50 * 1024 * 1024,
} as const

const segmenter = new Intl.Segmenter('pt-BR')

/** The length of a text in the unit its rule counts. */
export function fieldLength(rule: FieldRule, value: string): number {
  return rule.unit === 'graphemes' ? [...segmenter.segment(value)].length : value.length
}

/** The form in which a field's text is checked and stored. */
export function normaliseField(name: FieldName, value: string): string {
  const rule: FieldRule = fields[name]
  return rule.normalise ? rule.normalise(value) : value
}

/** @returns what is wrong, or null; an empty optional field (`min` absent) is right */
export function checkField(name: FieldName, raw: string): FieldError | null {
  const rule: FieldRule = fields[name]
  if (raw.length > rule.max * 16)
    return { code: rule.code ?? 'field.too_long', params: { max: rule.max } }
  const value = normaliseField(name, raw)
  const length = fieldLength(rule, value)
  const tooShort = rule.code ?? rule.tooShort
  if (rule.min !== undefined && length === 0) return { code: tooShort ?? 'field.required' }
  if (rule.min !== undefined && length < rule.min)
    return { code: tooShort ?? 'field.too_short', params: { min: rule.min } }
  if (length > rule.max) return { code: rule.code ?? 'field.too_long', params: { max: rule.max } }
  if (rule.pattern && !rule.pattern.test(value)) return { code: rule.code ?? 'field.invalid' }
  return null
}

/** A tag as it is stored: folded to ASCII lower case, words joined by hyphens. */
export function canonicalTag(value: string): string {
  return hyphenate(value, fields.tag.max)
}
