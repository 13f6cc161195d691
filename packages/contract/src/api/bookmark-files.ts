import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import { time } from '../schemas.ts'

/** `folder` and `parent` are places in `folders`, counted from 0; parents come first. */
export const bookmarkDocument = z.object({
  format: z.literal('afins-bookmarks'),
  version: z.literal(1),
  exportedAt: time,
  folders: z
    .array(
      z.object({
        name: z.string().max(fields.folderName.max * 16),
        parent: z.number().int().min(0).nullable().default(null),
      }),
    )
    .max(limits.bookmarkFileEntries),
  bookmarks: z
    .array(
      z.object({
        url: z.string().max(4000),
        title: z.string().max(2000).default(''),
        savedAt: time.optional(),
        folder: z.number().int().min(0).optional(),
        tags: z.array(z.string().max(200)).max(100).optional(),
        remark: z.string().max(16_000).optional(),
      }),
    )
    .max(limits.bookmarkFileEntries),
})
export type BookmarkDocument = z.output<typeof bookmarkDocument>

/** `html` is the Netscape file of browsers, with `TAGS` and remarks in `DD`; `json` our own. */
const exportBookmarks = endpoint({
  method: 'GET',
  path: '/api/bookmarks/export',
  access: 'signed-in',
  rate: 'upload',
  summary: "One's bookmarks as a file",
  query: z.object({ format: z.enum(['html', 'json']) }),
  status: 200,
  response: z.object({
    name: z.string().max(100),
    type: z.string().max(100),
    text: z.string().max(64_000_000),
  }),
  errors: [],
})

/** Why an entry of a file became no bookmark. */
export const skipReason = z.enum([
  'foreign',
  'not_a_post',
  'post_not_found',
  'repeated',
  'no_address',
  'too_many',
])
export type SkipReason = z.output<typeof skipReason>

/**
 * Saves the posts that a Netscape file or our own JSON names. Of existing bookmarks only empty
 * fields are filled in: the same file twice changes nothing. `skipped` names the first entries of
 * `skippedCount`.
 */
const importBookmarks = endpoint({
  method: 'POST',
  path: '/api/bookmarks/import',
  access: 'signed-in',
  rate: 'upload',
  summary: 'Keep what a file of bookmarks names',
  upload: { types: ['application/octet-stream'], maxBytes: limits.bookmarkFileBytes },
  status: 200,
  response: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    folders: z.number().int(),
    skipped: z
      .array(
        z.object({
          title: z.string().max(200),
          url: z.string().max(300),
          reason: skipReason,
        }),
      )
      .max(limits.importReportEntries),
    skippedCount: z.number().int(),
    /** Folders too deep, or over the limit: their bookmarks are in the folder above. */
    flattened: z.array(z.string().max(fields.folderName.max)).max(limits.bookmarkFileEntries),
  }),
  errors: ['import.unreadable', 'import.too_many'],
})

export const bookmarkFilesEndpoints = { exportBookmarks, importBookmarks }
