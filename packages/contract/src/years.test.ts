import { expect, test } from 'vitest'
import { parseYears } from './years.ts'

test('years are one or several in order', () => {
  expect(parseYears('1994')).toEqual({ first: 1994, last: 1994 })
  expect(parseYears('1990-1999')).toEqual({ first: 1990, last: 1999 })
  expect(parseYears('800')).toEqual({ first: 800, last: 800 })
  for (const text of ['', 'abc', '1999-1990', '1990-', '-1990', '19901', '1990-1999-2000', '2101'])
    expect([text, parseYears(text)]).toEqual([text, null])
  for (const text of ['1990\n', ' 1990', '1990–1999', '\0', '9'.repeat(500)])
    expect([text, parseYears(text)]).toEqual([text, null])
})
