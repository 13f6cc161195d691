import { z } from 'zod'
import { callPath } from '@afins/contract/addresses'
import type { Endpoint } from '@afins/contract/endpoint'
import { parseInput } from '../endpoint/input.ts'

interface Address {
  readonly params: unknown
  readonly query: unknown
}

interface Parsed {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
}

/**
 * The canonical address of a call: parsed, without defaults and unknown parameters, in one order.
 * Null where the query has free text: anyone can make up any number of cursors and tags.
 */
export function canonicalCall(endpoint: Endpoint): (address: Address) => string | null {
  const { method, access, path, query } = endpoint
  if (method !== 'GET' || access !== 'open') return () => null
  const defaults: Readonly<Record<string, unknown>> = query?.safeParse({}).data ?? {}
  const fields = Object.entries(query?.shape ?? {}) as [string, z.ZodType][]
  const listed = new Map(fields.map(([name, field]) => [name, isPublicPost(field)]))
  return ({ params, query: rawQuery }) => {
    const parsed = parseInput(endpoint, { params, query: rawQuery, body: undefined }) as Parsed
    const chosen = Object.entries(parsed.query ?? {})
      .filter(([name, value]) => value !== undefined && value !== defaults[name])
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    if (chosen.some(([name]) => !listed.get(name))) return null
    return callPath(path, parsed.params, Object.fromEntries(chosen))
  }
}

function isPublicPost(field: z.ZodType): boolean {
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodDefault
  return inner ? isPublicPost(field.unwrap() as z.ZodType) : field instanceof z.ZodEnum
}
