import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './tool.ts'

export interface Outcome {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Runs every vitest project. A file that cannot be loaded counts as one failure. */
export function countVitest(): Promise<Outcome> {
  return counted((path) => ({
    exit: runTool('vitest', [
      ...['run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${path}`,
    ]),
    count: ({ numPassedTests, numFailedTests, testResults }: VitestReport) => ({
      passed: numPassedTests,
      failed:
        numFailedTests +
        testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
          .length,
    }),
  }))
}

/** Runs the journeys in the browser. */
export function countPlaywright(): Promise<Outcome> {
  return counted((path) => ({
    exit: runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    }),
    count: ({ stats, errors }: PlaywrightReport) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  }))
}

interface Run<Report> {
  exit: Promise<number>
  count: (report: Report) => Outcome
}

/** Whatever a report says, a runner that ends badly has at least one failure. */
async function counted<Report>(start: (path: string) => Run<Report>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'afins-test-'))
  try {
    const path = join(folder, 'report.json')
    const { exit, count } = start(path)
    const failed = (await exit) === 0 ? 0 : 1
    if (!existsSync(path)) return { passed: 0, failed: 1 }
    const outcome = count(JSON.parse(readFileSync(path, 'utf8')) as Report)
    return { passed: outcome.passed, failed: Math.max(outcome.failed, failed) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
