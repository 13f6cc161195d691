import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  playwrightFaults,
  vitestFaults,
  type PlaywrightReport,
  type VitestReport,
} from './test-faults.ts'
import { runTool } from './tool.ts'

export interface Outcome {
  passed: number
  failed: number
  /** What failed, told as far as its runner told it. */
  faults: string[]
}

/** Runs every vitest project. A file that cannot be loaded counts as one failure. */
export function countVitest(): Promise<Outcome> {
  return counted((path) => ({
    exit: runTool('vitest', [
      ...['run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${path}`,
    ]),
    count: (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter(
          (file) => file.status === 'failed' && file.assertionResults.length === 0,
        ).length,
      faults: vitestFaults(report),
    }),
  }))
}

/** Runs the journeys in the browser. */
export function countPlaywright(): Promise<Outcome> {
  return counted((path) => ({
    exit: runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    }),
    count: (report: PlaywrightReport) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
      faults: playwrightFaults(report),
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
    if (!existsSync(path)) return { passed: 0, failed: 1, faults: ['It ended without a report.'] }
    const outcome = count(JSON.parse(readFileSync(path, 'utf8')) as Report)
    if (outcome.failed >= failed) return outcome
    return { ...outcome, failed, faults: ['It ended badly, outside of any test.'] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
