import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  flakyJourneys,
  playwrightFailures,
  vitestFailures,
  type PlaywrightReport,
  type VitestReport,
} from './test-failures.ts'
import { runTool } from './tool.ts'

const MAX_FLAKY_JOURNEYS = 3

export interface Outcome {
  passed: number
  failed: number
  /** Failures as their runner describes them. */
  failures: string[]
}

/** Runs tests of vitest. A file that cannot be loaded counts as one failure. */
export function countVitest(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  see: (report: VitestReport) => void = () => {},
): Promise<Outcome> {
  return counted((path) => ({
    exit: runTool(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...args],
      { env: { ...process.env, ...env } },
    ),
    count: (report: VitestReport) => {
      see(report)
      return {
        passed: report.numPassedTests,
        failed:
          report.numFailedTests +
          report.testResults.filter(
            (file) => file.status === 'failed' && file.assertionResults.length === 0,
          ).length,
        failures: vitestFailures(report),
      }
    },
  }))
}

export function countPlaywright(): Promise<Outcome> {
  return counted((path) => ({
    exit: runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    }),
    count: countJourneys,
  }))
}

/**
 * Journeys that pass only when they are repeated are named, with what failed. A few of them don't
 * fail the run; as many as a mistake of the product would make do.
 */
export function countJourneys(report: PlaywrightReport): Outcome {
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + report.errors.length
  const failures = playwrightFailures(report)
  const repeated = flakyJourneys(report)
  if (flaky > MAX_FLAKY_JOURNEYS)
    return { passed: expected, failed: failed + flaky, failures: [...failures, ...repeated] }
  if (flaky > 0) console.log(['\n── passed only when repeated', ...repeated].join('\n'))
  return { passed: expected + flaky, failed, failures }
}

interface Run<Report> {
  exit: Promise<number>
  count: (report: Report) => Outcome
}

/** A runner with a non-zero exit code has at least one failure, whatever its report says. */
async function counted<Report>(start: (path: string) => Run<Report>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'afins-test-'))
  try {
    const path = join(folder, 'report.json')
    const { exit, count } = start(path)
    const failed = (await exit) === 0 ? 0 : 1
    if (!existsSync(path)) return { passed: 0, failed: 1, failures: ['It ended without a report.'] }
    const outcome = count(JSON.parse(readFileSync(path, 'utf8')) as Report)
    if (outcome.failed >= failed) return outcome
    return { ...outcome, failed, failures: ['It ended badly, outside of any test.'] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
