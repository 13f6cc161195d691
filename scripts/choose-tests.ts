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

/** The tests of an outermost suite in their order, and how many of its first ones are chosen. */
interface Suite {
  readonly tests: ObservedTest[]
  chosen: number
}

/**
 * Which of the tests that ran on SQLite also run on PostgreSQL: those where transactions or
 * processes meet, and as few others as ask every statement that any of them asked; each with those
 * before it in its suite, over whose rows it may run.
 */
export function chooseTests(tests: readonly ObservedTest[]): ReadonlySet<string> {
  const suites = suitesOf(tests)
  const missing = new Set(tests.flatMap(({ statements }) => statements))
  const extend = (suite: Suite, chosen: number) => {
    for (const { statements } of suite.tests.slice(suite.chosen, chosen))
      for (const statement of statements) missing.delete(statement)
    suite.chosen = chosen
  }
  for (const suite of suites)
    extend(suite, suite.tests.findLastIndex(({ isShared }) => isShared) + 1)
  while (missing.size > 0) {
    const [best] = suites
      .flatMap((suite) => extensionsOf(suite, missing))
      .toSorted((a, b) => b.worth - a.worth)
    if (!best) break
    extend(best.suite, best.chosen)
  }
  return new Set(suites.flatMap((suite) => suite.tests.slice(0, suite.chosen).map(({ id }) => id)))
}

function suitesOf(tests: readonly ObservedTest[]): Suite[] {
  const suites = new Map<string, Suite>()
  for (const test of tests) {
    const name = test.id.split(' > ', 2).join(' > ')
    const suite = suites.get(name) ?? { tests: [], chosen: 0 }
    suite.tests.push(test)
    suites.set(name, suite)
  }
  return [...suites.values()]
}

/** How many missing statements a millisecond of more tests of a suite would ask. */
function extensionsOf(suite: Suite, missing: ReadonlySet<string>) {
  const gained = new Set<string>()
  let ms = 0
  return suite.tests.slice(suite.chosen).flatMap((test, at) => {
    const before = gained.size
    for (const statement of test.statements) if (missing.has(statement)) gained.add(statement)
    ms += Math.max(test.ms, LEAST_MS)
    if (gained.size === before) return []
    return [{ suite, chosen: suite.chosen + at + 1, worth: gained.size / ms }]
  })
}

const ON_SQLITE = /(?<!only )\bsqlite\b/

/** Whether a test runs once on each engine, as its name says. */
export const isOnSqlite = (id: string) => ON_SQLITE.test(namesOf(id))

/** The same test on the other engine. */
export const onPostgres = (id: string) => fileOf(id) + namesOf(id).replace(ON_SQLITE, 'postgres')

const namesAt = (id: string) => id.indexOf(' > ')
export const fileOf = (id: string) => id.slice(0, namesAt(id))
const namesOf = (id: string) => id.slice(namesAt(id))
