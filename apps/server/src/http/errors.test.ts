import { describe, expect, test, vi } from 'vitest'
import { AppError, errorCatalogue, type ErrorCode } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { BadCursorError } from '@afins/database'
import type { Logger } from '#platform/logger.ts'
import { errorHeaders, reportError, toAppError, toEnvelope } from './errors.ts'

const codes = Object.keys(errorCatalogue) as ErrorCode[]
const SECRET = 'SQLITE_ERROR: near "select": insert into accounts (\'segredo\') at /srv/app/x.ts:1'

describe('anything thrown', () => {
  test.each([
    [new Error(SECRET), 'server.failed'],
    [
      Object.assign(new Error(SECRET), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      'request.unsupported_type',
    ],
    [Object.assign(new Error(SECRET), { statusCode: 400 }), 'request.malformed'],
    [Object.assign(new Error(SECRET), { statusCode: 404 }), 'request.not_found'],
    [Object.assign(new Error(SECRET), { statusCode: 408 }), 'request.timeout'],
    [Object.assign(new Error(SECRET), { statusCode: 413 }), 'request.too_large'],
    [Object.assign(new Error(SECRET), { statusCode: 414 }), 'request.address_too_long'],
    [Object.assign(new Error(SECRET), { statusCode: 503 }), 'server.overloaded'],
    [Object.assign(new Error(SECRET), { statusCode: 418 }), 'server.failed'],
    [{ statusCode: 400, message: SECRET }, 'server.failed'],
    [new BadCursorError(), 'request.bad_cursor'],
    [SECRET, 'server.failed'],
    [undefined, 'server.failed'],
    [null, 'server.failed'],
  ] as const)('%s becomes %s, and its own text goes no further', (thrown, code) => {
    const error = toAppError(thrown)
    expect(error.code).toBe(code)
    const sent = JSON.stringify(toEnvelope(error, 'id'))
    expect(sent).not.toMatch(/SQLITE|FST_ERR|select|segredo|\.ts/)
    expect(JSON.parse(sent)).toEqual({
      error: { code, message: errorText(code), requestId: 'id' },
    })
  })

  test('of ours stays what it is', () => {
    const error = new AppError('post.not_found')
    expect(toAppError(error)).toBe(error)
  })
})

describe('an error of the catalogue', () => {
  test.each(codes)('%s has its status and a text for people', (code) => {
    const error = new AppError(code)
    expect(error.status).toBe(errorCatalogue[code].status)
    expect(toEnvelope(error, 'id').error.message).toMatch(/\S/)
  })

  test('names its fields with their own texts', () => {
    const fields = {
      bio: { code: 'field.too_long', params: { max: 300 } },
      'interests.0.name': { code: 'field.required' },
    } as const
    const { error } = toEnvelope(new AppError('request.invalid', { fields }), 'id')
    expect(error.fields).toEqual({
      bio: { code: 'field.too_long', message: errorText('field.too_long', { max: 300 }) },
      'interests.0.name': { code: 'field.required', message: errorText('field.required') },
    })
    expect(error.fields?.bio?.message).toContain('300')
  })

  test('says when trying again makes sense', () => {
    expect(errorHeaders(new AppError('request.rate_limited', { retryAfter: 7 }))).toEqual({
      'retry-after': '7',
    })
    expect(errorHeaders(new AppError('request.rate_limited', { retryAfter: 0.2 }))).toEqual({
      'retry-after': '1',
    })
    expect(errorHeaders(new AppError('server.overloaded'))).toEqual({ 'retry-after': '5' })
    expect(errorHeaders(new AppError('post.not_found'))).toEqual({})
  })
})

test.each(codes)('%s is reported to the operator as the catalogue says', (code) => {
  const error = vi.fn()
  const cause = new Error(SECRET)
  reportError({ error } as unknown as Logger, new AppError(code, { cause }), 'id', '/api/x')
  const expected = { requestId: 'id', route: '/api/x', code, err: cause }
  expect(error.mock.calls).toEqual(
    errorCatalogue[code].report ? [[expected, 'request failed']] : [],
  )
})
