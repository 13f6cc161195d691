import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalPage, matchPage } from './page-address.ts'
import { fillPath, pages, type PageName } from './pages.ts'

describe('a path', () => {
  test.each([
    ['/', 'home', {}],
    ['/explore', 'explore', {}],
    ['/maria', 'person', { username: 'maria' }],
    ['/%6Daria', 'person', { username: 'maria' }],
    ['/maria/music', 'personInterest', { username: 'maria', interestName: 'music' }],
    ['/interest/music', 'interest', { interestName: 'music' }],
    ['/subscription/success', 'subscriptionSuccess', {}],
    ['/maria/artigo/7', 'personArticle', { username: 'maria', postId: '7' }],
    ['/interest/artigo/7', 'interestPost', { interestName: 'artigo', postId: '7' }],
    ['/article/7', 'article', { articleId: '7' }],
    ['/interest/books/obra/7', 'work', { interestName: 'books', workId: '7' }],
  ])('%s leads to %s', (path, name, params) => {
    expect(matchPage(path)).toEqual({ name, params })
  })

  test.each(['', '//', '/maria/', '/a/b/c/d/e', '/%', '/%ff', '/EXPLORE', '/Interest/music'])(
    '%s leads to no page',
    (path) => expect(matchPage(path)).toBeNull(),
  )
})

describe('the canonical address', () => {
  test.each([
    ['/maria', '/maria'],
    ['/maria?', '/maria'],
    ['/maria#posts', '/maria'],
    ['/maria?utm_source=x&kind=note#posts', '/maria?kind=note'],
    ['/%6d%61ria?kind=%6eote', '/maria?kind=note'],
    ['/maria?kind=nothing', '/maria'],
    ['/maria?kind=note&kind=list', '/maria?kind=note'],
    ['/maria?kind=note?x', '/maria'],
    ['/explore?kind=seguindo', '/explore'],
    ['/changelog?tipo=novo&x', '/changelog?tipo=novo'],
    ['/changelog?tipo=all', '/changelog'],
    ['/info?a=b', '/info'],
    ['/interest/a%20b', '/interest/a%20b'],
  ])('of %s is %s', (url, address) => expect(canonicalPage(url)?.address).toBe(address))

  test.each([
    '/maria?cursor=abc',
    '/maria?cursor=',
    '/explore?tag=x',
    '/interest/books?busca=x',
    '/interest/books?genero=romance',
    '/maria/books?estante=quero',
    '/auth?next=/maria',
    '/subscription/success?checkout=7',
    '/bookmarks?q=x',
    '/settings',
    '/EXPLORE',
    '/nowhere/at/all/x/y',
  ])('is none for %s', (url) => expect(canonicalPage(url)).toBeNull())

  test('is its own, and finite for a page whatever is written behind it', () => {
    const names = (Object.keys(pages) as PageName[]).filter((name) => canonicalPage(urlOf(name)))
    const known = new Map<string, Set<string>>()
    const text = fc.string({ maxLength: 8 })
    const queries = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom('kind', 'tipo', 'cursor', 'tag'), text),
        fc.oneof(fc.constantFrom('note', 'review', 'list', 'article', 'novo', 'all'), text),
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...names), queries, text, (name, query, fragment) => {
        const canonical = canonicalPage(
          `${urlOf(name)}?${new URLSearchParams(query).toString()}#${fragment}`,
        )
        if (!canonical) return
        expect(canonicalPage(canonical.address)).toEqual(canonical)
        const addresses = known.get(name) ?? new Set()
        known.set(name, addresses.add(canonical.address))
        expect(addresses.size).toBeLessThanOrEqual(5)
      }),
      { numRuns: 2000 },
    )
  })
})

const urlOf = (name: PageName) =>
  fillPath(pages[name].path, {
    ...{ username: 'a', interestName: 'b', postId: 'c', articleId: 'd', workId: 'e', genre: 'f' },
    entryId: 'g',
  })
