import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseTests, fileOf, isOnSqlite, onPostgres, type ObservedTest } from './choose-tests.ts'

const tests = fc.uniqueArray(
  fc.record<ObservedTest>({
    id: fc.string(),
    ms: fc.nat(1000),
    statements: fc.uniqueArray(fc.constantFrom(...'abcdefghij')),
    isShared: fc.boolean(),
  }),
  { selector: ({ id }) => id },
)

describe('the tests chosen for the other engine', () => {
  it('ask every statement that was asked, and are all where transactions meet', () => {
    fc.assert(
      fc.property(tests, (all) => {
        const chosen = chooseTests(all)
        const own = all.filter(({ id }) => chosen.has(id))
        const asked = (some: readonly ObservedTest[]) =>
          new Set(some.flatMap(({ statements }) => statements))
        expect(asked(own)).toEqual(asked(all))
        expect(own).toEqual(expect.arrayContaining(all.filter(({ isShared }) => isShared)))
      }),
    )
  })

  it('leave out what adds nothing', () => {
    const one = (id: string, ms: number, statements: string[]) => ({
      ...{ id, ms, statements },
      isShared: false,
    })
    const all = [one('slow', 900, ['a', 'b']), one('quick', 30, ['a', 'b']), one('c', 900, ['c'])]
    expect(chooseTests(all)).toEqual(new Set(['quick', 'c']))
  })
})

it('knows the name of a test on the other engine, whatever its file is called', () => {
  const id = '/src/sqlite/open.test.ts > posts on sqlite > come back'
  expect(isOnSqlite(id)).toBe(true)
  expect(isOnSqlite('/src/sqlite/open.test.ts > posts come back')).toBe(false)
  expect(onPostgres(id)).toBe('/src/sqlite/open.test.ts > posts on postgres > come back')
  expect(fileOf(id)).toBe('/src/sqlite/open.test.ts')
})
