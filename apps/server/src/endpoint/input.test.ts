import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api, type EndpointName } from '@afins/contract/api'
import { AppError, errorCatalogue } from '@afins/contract/errors'
import { parseInput } from './input.ts'

const none = { params: undefined, query: undefined, body: undefined }

/** What parsing complains of, or what it gives. */
function rejection(name: EndpointName, raw: Partial<typeof none> | object) {
  try {
    parseInput(api[name], { ...none, ...raw })
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.fields }
    throw error
  }
  return null
}

describe('a body', () => {
  const signUp = { username: 'maria', email: 'maria@exemplo.com', password: 'tenda-azul-42' }

  test('that is right comes out normalised, and only what was asked for', () => {
    const body = { ...signUp, username: ' MARIA ', email: ' maria@exemplo.com ' }
    expect(parseInput(api.signUp, { ...none, body }).body).toEqual(signUp)
  })

  test.each([
    [{ ...signUp, username: undefined }, 'request.invalid', { username: 'field.required' }],
    [{ ...signUp, username: 1 }, 'request.invalid', { username: 'field.invalid' }],
    [{ ...signUp, username: 'a' }, 'username.invalid', { username: 'username.invalid' }],
    [{ ...signUp, email: 'x' }, 'auth.invalid_email', { email: 'auth.invalid_email' }],
    [{ ...signUp, password: 'x' }, 'auth.weak_password', { password: 'auth.weak_password' }],
    [{ ...signUp, role: 'admin' }, 'request.invalid', { role: 'field.unknown' }],
    [
      { ...signUp, uid: 'x', isPremium: true },
      'request.invalid',
      { uid: 'field.unknown', isPremium: 'field.unknown' },
    ],
    [
      { ...signUp, displayName: 'a'.repeat(51) },
      'request.invalid',
      { displayName: 'field.too_long' },
    ],
    [[], 'request.invalid', { body: 'field.invalid' }],
    ['text', 'request.invalid', { body: 'field.invalid' }],
  ])('%j is refused with its fields', (body, code, fields) => {
    const rejected = rejection('signUp', { body })
    expect(rejected?.code).toBe(code)
    const found = Object.entries(rejected?.fields ?? {}).map(([path, fieldError]) => [
      path,
      fieldError.code,
    ])
    expect(Object.fromEntries(found)).toEqual(fields)
  })

  test('with far too long a text tells of the most that its field takes', () => {
    for (const length of [301, 300 * 16 + 1, 100_000])
      expect(rejection('updateProfile', { body: { bio: 'a'.repeat(length) } })?.fields).toEqual({
        bio: { code: 'field.too_long', params: { max: 300 } },
      })
  })

  test('with a number beyond its limits says what the limit is', () => {
    const edit = (year: number) =>
      rejection('updateWork', { params: { workId: 'x' }, body: { version: 1, year } })?.fields
    expect(edit(9999)).toEqual({ year: { code: 'field.too_high', params: { max: 2100 } } })
    expect(edit(0)).toEqual({ year: { code: 'field.too_low', params: { min: 1 } } })
  })

  test.each([undefined, null])('that is %s is no body', (body) => {
    expect(rejection('signUp', { body })?.code).toBe('request.malformed')
  })

  test('tells of parts of lists by their place', () => {
    const interests = [{ slug: 'music' }, { slug: 'none' }]
    const rejected = rejection('updateProfile', { body: { interests } })
    expect(Object.keys(rejected?.fields ?? {})).toEqual([expect.stringMatching(/^interests\.1/)])
    const tags = Array.from({ length: 11 }, () => 'tag')
    expect(
      rejection('createPost', { body: { interest: 'music', body: '', tags } })?.fields,
    ).toEqual({
      tags: { code: 'field.too_many', params: { max: 10 } },
    })
  })

  test('that names a field a thousand letters long gets a short answer', () => {
    const rejected = rejection('signUp', { body: { ...signUp, ['x'.repeat(1000)]: 1 } })
    expect(Object.keys(rejected?.fields ?? {})).toEqual(['x'.repeat(100)])
  })

  test('never leads anywhere but into the catalogue', () => {
    const names = (Object.keys(api) as EndpointName[]).filter((name) => 'body' in api[name])
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, body) => {
        const rejected = rejection(name, { body })
        for (const { code } of Object.values(rejected?.fields ?? {}))
          expect(code in errorCatalogue).toBe(true)
        expect(rejected === null || [400, 422].includes(errorCatalogue[rejected.code].status)).toBe(
          true,
        )
      }),
    )
  })

  test('of fields that no rule of ours speaks of is still refused in our words', () => {
    const endpoint = {
      ...api.signUp,
      body: z.strictObject({ a: z.string().min(3), b: z.number() }),
    }
    const parse = () => parseInput(endpoint, { ...none, body: { a: 'x', b: 'y' } })
    expect(parse).toThrow(
      expect.objectContaining({
        code: 'request.invalid',
        fields: {
          a: { code: 'field.too_short', params: { min: 3 } },
          b: { code: 'field.invalid' },
        },
      }),
    )
  })
})

describe('an address', () => {
  test('has its limits and what is left out', () => {
    expect(parseInput(api.listNewestPosts, { ...none, query: {} }).query).toEqual({ limit: 20 })
    expect(parseInput(api.listNewestPosts, { ...none, query: { limit: '7' } }).query).toEqual({
      limit: 7,
    })
    expect(parseInput(api.listNewestPosts, none).query).toEqual({ limit: 20 })
  })

  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: ['1', '2'] },
    { cursor: 'a'.repeat(201) },
    { cursor: ['a', 'b'] },
  ])('with %j is malformed', (query) =>
    expect(rejection('listNewestPosts', { query })?.code).toBe('request.malformed'),
  )

  test('with a parameter that is too long or holds a NUL is malformed', () => {
    for (const postId of ['', 'a'.repeat(65), 'a\0'])
      expect(rejection('getPost', { params: { postId } })?.code).toBe('request.malformed')
    expect(rejection('getProfile', { params: {} })?.code).toBe('request.malformed')
  })
})
