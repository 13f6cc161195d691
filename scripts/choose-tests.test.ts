import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseTests, fileOf, isOnSqlite, onPostgres, type ObservedTest } from './choose-tests.ts'

const tests = fc.uniqueArray(
  fc.record<ObservedTest>({
    id: fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.nat())
      .map(([suite, name]) => `f > ${suite} > ${name}`),
    ms: fc.nat(1000),
    statements: fc.uniqueArray(fc.constantFrom('insert', 'update', ...'abcdefgh')),
    isShared: fc.boolean(),
  }),
  { selector: ({ id }) => id },
)

const suiteOf = (id: string) => id.split(' > ')[1]
const isWrite = (statement: string) => ['insert', 'update'].includes(statement)

describe('the tests chosen for the other engine', () => {
  it('ask every statement that was asked, and are all where transactions meet', () => {
    fc.assert(
      fc.property(tests, (all) => {
        const chosen = chooseTests(all)
        const own = all.filter(({ id }) => chosen.has(id))
        const statementsOf = (some: readonly ObservedTest[]) =>
          new Set(some.flatMap(({ statements }) => statements))
        expect(statementsOf(own)).toEqual(statementsOf(all))
        expect(own).toEqual(expect.arrayContaining(all.filter(({ isShared }) => isShared)))
        for (const test of own) {
          const suite = all.filter(({ id }) => suiteOf(id) === suiteOf(test.id))
          const before = suite.slice(0, suite.indexOf(test))
          const wrote = before.filter(({ statements }) => statements.some(isWrite))
          expect(own).toEqual(expect.arrayContaining(wrote))
        }
      }),
    )
  })

  it('leave out what adds nothing, and no test that wrote before one of them', () => {
    const one = (id: string, ms: number, statements: string[], isShared = false) => ({
      ...{ id, ms, statements, isShared },
    })
    const slow = one('f > slow > 1', 900, ['a', 'b'])
    const quick = [one('f > quick > 1', 30, ['insert']), one('f > quick > 2', 30, ['a', 'b'])]
    const other = [one('f > other > 1', 900, ['c']), one('f > other > 2', 900, ['c'])]
    const read = [one('f > read > 1', 900, ['a']), one('f > read > 2', 1, ['d'])]
    const races = [one('f > race > 1', 900, ['insert']), one('f > race > 2', 900, [], true)]
    const needed = [...quick, ...other.slice(0, 1), ...read.slice(1), ...races].map(({ id }) => id)
    const all = [slow, ...quick, ...other, ...read, ...races]
    expect(chooseTests(all)).toEqual(new Set(needed))
  })
})

it('knows the name of a test on the other engine, whatever its file is called', () => {
  const id = '/src/sqlite/open.test.ts > posts on sqlite > come back'
  expect(isOnSqlite(id)).toBe(true)
  expect(isOnSqlite('/src/sqlite/open.test.ts > posts come back')).toBe(false)
  expect(onPostgres(id)).toBe('/src/sqlite/open.test.ts > posts on postgres > come back')
  expect(fileOf(id)).toBe('/src/sqlite/open.test.ts')
})
