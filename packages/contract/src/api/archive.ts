import { z } from 'zod'
import { archiveStates } from '../archive.ts'
import { endpoint } from '../endpoint.ts'
import { time } from '../schemas.ts'
import { count } from '../shelf-shapes.ts'

/** `done` of its `total` files are written. `bytes` and `madeAt` are null until it is ready. */
const archive = z.object({
  state: z.enum(archiveStates),
  done: count,
  total: count,
  bytes: count.nullable(),
  madeAt: time.nullable(),
  /** Until when it can be downloaded; null until it is ready. */
  availableUntil: time.nullable(),
})
export type Archive = z.output<typeof archive>

/** The state of the archive of one’s own data, which is downloaded at `ARCHIVE_FILE_PATH`. */
const getArchive = endpoint({
  method: 'GET',
  path: '/api/archive',
  access: 'signed-in',
  rate: 'read',
  summary: 'The archive of my data',
  status: 200,
  response: archive,
  errors: [],
})

/**
 * Starts to make an archive of all that is one’s own, in place of one that is ready.
 * `archive.busy` while one is made, `archive.too_many` after a few in a day.
 */
const startArchive = endpoint({
  method: 'POST',
  path: '/api/archive',
  access: 'signed-in',
  rate: 'write',
  summary: 'Make an archive of my data',
  status: 200,
  response: archive,
  errors: ['account.password_needed', 'archive.busy', 'archive.too_many'],
})

/** Deletes one’s archive, or stops making it. */
const deleteArchive = endpoint({
  method: 'DELETE',
  path: '/api/archive',
  access: 'signed-in',
  rate: 'write',
  summary: 'Delete the archive of my data',
  status: 200,
  response: archive,
  errors: [],
})

export const archiveEndpoints = { getArchive, startArchive, deleteArchive }
