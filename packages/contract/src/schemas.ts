import { z } from 'zod'
import {
  canonicalUsername,
  checkField,
  fields,
  limits,
  normaliseField,
  type FieldName,
} from './fields.ts'
import { colorNames } from './interests.ts'
import type { Inline, Block, Tree } from './tree.ts'

/** Comes out normalised; its issue carries the catalogue's code in `params`. */
export function text(name: FieldName) {
  return z
    .string()
    .superRefine((value, context) => {
      const error = checkField(name, value)
      // What follows would say it with another maximum, and in other words.
      if (error) context.addIssue({ code: 'custom', params: { error }, continue: false })
    })
    .max(fields[name].max * 16)
    .overwrite((value) => normaliseField(name, value))
}

/** An identifier of ours (a UUID, 36 characters); anything longer, or with a NUL, is rejected unread. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\0]*$/)
/** An opaque paging cursor. */
export const cursor = z.string().max(200)
/** Any short text, as it is compared; whether someone has it is for the server to say. */
export const usernameParam = z.string().max(100).overwrite(canonicalUsername)
export const interestParam = z.string().max(100).trim().toLowerCase()
/** Milliseconds since 1970-01-01T00:00:00Z. */
export const time = z.number().int()

/** An image's colours, see `dots` in media.ts. Empty where they are not known yet. */
export const dots = z.string().max(72)
export const percent = z.number().int().min(0).max(100)
export const color = z.enum(colorNames)

const inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    z.string().max(70_000),
    z.object({ t: z.enum(['em', 'strong', 'del', 'spoiler']), c: z.array(inline).max(10_000) }),
    z.object({ t: z.literal('code'), v: z.string().max(70_000) }),
    z.object({ t: z.literal('a'), href: z.string().max(2100), c: z.array(inline).max(10_000) }),
    z.object({ t: z.literal('br') }),
    z.object({ t: z.literal('fn'), n: z.number().int() }),
  ]),
)
const block: z.ZodType<Block> = z.lazy(() =>
  z.union([
    z.object({ t: z.literal('p'), c: z.array(inline).max(10_000) }),
    z.object({
      t: z.literal('h'),
      l: z.union([z.literal(2), z.literal(3), z.literal(4)]),
      id: z.string().max(200),
      c: z.array(inline).max(10_000),
    }),
    z.object({ t: z.literal('ul'), i: z.array(z.array(block).max(10_000)).max(10_000) }),
    z.object({
      t: z.literal('ol'),
      start: z.number().int(),
      i: z.array(z.array(block).max(10_000)).max(10_000),
    }),
    z.object({ t: z.literal('quote'), c: z.array(block).max(10_000) }),
    z.object({ t: z.literal('pre'), lang: z.string().max(40), v: z.string().max(70_000) }),
    z.object({ t: z.literal('hr') }),
    z.object({
      t: z.literal('img'),
      id,
      alt: z.string().max(500),
      caption: z.string().max(500),
      w: z.number().int().optional(),
      h: z.number().int().optional(),
      dots: dots.optional(),
    }),
    z.object({ t: z.literal('embed'), post: id, href: z.string().max(2100) }),
    z.object({
      t: z.literal('table'),
      align: z.array(z.enum(['left', 'center', 'right']).nullable()).max(50),
      head: z.array(z.array(inline).max(10_000)).max(50),
      rows: z.array(z.array(z.array(inline).max(10_000)).max(50)).max(2000),
    }),
    z.object({ t: z.literal('notes'), i: z.array(z.array(block).max(10_000)).max(1000) }),
  ]),
)
export const tree: z.ZodType<Tree> = z.array(block).max(10_000)

/** A person as shown beside what they made. `avatar` is a media id. */
export const person = z.object({
  username: z.string().max(30),
  displayName: z.string().max(800),
  avatar: id.nullable(),
  color,
  /** Has the plan, and so its badge; left out by everyone else. */
  plan: z.literal(true).optional(),
})
export type Person = z.output<typeof person>

/** An interest as a chip: what it is called, where it leads, how it looks. */
export const interestChip = z.object({
  slug: z.string().max(40),
  name: z.string().max(40),
  icon: z.string().max(16),
  color,
})
export type InterestChip = z.output<typeof interestChip>

/** The page after this one, as an opaque cursor; null at the end. */
export const nextCursor = cursor.nullable()

export const page = z.object({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
})

export const nothing = z.null()
