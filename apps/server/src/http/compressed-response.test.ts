import { brotliDecompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CachedResponse } from './cached-response.ts'
import { compressedResponse, fileResponse } from './compressed-response.ts'

const brotliOf = ({ bodies }: CachedResponse) => bodies.br?.bytes ?? Buffer.of()

const headersOf = ({ bodies: { br, identity } }: CachedResponse) => {
  const headers = (br ?? identity)?.headers ?? []
  return Object.fromEntries(
    headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])),
  )
}

describe('a complete response', () => {
  const input = {
    status: 200,
    type: 'text/html',
    text: ['ol', 'á'],
    headers: { a: 'b' },
    personal: false,
  } as const
  test('is compressed, with its length and a tag of its content', () => {
    const page = compressedResponse(input)
    expect(brotliDecompressSync(brotliOf(page)).toString()).toBe('olá')
    expect(headersOf(page)).toEqual({
      a: 'b',
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
      vary: 'Cookie, Accept-Encoding',
      etag: page.etag,
      'content-length': String(brotliOf(page).length),
    })
    expect(compressedResponse(input).etag).toBe(page.etag)
    expect(compressedResponse({ ...input, text: ['ola'] }).etag).not.toBe(page.etag)
  })

  test('is the same in however many pieces it comes', () => {
    const pieces = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('é'.repeat(1e5))))
    fc.assert(
      fc.property(pieces, (text) => {
        const body = brotliOf(compressedResponse({ ...input, text }))
        expect(brotliDecompressSync(body).toString()).toBe(text.join(''))
      }),
    )
  })

  test.each([
    { personal: true },
    { status: 404 },
    { status: 500 },
    { status: 404, personal: true },
  ])('with %j is for nobody else to keep', (change) => {
    const response = compressedResponse({ ...input, ...change })
    expect(headersOf(response)['cache-control']).toBe('private, no-store')
  })
})

describe('a document for other programs', () => {
  const at = Date.UTC(2026, 0, 2, 3, 4, 5, 678)
  test('is compressed if it is text, and the same for whoever asks', () => {
    const page = fileResponse({ type: 'application/xml', body: '<a/>' }, { a: 'b' }, () => at)
    expect(brotliDecompressSync(brotliOf(page)).toString()).toBe('<a/>')
    expect(headersOf(page)).toEqual({
      a: 'b',
      'content-type': 'application/xml; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'public, no-cache',
      etag: page.etag,
      'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
      'content-length': String(brotliOf(page).length),
    })
  })

  test('goes as it is if it is an image, under the tag it came with', () => {
    const body = Buffer.from('png')
    const page = fileResponse({ type: 'image/png', body, etag: '"x"' }, {}, () => null)
    expect(page).toMatchObject({ bodies: { identity: { bytes: body } }, etag: '"x"' })
    expect(headersOf(page)).toEqual({
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
      etag: '"x"',
      'content-length': '3',
    })
  })
})
