import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseTests, fileOf, isOnSqlite, onPostgres, type ObservedTest } from './choose-tests.ts'

const tests = fc.uniqueArray(
  fc.record<ObservedTest>({
    id: fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.nat())
      .map(([suite, name]) => `f > ${suite} > ${name}`),
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

  it('leave out what adds nothing, and no test that comes before one of them', () => {
    const one = (id: string, ms: number, statements: string[], isShared = false) => ({
      ...{ id, ms, statements, isShared },
    })
    const slow = one('f > slow > 1', 900, ['a', 'b'])
    const quick = [one('f > quick > 1', 30, []), one('f > quick > 2', 30, ['a', 'b'])]
    const other = [one('f > other > 1', 900, ['c']), one('f > other > 2', 1, ['c'])]
    const races = [one('f > race > 1', 900, []), one('f > race > 2', 900, [], true)]
    const needed = [...quick, ...other.slice(0, 1), ...races].map(({ id }) => id)
    expect(chooseTests([slow, ...quick, ...other, ...races])).toEqual(new Set(needed))
  })
})

it('knows the name of a test on the other engine, whatever its file is called', () => {
  const id = '/src/sqlite/open.test.ts > posts on sqlite > come back'
  expect(isOnSqlite(id)).toBe(true)
  expect(isOnSqlite('/src/sqlite/open.test.ts > posts come back')).toBe(false)
  expect(onPostgres(id)).toBe('/src/sqlite/open.test.ts > posts on postgres > come back')
  expect(fileOf(id)).toBe('/src/sqlite/open.test.ts')
})
