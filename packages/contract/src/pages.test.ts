import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalPath,
  fillPath,
  href,
  pages,
  readPageQuery,
  toPattern,
  type PageName,
} from './pages.ts'
import { reservedInterestSlugs, reservedUsernames } from './reserved.ts'

const table = [
  ['/', 'open'],
  ['/auth', 'signed-out'],
  ['/profile', 'signed-in'],
  ['/explore', 'open'],
  ['/following', 'signed-in'],
  ['/bookmarks', 'signed-in'],
  ['/notifications', 'signed-in'],
  ['/changelog', 'open'],
  ['/info', 'open'],
  ['/subscription', 'open'],
  ['/subscription/success', 'open'],
  ['/tutorial', 'open'],
  ['/pitch', 'open'],
  ['/edit/{postId}', 'signed-in'],
  ['/{username}', 'open'],
  ['/{username}/{interestName}', 'open'],
  ['/{username}/{interestName}/{postId}', 'open'],
  ['/interest/{interestName}', 'open'],
  ['/interest/{interestName}/obra/{workId}', 'open'],
  ['/interest/{interestName}/obra/{workId}/corrigir', 'signed-in'],
  ['/interest/{interestName}/obra/{workId}/mudancas', 'open'],
  ['/interest/{interestName}/obra/{workId}/juntar', 'signed-in'],
  ['/interest/{interestName}/genero/{genre}', 'open'],
  ['/interest/{interestName}/{postId}', 'open'],
  ['/{username}/artigo/{postId}', 'open'],
  ['/{username}/diario/{entryId}', 'open'],
  ['/interest/{interestName}/artigo/{postId}', 'open'],
  ['/article/{articleId}', 'open'],
  ['/settings', 'signed-in'],
  ['/settings/importar', 'signed-in'],
  ['/settings/decisoes', 'signed-in'],
  ['/moderation', 'signed-in'],
  ['/moderation/mudancas', 'signed-in'],
  ['/confirm', 'open'],
]

const names = Object.keys(pages) as PageName[]
const segmentsOf = (name: PageName) => pages[name].path.split('/').filter(Boolean)
const isParam = (segment: string) => segment.startsWith('{')

/** The places at which two patterns of the same address differ; null when no address fits both. */
function overlap(a: PageName, b: PageName) {
  const [one, other] = [segmentsOf(a), segmentsOf(b)]
  if (one.length !== other.length) return null
  const pairs = one.map((segment, at) => [segment, other[at] ?? ''] as const)
  const overlapping = pairs.every(([x, y]) => isParam(x) || isParam(y) || x === y)
  return overlapping ? pairs.filter(([x, y]) => isParam(x) !== isParam(y)) : null
}

const collisions = names.flatMap((a, at) =>
  names.slice(at + 1).flatMap((b) => {
    const differing = overlap(a, b)
    return differing ? [{ pair: `${a} ~ ${b}`, differing }] : []
  }),
)

/** Whether no value of the parameter can ever be this literal. */
function isReservedFor(param: string, literal: string): boolean {
  if (param === '{username}') return reservedUsernames.has(literal)
  if (param === '{interestName}') return reservedInterestSlugs.has(literal)
  return false
}

describe('the route table', () => {
  it('has every row in its order, with its access', () => {
    expect(names.map((name) => [pages[name].path, pages[name].access])).toEqual(table)
  })

  it('has no catch-all', () => {
    for (const name of names) expect(pages[name].path).not.toContain('*')
  })

  it('overlaps only in these pairs', () => {
    expect(collisions.map(({ pair }) => pair)).toEqual([
      'auth ~ person',
      'profile ~ person',
      'explore ~ person',
      'following ~ person',
      'bookmarks ~ person',
      'notifications ~ person',
      'changelog ~ person',
      'info ~ person',
      'subscription ~ person',
      'subscriptionSuccess ~ personInterest',
      'tutorial ~ person',
      'pitch ~ person',
      'edit ~ personInterest',
      'person ~ settings',
      'person ~ moderation',
      'person ~ confirm',
      'personInterest ~ interest',
      'personInterest ~ article',
      'personInterest ~ import',
      'personInterest ~ decisions',
      'personInterest ~ recentChanges',
      'personPost ~ interestPost',
      'personPost ~ personArticle',
      'personPost ~ diaryEntry',
      'interestPost ~ personArticle',
      'interestPost ~ diaryEntry',
    ])
  })

  it.each(collisions)(
    'gives $pair to one of them: nobody can have the literal',
    ({ differing }) => {
      expect(differing).not.toEqual([])
      for (const pair of differing) {
        const [param, literal] = isParam(pair[0]) ? pair : [pair[1], pair[0]]
        expect(isReservedFor(param, literal), `${literal} as ${param}`).toBe(true)
      }
    },
  )
})

describe('href', () => {
  it('fills in what a page needs', () => {
    expect(href('subscriptionSuccess')).toBe('/subscription/success')
    expect(href('personInterest', { username: 'maria', interestName: 'books' })).toBe(
      '/maria/books',
    )
    expect(href('interestArticle', { interestName: 'movies', postId: '7' })).toBe(
      '/interest/movies/artigo/7',
    )
  })

  it('keeps any value inside of its one segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (username) => {
        const path = href('person', { username })
        expect(path.split('/')).toHaveLength(2)
        expect(path).not.toMatch(/[?#\\\s]/)
        expect(decodeURIComponent(path.slice(1))).toBe(username)
      }),
    )
  })
})

describe('fillPath', () => {
  it('refuses a parameter without a value', () => {
    expect(() => fillPath('/{username}/{interestName}', { username: 'maria' })).toThrow(
      new TypeError('no interestName for /{username}/{interestName}'),
    )
  })

  it('takes numbers, and leaves alone what is not a parameter', () => {
    expect(fillPath('/a/{page}/b', { page: 7, b: 'x' })).toBe('/a/7/b')
  })

  it('does not read a value for parameters again', () => {
    expect(fillPath('/{a}/{b}', { a: '{b}', b: '1' })).toBe('/%7Bb%7D/1')
  })
})

describe('readPageQuery', () => {
  it('reads known values and any text, and nothing else', () => {
    const read = (name: PageName, query: string) => readPageQuery(name, new URLSearchParams(query))
    expect(read('changelog', 'tipo=novo&cursor=a')).toEqual({ tipo: 'novo' })
    expect(read('changelog', 'tipo=all')).toEqual({})
    expect(read('explore', 'busca=&tag=rock&x=1')).toEqual({ busca: '', tag: 'rock' })
    expect(read('info', 'cursor=a')).toEqual({})
  })
})

describe('toPattern', () => {
  it('speaks as routers do', () => {
    expect(toPattern('/interest/{interestName}/artigo/{postId}')).toBe(
      '/interest/:interestName/artigo/:postId',
    )
    for (const name of names) expect(toPattern(pages[name].path)).not.toMatch(/[{}]/)
  })
})

describe('the one spelling of an address', () => {
  it.each([
    ['/AUTH', '/auth'],
    ['/auth/', '/auth'],
    ['/Auth//?next=%2FExplore', '/auth?next=%2FExplore'],
    ['/Subscription/SUCCESS/', '/subscription/success'],
    ['/Interest/Fotografia', '/interest/Fotografia'],
    ['/Marina/', '/Marina'],
    ['/Marina/Artigo/A1', '/Marina/artigo/A1'],
    ['/EDIT/Ab-1/', '/edit/Ab-1'],
  ])('of %s is %s', (url, canonical) => {
    expect(canonicalPath(url)).toBe(canonical)
  })

  it.each([
    ...[
      '/',
      '//',
      '//evil.example/',
      '/\\evil.example/',
      '///auth',
      '/a//b',
      '/a/b/c/d/e/',
      '',
      'auth/',
    ],
    ...['/auth', '/marina?x=/AUTH/', '/%2F%2Fevil.example'],
  ])('%s is left as it is', (url) => {
    expect(canonicalPath(url)).toBe(url)
  })

  it('is found in one step, and never leads to another site', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      'AUTH',
      'Interest',
      'artigo',
      'x',
      '\\',
      '%5c',
      '.',
      '..',
      '@',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const url = `/${parts.join('')}`
        const canonical = canonicalPath(url)
        expect(canonicalPath(canonical)).toBe(canonical)
        if (canonical === url) return
        const at = new URL(canonical, 'https://here.example')
        expect(at.origin).toBe('https://here.example')
      }),
    )
  })
})
