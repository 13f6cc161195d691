import { describe, expect, test } from 'vitest'
import {
  canonicalFilter,
  countOfFilters,
  filtered,
  readFilter,
  writeFilter,
} from './work-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('a filter in an address', () => {
  test('is read and written in one spelling', () => {
    const query =
      'genero=romance,drama&decada=1970&nota=8&estante=quero&ordem=curtos&min=60&max=90&sortear=7'
    expect(writeFilter(read(query))).toBe(query)
    expect(writeFilter(read('max=90&genero=drama&genero=romance,drama'))).toBe(
      'genero=drama,romance&max=90',
    )
  })

  test.each([
    'genero=&decada=&nota=&min=',
    'decada=1975',
    'nota=11',
    'estante=tudo&ordem=x&min=-1&max=1e3',
    'genero=A%20B&sortear=%3Cb%3E',
  ])('that makes no sense is none: %s', (query) => expect(writeFilter(read(query))).toBe(''))

  test('leads from what a form sends to its address, once', () => {
    const sent = new URLSearchParams('genero=a&genero=b&decada=&ordem=curtos&busca=x')
    const to = canonicalFilter('/x', sent)
    expect(to).toBe('/x?genero=a,b&ordem=curtos')
    expect(canonicalFilter('/x', new URL(to ?? '', 'http://x').searchParams)).toBeNull()
    expect(canonicalFilter('/x', new URLSearchParams('busca=y&utm=z'))).toBeNull()
  })

  test('is counted without its order, and goes on at a cursor', () => {
    expect(countOfFilters(read('genero=a,b&min=60&ordem=curtos'))).toBe(3)
    expect(filtered('/x', {}, 'abc')).toBe('/x?cursor=abc')
    expect(filtered('/x', { genero: ['a'] })).toBe('/x?genero=a')
  })
})
