import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import {
  importChoices,
  importCorrections,
  importedPostStatuses,
  importedWorkStatuses,
  importedKinds,
  importParts,
  importSources,
  importStates,
  leftElsewhere,
  savedParts,
  leftPostReasons,
  leftReasons,
  type ImportedPostStatus,
  type ImportedWorkStatus,
  type LeftElsewhere,
  type SavedPart,
} from '../imports.ts'
import { fixedInterestIds } from '../interests.ts'
import { postKind, visibility } from '../post-shapes.ts'
import { id, nextCursor, page, time } from '../schemas.ts'
import { count, rating } from '../shelf-shapes.ts'
import { workCard } from './works.ts'

const counts = Object.fromEntries(importedWorkStatuses.map((status) => [status, count])) as Record<
  ImportedWorkStatus,
  typeof count
>

const postCounts = Object.fromEntries(
  importedPostStatuses.map((status) => [status, count]),
) as Record<ImportedPostStatus, typeof count>

const savedCounts = z.object(
  Object.fromEntries(savedParts.map((part) => [part, z.object(postCounts)])) as Record<
    SavedPart,
    z.ZodObject<typeof postCounts>
  >,
)

/** A file of another service. `done` of its `works` are through the present state. */
const importDetail = z.object({
  id,
  source: z.enum(importSources),
  state: z.enum(importStates),
  createdAt: time,
  works: count,
  done: count,
  /** The interests that its works belong to. */
  interests: z.array(z.enum(fixedInterestIds)).max(fixedInterestIds.length),
  /** Texts of reviews, and lists, that can become posts. */
  reviews: count,
  lists: count,
  /** What its owner says of themselves there; '': nothing. And how many works they show first. */
  bio: z.string().max(fields.bio.max),
  favourites: count,
  /** Whether it has their interests, goals, tags and choices. */
  account: z.boolean(),
  /** Of its works, by what becomes of them. */
  counts: z.object(counts),
  /** Of its lists and posts. */
  postCounts: z.object(postCounts),
  /**
   * Of what someone saved, of an archive: folders, bookmarks, works and people that they follow, what
   * they said of rows of imports, whom they block, people and threads that they mute, and likes.
   */
  saved: savedCounts,
  /** How many choices of each kind an archive has, and how many of them came. */
  choices: z
    .array(z.object({ choice: z.enum(importChoices), read: count, brought: count }))
    .max(importChoices.length),
  /**
   * What the file has that is not imported, of the rows that were `read`: `rows` without a title or
   * that no one can read, `others` of what is on no shelf, as episodes and games, texts that are longer
   * than a post or answer someone, lists without a date or films, rows with tags, likes, plays of tracks
   * whose album was hardly heard.
   */
  ignored: z.object({
    ...{ read: count, rows: count, reviews: count, lists: count, tags: count, likes: count },
    ...{ plays: count, others: count },
    /** What an archive has of the people and the things of its server. */
    elsewhere: z.object(
      Object.fromEntries(leftElsewhere.map((name) => [name, count])) as Record<
        LeftElsewhere,
        typeof count
      >,
    ),
  }),
})
export type Import = z.output<typeof importDetail>

/** A work of a file, and what the file says that its owner did with it. */
const importedWork = z.object({
  number: count,
  kind: z.enum(importedKinds),
  title: z.string().max(fields.workTitle.max),
  creators: z.array(z.string().max(fields.creator.max)).max(limits.creatorsOfWork),
  year: z.number().int().nullable(),
  wants: z.boolean(),
  /** Whether they are at it. */
  active: z.boolean(),
  gaveUp: z.boolean(),
  /** How often they finished it. */
  times: count,
  /** The last day on which they did, as a partial date; '' where the file does not say. */
  lastOn: z.string().max(10),
  rating: rating.nullable(),
  hasRemark: z.boolean(),
  /** Texts that they wrote of it. */
  reviews: count,
  status: z.enum(importedWorkStatuses),
  reason: z.enum(leftReasons).nullable(),
  /** When its owner said so: what they say holds for the next file, too. */
  correction: z.enum(importCorrections).nullable(),
  /** The work of the catalogue that it is; null where it is new, or unclear. */
  work: workCard.nullable(),
  /** Those that it may be, the likeliest first, where that is unclear. */
  candidates: z.array(workCard).max(limits.importCandidates),
})
export type ImportedWork = z.output<typeof importedWork>

/** A list, a post, or what was saved of a file, and what became of it. */
const importedPost = z.object({
  number: count,
  /** Null for what is no post. */
  kind: postKind.nullable(),
  /** Its own, that of its work, or its first words. */
  title: z.string().max(Math.max(fields.title.max, fields.workTitle.max)),
  status: z.enum(importedPostStatuses),
  reason: z.enum(leftPostReasons).nullable(),
})
export type ImportedPost = z.output<typeof importedPost>

const ofImport = z.object({ importId: id })
const ofWork = ofImport.extend({ number: z.coerce.number().int().min(0).max(limits.importWorks) })

/**
 * Reads an export of another service, as it writes it or one file of it; which one it is, its content
 * tells. Its works are then looked for in
 * the catalogue, and nothing is written before `startImport`. A preview that was there before is
 * replaced. `import.busy` while another one is read, written or undone.
 */
const createImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'signed-in',
  rate: 'upload',
  summary: 'Read an export of another service',
  /** The name of the file, which alone tells a watchlist from what was watched. */
  query: z.object({ name: z.string().max(300).optional() }),
  upload: { types: ['application/octet-stream'], maxBytes: limits.importBytes },
  status: 201,
  response: importDetail,
  idempotent: true,
  errors: [
    'import.unknown_format',
    'import.missing_column',
    'import.too_many_works',
    'import.busy',
    'server.overloaded',
  ],
})

/**
 * How many files of others are read before the one that one is sending; null where it does not wait,
 * or waits at another node.
 */
const getImportQueue = endpoint({
  method: 'GET',
  path: '/api/imports/queue',
  access: 'signed-in',
  rate: 'read',
  summary: 'How many files are read before mine',
  status: 200,
  response: z.object({ ahead: count.nullable() }),
  errors: [],
})

/** One’s own imports of the last weeks, the latest first. */
const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'signed-in',
  rate: 'read',
  summary: 'My imports',
  status: 200,
  response: z.object({ items: z.array(importDetail).max(limits.imports) }),
  errors: [],
})

/** The works of one’s own import in the order of its file, all or those of one status. */
const listImportedWorks = endpoint({
  method: 'GET',
  path: '/api/imports/{importId}/works',
  access: 'signed-in',
  rate: 'read',
  summary: 'The works of an import',
  params: ofImport,
  query: page.extend({ status: z.enum(importedWorkStatuses).optional() }),
  status: 200,
  response: z.object({ items: z.array(importedWork).max(limits.maxPageSize), nextCursor }),
  errors: ['import.not_found', 'request.bad_cursor'],
})

/**
 * The lists and posts of one’s own import, or another part of it, in the order of its file, all or
 * those of one status.
 */
const listImportedTexts = endpoint({
  method: 'GET',
  path: '/api/imports/{importId}/texts',
  access: 'signed-in',
  rate: 'read',
  summary: 'The lists and posts of an import',
  params: ofImport,
  query: page.extend({
    status: z.enum(importedPostStatuses).optional(),
    part: z.enum(importParts).default('texts'),
  }),
  status: 200,
  response: z.object({ items: z.array(importedPost).max(limits.maxPageSize), nextCursor }),
  errors: ['import.not_found', 'request.bad_cursor'],
})

/**
 * Says which work of the catalogue one of a preview is (`work`, with its `workId`), that it is a new
 * one, or to leave it out (`skip`). That is remembered: the next file with the same row takes it.
 */
const chooseImportedWork = endpoint({
  method: 'PUT',
  path: '/api/imports/{importId}/works/{number}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Say which work one of an import is',
  params: ofWork,
  body: z
    .strictObject({ choice: z.enum(['work', 'new', 'skip']), workId: id.optional() })
    .refine(({ choice, workId }) => (choice === 'work') === (workId !== undefined), {
      path: ['workId'],
    }),
  status: 200,
  response: importedWork,
  errors: ['import.not_found', 'import.not_now', 'work.not_found', 'shelf.creator'],
})

/**
 * Forgets what one said of a work of a preview, now or with an earlier file: it is then what it would
 * be without that.
 */
const forgetImportCorrection = endpoint({
  method: 'DELETE',
  path: '/api/imports/{importId}/works/{number}/correction',
  access: 'signed-in',
  rate: 'write',
  summary: 'Forget what I said of a work of an import',
  params: ofWork,
  status: 200,
  response: importedWork,
  errors: ['import.not_found', 'import.not_now'],
})

/**
 * Writes a preview to one’s shelves and diary. What one has there stays: an import fills what is
 * empty and adds what is missing, so that the same file twice changes nothing. `visibility` is that
 * of works which were on no shelf; without it, the default of their interest. Feeds show none of it.
 * Their interest joins those of the profile, without which it has no shelf of them.
 */
const startImport = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/start',
  access: 'signed-in',
  rate: 'write',
  summary: 'Write an import to my shelves',
  params: ofImport,
  body: z.strictObject({
    visibility: visibility.optional(),
    /** Whether texts of reviews become posts, as of their days. */
    reviews: z.boolean().default(true),
    /** Whether lists do, too. */
    lists: z.boolean().default(true),
    /** Whether the bio becomes one’s own, and what one showed first there, where one has none. */
    bio: z.boolean().default(false),
    favourites: z.boolean().default(false),
    /**
     * Whether interests, goals, followed tags and works, bookmarks, muted words, pictures of the profile
     * and choices come, too. What is there stays, and no one sees more than before.
     */
    account: z.boolean().default(false),
  }),
  status: 200,
  response: importDetail,
  errors: ['import.not_found', 'import.not_now'],
})

/** Discards a preview, or stops an import that is written: what was written stays, and can be undone. */
const stopImport = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/stop',
  access: 'signed-in',
  rate: 'write',
  summary: 'Discard or stop an import',
  params: ofImport,
  status: 200,
  /** `import` is null where nothing of it is left. */
  response: z.object({ import: importDetail.nullable() }),
  errors: ['import.not_found', 'import.not_now'],
})

/**
 * Takes back what an import wrote and its owner has not changed since. Works that it brought go with
 * it, where no one else has them.
 */
const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/undo',
  access: 'signed-in',
  rate: 'write',
  summary: 'Undo an import',
  params: ofImport,
  status: 200,
  response: importDetail,
  errors: ['import.not_found', 'import.not_now', 'import.busy'],
})

export const importsEndpoints = {
  createImport,
  getImportQueue,
  listImports,
  listImportedWorks,
  listImportedTexts,
  chooseImportedWork,
  forgetImportCorrection,
  startImport,
  stopImport,
  undoImport,
}
