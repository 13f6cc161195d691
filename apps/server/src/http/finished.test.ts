import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { finish, finishFile, isKept } from './finished.ts'

describe('an address', () => {
  test.each([
    '/',
    '/maria',
    '/maria?kind=note',
    '/maria?cursor=abc_-1&kind=article',
    '/api/posts?limit=20&cursor=x',
    '/api/profiles/a/posts?interest=music',
  ])('%s may be kept', (url) => expect(isKept(url)).toBe(true))
  test.each([
    '/maria?',
    '/maria?utm_source=x',
    '/maria?kind=note&other=1',
    '/maria?kind',
    '/maria?kind=',
    '/maria?kind=%6eote',
    '/maria?kind=note&&',
    `/maria?cursor=${'a'.repeat(201)}`,
    '/maria?kind=a&kind=b&kind=c&kind=d&kind=e',
    '/maria?kind=note#x',
  ])('%s is answered and not kept, since anybody can make up others', (url) => {
    expect(isKept(url)).toBe(false)
  })
})

describe('a finished answer', () => {
  const unfinished = {
    status: 200,
    type: 'text/html',
    text: ['ol', 'á'],
    headers: { a: 'b' },
    personal: false,
  } as const
  const headersOf = (headers: readonly string[]) =>
    Object.fromEntries(
      headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])),
    )

  test('is compressed, with its length and a tag of its content', () => {
    const page = finish(unfinished)
    expect(brotliDecompressSync(page.body).toString()).toBe('olá')
    expect(headersOf(page.headers)).toEqual({
      a: 'b',
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
      vary: 'Cookie, Accept-Encoding',
      etag: page.etag,
      'content-length': String(page.body.length),
    })
    expect(finish(unfinished).etag).toBe(page.etag)
    expect(finish({ ...unfinished, text: ['ola'] }).etag).not.toBe(page.etag)
  })

  test('is the same in however many pieces it comes', () => {
    const pieces = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('é'.repeat(1e5))))
    fc.assert(
      fc.property(pieces, (text) => {
        const { body } = finish({ ...unfinished, text })
        expect(brotliDecompressSync(body).toString()).toBe(text.join(''))
      }),
    )
  })

  test.each([
    { personal: true },
    { status: 404 },
    { status: 500 },
    { status: 404, personal: true },
  ])('with %j is for nobody else to keep', (given) => {
    const { headers } = finish({ ...unfinished, ...given })
    expect(headersOf(headers)['cache-control']).toBe('private, no-store')
  })
})

describe('a document for other programs', () => {
  const at = Date.UTC(2026, 0, 2, 3, 4, 5, 678)
  const headersOf = ({ headers }: ReturnType<typeof finishFile>) =>
    Object.fromEntries(
      headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : [])),
    )

  test('is compressed if it is text, and the same for whoever asks', () => {
    const page = finishFile({ type: 'application/xml', body: '<a/>' }, { a: 'b' }, () => at)
    expect(brotliDecompressSync(page.body).toString()).toBe('<a/>')
    expect(headersOf(page)).toEqual({
      a: 'b',
      'content-type': 'application/xml; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'public, no-cache',
      etag: page.etag,
      'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
      'content-length': String(page.body.length),
    })
  })

  test('goes as it is if it is an image, under the tag it came with', () => {
    const body = Buffer.from('png')
    const page = finishFile({ type: 'image/png', body, etag: '"x"' }, {}, () => null)
    expect(page).toMatchObject({ body, etag: '"x"', packed: false })
    expect(headersOf(page)).toEqual({
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
      etag: '"x"',
      'content-length': '3',
    })
  })
})
