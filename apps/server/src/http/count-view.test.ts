import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceOf } from './count-view.ts'

const OWN = 'https://afins.example'

test.each([
  [undefined, 'direto'],
  ['', 'direto'],
  ['não é um endereço', 'direto'],
  ['about:client', 'direto'],
  ['file:///tmp/links.html', 'direto'],
  ['http://localhost:8080/', 'direto'],
  ['https://outros/', 'direto'],
  ['https://afins.example/explore?kind=note', 'afins'],
  ['https://www.google.com/search?q=segredo', 'google.com'],
  ['https://m.facebook.com/', 'facebook.com'],
  ['https://WWW.UOL.com.br./noticias', 'uol.com.br'],
  ['https://blog.maria.example:8443/a', 'blog.maria.example'],
  ['https://amp.example/', 'amp.example'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['http://192.0.2.7/', '192.0.2.7'],
])('of %s is %s', (referer, source) => {
  expect(sourceOf(referer, OWN)).toBe(source)
})

test('is short, in lower case and without an address, whatever is sent', () => {
  const some = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), fc.domain())
  fc.assert(
    fc.property(some, (referer) => {
      const source = sourceOf(referer, OWN)
      expect(source.length).toBeLessThanOrEqual(100)
      expect(source).not.toMatch(/[\s/?#@A-Z]/)
      expect(['outros']).not.toContain(source)
    }),
  )
})
