import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reportedKinds, reportReasons } from '../reports.ts'
import { id, text } from '../schemas.ts'

/** `id` is the one of a post, comment, work or image; of a profile its username. */
export const reportedTarget = z.strictObject({ kind: z.enum(reportedKinds), id })
export type ReportedTarget = z.output<typeof reportedTarget>

/** What a reporter saw, at the time of the report. */
export const reportedCopy = z.object({
  /** Null: of a work, which is no one's. */
  author: z.object({ username: z.string().max(100), displayName: z.string().max(400) }).nullable(),
  title: z.string().max(1000),
  /** Markdown as it was typed, or plain text. */
  text: z.string().max(200_000),
  /** Ids of images. */
  pictures: z.array(id).max(10),
  /** The path of its page; null for an image. */
  path: z.string().max(400).nullable(),
})
export type ReportedCopy = z.output<typeof reportedCopy>

/**
 * Reports something that the caller sees to the moderators, with a copy of what is seen. Of the same
 * thing someone has one report: a repetition answers that one. By itself a report changes nothing.
 */
const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'signed-in',
  rate: 'write',
  summary: 'Report something to the moderators',
  body: z.strictObject({
    target: reportedTarget,
    reason: z.enum(reportReasons),
    words: text('reportWords').default(''),
  }),
  status: 201,
  response: z.object({ id }),
  idempotent: true,
  errors: ['report.target_not_found', 'report.own', 'report.too_many'],
})

export const reportsEndpoints = { createReport }
