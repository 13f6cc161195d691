import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseTests, fileOf, isOnSqlite, onPostgres, type ObservedTest } from './choose-tests.ts'
import { countVitest, type Outcome } from './test-counts.ts'
import type { VitestReport } from './test-failures.ts'
import { projectHashes, recordPassed, unchangedProjects } from './unchanged.ts'

/**
 * Runs the tests of every project that changed since they passed on this machine: each on SQLite,
 * and on PostgreSQL those that what they asked of SQLite calls for. TEST_ALL has every test on both
 * engines, and DIALECTS names one.
 */
export async function testOnEngines(): Promise<Outcome> {
  if (process.env.TEST_ALL) return countVitest()
  const hashes = projectHashes()
  const unchanged = unchangedProjects(hashes)
  for (const name of unchanged) console.log(`${name}: passed as it is (${hashes[name]})`)
  const names = Object.keys(hashes).filter((name) => !unchanged.includes(name))
  if (names.length === 0) return { passed: 0, failed: 0, failures: [] }
  const projects = names.flatMap((name) => ['--project', name])
  const outcome = await (process.env.DIALECTS ? countVitest(projects) : testOnBoth(projects))
  if (outcome.failed === 0) recordPassed(hashes, names)
  return outcome
}

async function testOnBoth(projects: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'afins-engines-'))
  try {
    return await testOnOneThenTheOther(projects, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function testOnOneThenTheOther(
  projects: readonly string[],
  folder: string,
): Promise<Outcome> {
  const observations = join(folder, 'observations')
  mkdirSync(observations)
  let untried: string[] = []
  const first = await countVitest(
    projects,
    { DIALECTS: 'sqlite', TEST_OBSERVATIONS: observations },
    (report) => (untried = filesWithUntried(report)),
  )
  const observed = readdirSync(observations).flatMap(
    (name) => JSON.parse(readFileSync(join(observations, name), 'utf8')) as ObservedTest[],
  )
  const onSqlite = observed.filter(({ id }) => isOnSqlite(id))
  const chosen = chooseTests(onSqlite)
  const files = new Set([...untried, ...[...chosen].map((id) => fileOf(id))])
  console.log(`\n${chosen.size} of ${onSqlite.length} tests also run on PostgreSQL`)
  if (files.size === 0) return first

  const passedOver = observed.map(({ id }) => id).filter((id) => !chosen.has(id))
  const list = join(folder, 'passed-over.json')
  writeFileSync(list, JSON.stringify(passedOver.map((id) => onPostgres(id))))
  const ran = new Set<string>()
  const second = await countVitest(
    [...projects, ...files],
    { DIALECTS: 'postgres', TEST_PASSED_OVER: list },
    (report) => {
      for (const id of idsOfRun(report)) ran.add(id)
    },
  )
  const missing = [...chosen]
    .map((id) => onPostgres(id))
    .filter((id) => !ran.has(id))
    .map((id) => `${id} was to run on PostgreSQL, and did not`)
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed + missing.length,
    failures: [...first.failures, ...second.failures, ...missing],
  }
}

/** Files with tests that did not run, for want of the other engine. */
function filesWithUntried({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ assertionResults }) => assertionResults.some((test) => !hasRun(test)))
    .map(({ name }) => name)
}

/** The tests of a report that ran, named as their runner names them. */
const idsOfRun = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => hasRun(test))
      .map(({ ancestorTitles, title }) => [name, ...ancestorTitles, title].join(' > ')),
  )

const hasRun = ({ status }: { readonly status: string }) =>
  status === 'passed' || status === 'failed'
