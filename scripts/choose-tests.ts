/** A test that ran on SQLite. */
export interface ObservedTest {
  /** Its file and its names. */
  readonly id: string
  readonly ms: number
  readonly statements: readonly string[]
  /** Whether several transactions or processes came together in it. */
  readonly isShared: boolean
}

/** A statement costs as much as this at least: the shortest test is not free. */
const LEAST_MS = 20

/**
 * Which of the tests that ran on SQLite also run on PostgreSQL: those where transactions or
 * processes meet, and as few others as ask every statement that any of them asked.
 */
export function chooseTests(tests: readonly ObservedTest[]): ReadonlySet<string> {
  const chosen = new Set<string>()
  const missing = new Set(tests.flatMap(({ statements }) => statements))
  const choose = ({ id, statements }: ObservedTest) => {
    chosen.add(id)
    for (const statement of statements) missing.delete(statement)
  }
  for (const test of tests) if (test.isShared) choose(test)
  let others = tests.filter(({ id }) => !chosen.has(id))
  for (;;) {
    const worth = others.map((test) => {
      const gain = test.statements.filter((statement) => missing.has(statement)).length
      return { test, gain, value: gain / Math.max(test.ms, LEAST_MS) }
    })
    const [best] = worth.toSorted((a, b) => b.value - a.value)
    if (!best || best.gain === 0) return chosen
    choose(best.test)
    others = worth
      .filter(({ test, gain }) => gain > 0 && test !== best.test)
      .map(({ test }) => test)
  }
}

const ON_SQLITE = /(?<!only )\bsqlite\b/

/** Whether a test runs once on each engine, as its name says. */
export const isOnSqlite = (id: string) => ON_SQLITE.test(namesOf(id))

/** The same test on the other engine. */
export const onPostgres = (id: string) => fileOf(id) + namesOf(id).replace(ON_SQLITE, 'postgres')

const namesAt = (id: string) => id.indexOf(' > ')
export const fileOf = (id: string) => id.slice(0, namesAt(id))
const namesOf = (id: string) => id.slice(namesAt(id))
