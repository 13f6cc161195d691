import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnTo } from './return-to.ts'

describe('where to go after signing in', () => {
  it.each([
    '/profile',
    '/bookmarks',
    '/explore',
    '/subscription/success',
    '/edit/0199aaaa',
    '/maria',
    '/maria/books',
    '/maria/music/0199aaaa',
    '/interest/movies',
    '/maria/artigo/0199aaaa',
    '/article/0199aaaa',
    '/Explore',
    '/profile?novo=1',
    '/explore?kind=seguindo&cursor=a%2Fb',
  ])('is %s where that was asked for', (address) => {
    expect(safeReturnTo(address)).toBe(address)
  })

  it.each([
    null,
    '',
    'profile',
    'explore',
    '?next=/x',
    '#x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example/profile',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '//here.invalid@evil.example',
    '/@evil.example/a/b/c/d',
    '//evil.example/profile',
    'https://here.invalid/profile',
    '/auth',
    '/auth?next=/auth',
    '/auth/',
    '/AUTH',
    '/',
    '/.//',
    '/maria/..//',
    '/.//?a=1',
    '/a/b/c/d',
    '/interest/a/b/c',
  ])('is one’s own profile where %j was asked for', (address) => {
    expect(safeReturnTo(address)).toBe('/profile')
  })

  it('drops what the server would never see', () => {
    expect(safeReturnTo('/explore?a=1#//evil.example')).toBe('/explore?a=1')
  })

  it('never leaves the origin, nor leads back to the way in', () => {
    const parts = fc.constantFrom(
      ...['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '%2e', '\t', '\n', ' ', 'http'],
      ...['evil.example', 'profile', 'auth', 'maria', 'interest', 'javascript', '\0', '＠', '。'],
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const next = safeReturnTo(pieces.join(''))
        const url = new URL(next, 'https://afins.example')
        expect(url.origin).toBe('https://afins.example')
        expect(next).toMatch(/^\/[^/\\]/)
        expect(url.pathname).not.toMatch(/^\/(?:auth\/?)?$/i)
      }),
      { numRuns: 3000 },
    )
  })
})
