import { describe, expect, it } from 'vitest'
import { ApiError } from '#data/call.ts'
import { ChunkError } from './chunk.ts'
import { errorKind } from './page-error.tsx'

describe('the screen of an error thrown while rendering', () => {
  it.each([
    'Request failed with status 404',
    'Post not found',
    'NOT FOUND',
    'No route matches URL "/x"',
    'Unknown Route',
    'Invalid path',
    'PATH',
    'Cannot read pathname of null',
  ])('is that the page is missing where the message mentions it: %s', (message) => {
    expect(errorKind(new Error(message))).toBe('missing')
    expect(errorKind(new TypeError(message))).toBe('missing')
  })

  it.each(['', 'x is not a function', 'Status 500', 'Not here, found elsewhere', '40 4'])(
    'is that something went wrong otherwise: %j',
    (message) => {
      expect(errorKind(new Error(message))).toBe('broken')
    },
  )

  it.each([null, undefined, 'not found', 404, { message: '404' }])(
    'is that something went wrong where it is no error at all: %j',
    (thrown) => {
      expect(errorKind(thrown)).toBe('broken')
    },
  )

  it('is that something went wrong where code did not come', () => {
    expect(errorKind(new ChunkError(new Error('404')))).toBe('broken')
  })
})

describe('the screen of an answer of the server', () => {
  it.each([
    [404, { code: 'post.not_found' }, 'missing'],
    [404, null, 'missing'],
    [503, { code: 'network' }, 'offline'],
    [503, { code: 'server.overloaded' }, 'broken'],
    [500, { code: 'server.failed' }, 'broken'],
    [500, 'the path was not found: 404', 'broken'],
    [500, { code: 'path' }, 'broken'],
    [400, { code: 'request.malformed' }, 'broken'],
  ])('is chosen by its status %i and code, not by its words: %j', (status, data, kind) => {
    const response = { status, statusText: 'Not found path', data, internal: false }
    expect(errorKind(response)).toBe(kind)
  })

  it.each([
    [new ApiError('post.not_found', 404), 'missing'],
    [new ApiError('request.not_found', 404), 'missing'],
    [new ApiError('post.not_found', 500), 'broken'],
    [new ApiError('network', 0), 'offline'],
    [new ApiError('server.failed', 500), 'broken'],
  ])('is chosen the same way for a failed call: %o', (error, kind) => {
    expect(errorKind(error)).toBe(kind)
  })
})
