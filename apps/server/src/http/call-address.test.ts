import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api } from '@afins/contract/api'
import { canonicalCall } from './call-address.ts'

const ofPosts = canonicalCall(api.listProfilePosts)
const params = { username: 'maria' }

describe('the canonical address of a call', () => {
  test.each([
    [{}, ''],
    [{ limit: '20' }, ''],
    [{ limit: '020' }, ''],
    [{ utm_source: 'x', __proto__: null }, ''],
    [{ kind: 'note', limit: '20', x: ['a', 'b'] }, '?kind=note'],
  ])('with %j ends in %j', (query, end) => {
    expect(ofPosts({ params, query })).toBe(`/api/profiles/maria/posts${end}`)
  })

  test('has parameters as they are compared', () => {
    expect(ofPosts({ params: { username: ' MaRia ' }, query: {} })).toBe(
      '/api/profiles/maria/posts',
    )
    const interest = canonicalCall(api.getInterest)
    expect(interest({ params: { interestName: 'MUSIC' }, query: {} })).toBe('/api/interests/music')
  })

  test.each([
    { interest: 'music' },
    { cursor: 'MTcuYQ' },
    { limit: '7' },
    { kind: 'note', cursor: 'MTcuYQ' },
  ])('is none for %j, of which anyone can make up many', (query) => {
    expect(ofPosts({ params, query })).toBeNull()
  })

  test('is none for what only the signed-in may call, and for writing', () => {
    for (const endpoint of [api.getOwnProfile, api.createPost, api.listFollowingPosts])
      expect(canonicalCall(endpoint)({ params: {}, query: {} })).toBeNull()
  })

  test('is refused where the call is malformed', () => {
    expect(() => ofPosts({ params, query: { kind: 'nothing' } })).toThrow('request.malformed')
  })

  test('is one of a few, whatever the query', () => {
    const addresses = new Set<string>()
    const value = fc.oneof(fc.constantFrom('note', 'list', '20', '7'), fc.string())
    const query = fc.dictionary(
      fc.oneof(fc.constantFrom('kind', 'limit', 'cursor', 'interest'), fc.string()),
      value,
    )
    fc.assert(
      fc.property(query, (rawQuery) => {
        try {
          const address = ofPosts({ params, query: rawQuery })
          if (address !== null) addresses.add(address)
        } catch {
          // Malformed, and answered so.
        }
      }),
      { numRuns: 3000 },
    )
    expect(addresses.size).toBeGreaterThan(1)
    expect(addresses.size).toBeLessThanOrEqual(5)
  })
})
