import type { z } from 'zod'
import type { Endpoint, EndpointInput } from '@afins/contract/endpoint'
import { AppError, errorCatalogue, type ErrorCode, type FieldError } from '@afins/contract/errors'

interface Untrusted {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Parses a request. @throws AppError 400 for a malformed address, 422 with the invalid fields */
export function parseInput(endpoint: Endpoint, raw: Untrusted): EndpointInput<Endpoint> {
  return {
    params: parseAddress(endpoint.params, raw.params),
    query: parseAddress(endpoint.query, raw.query),
    body: endpoint.upload ? undefined : parseBody(endpoint.body, raw.body),
  } as EndpointInput<Endpoint>
}

function parseAddress(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw new AppError('request.malformed')
}

export function parseBody(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  if (value === undefined || value === null) throw new AppError('request.malformed')
  // The input lets an issue distinguish a wrong type from a missing value.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields = fieldErrors(parsed.error)
  throw new AppError(leadingCode(fields), { fields })
}

function fieldErrors(error: z.ZodError): Record<string, FieldError> {
  const fields = Object.create(null) as Record<string, FieldError>
  for (const issue of error.issues) {
    for (const [path, fieldError] of errorsOf(issue)) fields[path] ??= fieldError
  }
  return fields
}

function errorsOf(issue: z.core.$ZodIssue): [path: string, fieldError: FieldError][] {
  const path = issue.path.map(String).join('.') || 'body'
  switch (issue.code) {
    case 'custom': {
      const fieldError: unknown = issue.params?.error
      return [[path, isFieldError(fieldError) ? fieldError : { code: 'field.invalid' }]]
    }
    case 'too_big':
      return [[path, { code: tooBig(issue.origin), params: { max: Number(issue.maximum) } }]]
    case 'too_small': {
      const code = isNumber(issue.origin) ? 'field.too_low' : 'field.too_short'
      return [[path, { code, params: { min: Number(issue.minimum) } }]]
    }
    case 'invalid_type':
      return [[path, { code: issue.input === undefined ? 'field.required' : 'field.invalid' }]]
    case 'unrecognized_keys':
      return issue.keys.map((key) => [
        [...issue.path.map(String), key].join('.').slice(0, 100),
        { code: 'field.unknown' } as const,
      ])
    default:
      return [[path, { code: 'field.invalid' }]]
  }
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int'

function tooBig(origin: string): ErrorCode {
  if (origin === 'array') return 'field.too_many'
  return isNumber(origin) ? 'field.too_high' : 'field.too_long'
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    value.code in errorCatalogue
  )
}

function leadingCode(fields: Readonly<Record<string, FieldError>>): ErrorCode {
  const special = Object.values(fields).find((field) => !field.code.startsWith('field.'))
  return special?.code ?? 'request.invalid'
}
