/** A test that ran on SQLite. */
export interface ObservedTest {
  /** Its file and its names. */
  readonly id: string
  readonly ms: number
  readonly statements: readonly string[]
  /** Whether several transactions or processes came together in it. */
  readonly isShared: boolean
}

/** The shortest test is not free. */
const LEAST_MS = 20

/** The tests of an outermost suite in their order. */
interface Suite {
  readonly tests: readonly ObservedTest[]
  readonly chosen: Set<ObservedTest>
}

/**
 * Which of the tests that ran on SQLite also run on PostgreSQL: those where transactions or
 * processes meet, and as few others as ask every statement that any of them asked; each with those
 * before it in its suite that wrote, over whose rows it may run.
 */
export function chooseTests(tests: readonly ObservedTest[]): ReadonlySet<string> {
  const suites = suitesOf(tests)
  const missing = new Set(tests.flatMap(({ statements }) => statements))
  const choose = ({ suite, at }: Extension) => {
    const needed = suite.tests.filter((test, i) => i === at || (i < at && hasWritten(test)))
    for (const test of needed) {
      suite.chosen.add(test)
      for (const statement of test.statements) missing.delete(statement)
    }
  }
  for (const suite of suites)
    for (const [at, { isShared }] of suite.tests.entries()) if (isShared) choose({ suite, at })
  while (missing.size > 0) {
    const [best] = suites
      .flatMap((suite) => extensionsOf(suite, missing))
      .toSorted((a, b) => b.worth - a.worth)
    if (!best) break
    choose(best)
  }
  return new Set(suites.flatMap(({ chosen }) => [...chosen].map(({ id }) => id)))
}

function suitesOf(tests: readonly ObservedTest[]): readonly Suite[] {
  const suites = Map.groupBy(tests, ({ id }) => id.split(' > ', 2).join(' > '))
  return [...suites.values()].map((own) => ({ tests: own, chosen: new Set() }))
}

interface Extension {
  readonly suite: Suite
  readonly at: number
}

/** How many missing statements a millisecond of one more test of a suite would ask, with those before it. */
function extensionsOf(suite: Suite, missing: ReadonlySet<string>) {
  const before = new Set<string>()
  let msBefore = 0
  return suite.tests.flatMap((test, at) => {
    if (suite.chosen.has(test)) return []
    const own = test.statements.filter((statement) => missing.has(statement))
    const ms = Math.max(test.ms, LEAST_MS)
    const worth = before.union(new Set(own)).size / (msBefore + ms)
    if (hasWritten(test)) {
      for (const statement of own) before.add(statement)
      msBefore += ms
    }
    return own.length > 0 ? [{ suite, at, worth }] : []
  })
}

const WRITES = /^(?:insert|update|delete|with)\b/

/** What other processes write is not observed. */
const hasWritten = ({ statements, isShared }: ObservedTest) =>
  isShared || statements.some((statement) => WRITES.test(statement))

const ON_SQLITE = /(?<!only )\bsqlite\b/

/** Whether a test runs once on each engine, as its name says. */
export const isOnSqlite = (id: string) => ON_SQLITE.test(namesOf(id))

/** The same test on the other engine. */
export const onPostgres = (id: string) => fileOf(id) + namesOf(id).replace(ON_SQLITE, 'postgres')

const namesAt = (id: string) => id.indexOf(' > ')
export const fileOf = (id: string) => id.slice(0, namesAt(id))
const namesOf = (id: string) => id.slice(namesAt(id))
