import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './folders.mjs'

/** What is used of the report of `vitest --reporter=json`. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      fullName: string
      status: string
      failureMessages: string[] | null
    }[]
  }[]
}

/** What is used of the report of Playwright's reporter `json`. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: PlaywrightSpec[]
}

interface PlaywrightSpec {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { status: string; results: { errors: PlaywrightError[] }[] }[]
}

interface PlaywrightError {
  message?: string
}

/** Lines shown of a failure at most. */
const LINES = 12
/** Stack frames of the runners themselves. */
const OF_A_RUNNER = /^\s*at .*node_modules/

/** @returns one text for each test that failed, and for each file that could not be loaded */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    if (status === 'failed' && assertionResults.length === 0)
      return [describeFailure(file, [message])]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(`${file} › ${test.fullName}`, test.failureMessages ?? []))
  })
}

/** @returns one text for each journey that failed, and for each error outside of any */
export function playwrightFailures({ errors, suites }: PlaywrightReport): string[] {
  return [
    ...errors.map(({ message = '' }) => describeFailure('outside of any journey', [message])),
    ...describeSpecs(suites, (spec) => !spec.ok),
  ]
}

/** @returns one text for each journey that failed and passed when it was repeated */
export function flakyJourneys({ suites }: PlaywrightReport): string[] {
  return describeSpecs(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky'))
}

function describeSpecs(
  suites: readonly PlaywrightSuite[],
  isWanted: (spec: PlaywrightSpec) => boolean,
): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(isWanted).map(({ file, line, title, tests }) =>
      describeFailure(
        `e2e/${file}:${line} › ${title}`,
        tests.flatMap(({ results }) =>
          results.flatMap((result) => result.errors.map(({ message = '' }) => message)),
        ),
      ),
    ),
    ...describeSpecs(inner, isWanted),
  ])
}

function describeFailure(where: string, why: string[]): string {
  const lines = why
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => !OF_A_RUNNER.test(line))
  return [where, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n')
}
