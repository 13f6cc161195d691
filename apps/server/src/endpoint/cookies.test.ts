import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cookieName } from '@afins/contract/cookies'
import { parseCookies, serialiseCookie } from './cookies.ts'

describe('the cookies of a request', () => {
  test.each([
    [undefined, {}],
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=1; b=2', { a: '1', b: '2' }],
    ['a=1;b=2;', { a: '1', b: '2' }],
    ['  a = 1 ;; b=2', { a: '1', b: '2' }],
    ['a=b=c', { a: 'b=c' }],
    ['=1; a; b=', { b: '' }],
    // Whoever plants a second one comes too late.
    ['sid=first; sid=second', { sid: 'first' }],
    ['a="quoted"', { a: '"quoted"' }],
  ])('%j are %j', (header, cookies) => {
    expect({ ...parseCookies(header) }).toEqual(cookies)
  })

  test('reach no prototype, whatever they are called', () => {
    const cookies = parseCookies('__proto__=a; constructor=b; toString=c')
    expect(Object.keys(cookies)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(Reflect.get({}, 'a')).toBeUndefined()
    expect(Object.getPrototypeOf(cookies)).toBeNull()
  })

  test('never throw and keep every value that was set', () => {
    const word = fc.stringMatching(/^[\w-]{1,20}$/)
    fc.assert(fc.property(fc.string(), (header) => void parseCookies(header)))
    fc.assert(
      fc.property(fc.dictionary(word, word, { noNullPrototype: true }), (cookies) => {
        const header = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
        expect({ ...parseCookies(header.join('; ')) }).toEqual(cookies)
      }),
    )
  })
})

describe('a cookie that is set', () => {
  test('is for this host alone, over https', () => {
    expect(serialiseCookie({ name: 'sid', value: 'x', maxAge: 60 }, true)).toBe(
      '__Host-sid=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    )
  })

  test('has its plain name where there is no https', () => {
    expect(serialiseCookie({ name: 'sid', value: '', maxAge: 0 }, false)).toBe(
      'sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    )
    expect([cookieName('known', true), cookieName('known', false)]).toEqual([
      '__Host-known',
      'known',
    ])
  })
})
