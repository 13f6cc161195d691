import type { FixedInterestId } from './interests.ts'

/** The services whose exports can be imported. */
export const importSources = ['letterboxd', 'goodreads', 'storygraph'] as const
export type ImportSource = (typeof importSources)[number]

/** The interest that the works of a service belong to. */
export const interestOfSource = {
  letterboxd: 'movies',
  goodreads: 'books',
  storygraph: 'books',
} as const satisfies Record<ImportSource, FixedInterestId>

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

/**
 * Why a work was left out: no one said which one it is (`unclear`), what the file says of it is not
 * enough for the catalogue (`incomplete`), its owner left it out (`skipped`), no more works can be
 * added to the catalogue today (`daily`), the shelves are full (`full`), or the import was stopped.
 */
export const leftReasons = ['unclear', 'incomplete', 'skipped', 'daily', 'full', 'stopped'] as const
export type LeftReason = (typeof leftReasons)[number]
