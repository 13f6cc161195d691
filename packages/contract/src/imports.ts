import type { FixedInterestId } from './interests.ts'
import type { WorkKind } from './works.ts'

/** The services whose exports can be imported, and archives of our own. */
export const importSources = [
  'afins',
  ...(['letterboxd', 'goodreads', 'storygraph', 'skoob', 'filmow', 'imdb', 'trakt'] as const),
  ...(['lastfm', 'spotify', 'listenbrainz', 'rateyourmusic', 'bookwyrm', 'neodb'] as const),
  ...(['myanimelist', 'netflix', 'tvtime', 'librarything', 'discogs', 'maloja'] as const),
  ...(['openreads', 'simkl'] as const),
] as const
export type ImportSource = (typeof importSources)[number]

/** What works of a file may be. */
export const importedKinds = ['film', 'series', 'book', 'album'] as const satisfies WorkKind[]
export type ImportedKind = (typeof importedKinds)[number]

/** The interest that works of a kind belong to. */
export const interestOfImported = {
  film: 'movies',
  series: 'movies',
  book: 'books',
  album: 'music',
} as const satisfies Record<ImportedKind, FixedInterestId>

/**
 * `matching`: its works are looked for in the catalogue; `preview`: its owner looks at what was
 * found; `importing`: it is written; `done`; `undoing`: what it wrote is taken back; `undone`.
 */
export const importStates = [
  'matching',
  'preview',
  'importing',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/**
 * What becomes of a work of a file. Before the import: `waiting` to be looked for, `found` in the
 * catalogue, `new` to it, `unclear` which one it is, `skipped` by its owner. After it: `brought`,
 * `unchanged` since all of it was there, or `left` out for a reason.
 */
export const importedWorkStatuses = [
  'waiting',
  'found',
  'new',
  'unclear',
  'skipped',
  'brought',
  'unchanged',
  'left',
] as const
export type ImportedWorkStatus = (typeof importedWorkStatuses)[number]

/** When someone said what a row is: with an earlier file that had it, or with this one. */
export const importCorrections = ['earlier', 'now'] as const

/**
 * Why a work was left out: no one said which one it is (`unclear`), its owner left it out
 * (`skipped`), no more works can be added to the catalogue today (`daily`), the shelves are full
 * (`full`), or the import was stopped. Before 0.17 also if the file has its title alone
 * (`incomplete`).
 */
export const leftReasons = ['unclear', 'incomplete', 'skipped', 'daily', 'full', 'stopped'] as const
export type LeftReason = (typeof leftReasons)[number]

/** What the rows of a file are that are no works: texts become posts. */
export const importParts = [
  ...(['texts', 'folders', 'bookmarks', 'follows', 'people', 'corrections'] as const),
  ...(['blocks', 'mutes', 'likes'] as const),
] as const
export type ImportPart = (typeof importParts)[number]

/** Those of what someone saved, and not of what they wrote. */
export const savedParts = [
  ...(['folders', 'bookmarks', 'follows', 'people', 'corrections'] as const),
  ...(['blocks', 'mutes', 'likes'] as const),
] as const satisfies readonly ImportPart[]
export type SavedPart = (typeof savedParts)[number]

/** What of an archive’s choices comes by itself, and is counted. */
export const importChoices = [
  ...(['interests', 'picture', 'cover', 'settings', 'tags', 'mutes', 'goals'] as const),
  ...(['years', 'feedback'] as const),
] as const
export type ImportChoice = (typeof importChoices)[number]

/** What an archive of another server has that only exists there. */
export const leftElsewhere = [
  ...(['people', 'blocks', 'mutes', 'comments', 'likes', 'versions', 'corrections'] as const),
] as const
export type LeftElsewhere = (typeof leftElsewhere)[number]

/**
 * What becomes of a list or a post of a file: `waiting` to be written, `brought`, brought without some
 * of its pictures or what it quotes (`partial`), stored as a draft (`drafted`) since it cannot be
 * published, `unchanged` since it was there, or `left` out.
 */
export const importedPostStatuses = [
  ...(['waiting', 'brought', 'partial', 'drafted', 'unchanged', 'left'] as const),
] as const
export type ImportedPostStatus = (typeof importedPostStatuses)[number]

/**
 * Why a post was left out or is a draft only: its owner has no such interest, it was `scheduled` there,
 * it is dated in the `future` or has no date, no more may be written `daily` or in all (`drafts`), it
 * is too long for a post, the file has it as `deleted` or `hidden`, cannot be read (`unreadable`), none of the works of
 * a list was brought (`empty`), the file or the quota lacks its `pictures`, who quotes may not see what
 * it `quotes`, or the import was stopped. What was saved there: its post is `elsewhere`, the catalogue
 * does not have its `work`, the `person` is not here or not to be followed, is `followed` here and not
 * to be blocked, what is liked is one’s `own`, no more fit
 * (`full`), or it was to last until a time that is `past`.
 */
export const leftPostReasons = [
  ...(['interest', 'scheduled', 'future', 'undated', 'daily', 'drafts', 'long'] as const),
  ...(['deleted', 'hidden', 'unreadable', 'empty', 'pictures', 'quotes', 'stopped'] as const),
  ...(['elsewhere', 'work', 'person', 'followed', 'own', 'full', 'past'] as const),
] as const
export type LeftPostReason = (typeof leftPostReasons)[number]
