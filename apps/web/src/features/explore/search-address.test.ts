import { expect, test } from 'vitest'
import { searchAddress, searchPath, setFilters } from './search-address.ts'

const canonical = (query: string) => searchPath(searchAddress(new URLSearchParams(query)))

test('a search has its filters in its address, each once and in one order', () => {
  expect(
    canonical('pessoa=@Ana&desde=mes&ano=1990-1999&genero=mpb&interesse=music&tipo=posts&q=a'),
  ).toBe('/explore?q=a&tipo=posts&interesse=music&genero=mpb&ano=1990-1999&pessoa=ana&desde=mes')
  for (const [years, read] of [
    ['1990 – 1999', '1990-1999'],
    ['1990 a 1999', '1990-1999'],
    ['1990 até 1999', '1990-1999'],
    [' 1994 ', '1994'],
  ])
    expect(searchAddress(new URLSearchParams({ q: 'a', ano: years ?? '' })).years).toBe(read)
})

test('what makes no sense is no filter', () => {
  const long = 'x'.repeat(500)
  for (const query of [
    ...['ano=abc', 'ano=', 'ano=1999-1990', `ano=${'1'.repeat(500)}`, 'genero=%00', 'genero=A%27'],
    ...[`genero=${long}`, 'pessoa=', 'pessoa=%40', 'pessoa=%00', 'desde=ontem', 'tipo=x', 'x=y'],
  ])
    expect([query, canonical(`q=a&${query}`)]).toEqual([query, '/explore?q=a'])
  expect(canonical('q=a&ano=1990&ano=1991')).toBe('/explore?q=a&ano=1990')
  expect(canonical(`q=a&pessoa=${long}`)).toBe(`/explore?q=a&pessoa=${long.slice(0, 40)}`)
  expect(canonical('ano=1990')).toBe('/explore')
})

test('filters act on what they are about, and go along elsewhere', () => {
  const of = (kind: string) =>
    setFilters(searchAddress(new URLSearchParams(`q=a&ano=1990&pessoa=ana&tipo=${kind}`)))
  expect(['', 'pessoas', 'obras', 'posts', 'listas'].map(of)).toEqual([
    ...[[], [], ['years'], ['person'], ['person']],
  ])
})
