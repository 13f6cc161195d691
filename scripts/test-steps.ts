import { boundaryViolations } from './boundaries.ts'
import { countPlaywright, type Outcome } from './test-counts.ts'
import { testOnEngines } from './test-engines.ts'
import { runTool } from './tool.ts'
import { MAINTENANCE } from './owned-tables.ts'
import { buildWhatIsStale } from './builds.ts'

const NOTHING: Outcome = { passed: 0, failed: 0, failures: [] }
const ONE_PASSED: Outcome = { passed: 1, failed: 0, failures: [] }

const STEPS = {
  build: async () => {
    buildWhatIsStale()
    return NOTHING
  },
  format: () => check('oxfmt', ['--check']),
  lint: () => check('oxlint', ['--deny-warnings']),
  boundaries: async () => {
    const failures = await boundaryViolations()
    for (const [path, reason] of Object.entries(MAINTENANCE))
      console.log(`reads everyone's rows: ${path} (${reason})`)
    for (const failure of failures) console.error(failure)
    return failures.length > 0 ? { passed: 0, failed: 1, failures } : ONE_PASSED
  },
  types: () => check('tsc', ['--build']),
  unit: () => testOnEngines(),
  e2e: () => countPlaywright(),
} satisfies Record<string, () => Promise<Outcome>>

export type StepName = keyof typeof STEPS

export const ALL_STEPS = Object.keys(STEPS).filter((name): name is StepName => name in STEPS)

/** Runs all steps even if one fails, and sums their outcomes; each failure names its step. */
export async function runSteps(names: readonly StepName[]): Promise<Outcome> {
  const sum = { passed: 0, failed: 0, failures: [] as string[] }
  for (const name of names) {
    console.log(`\n── ${name}`)
    const started = performance.now()
    const { passed, failed, failures } = await STEPS[name]().catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      console.error(message)
      return oneFailed(message)
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`── ${name}: ${failed > 0 ? `${failed} failed` : 'passed'} in ${seconds} s`)
    sum.passed += passed
    sum.failed += failed
    sum.failures.push(...failures.map((failure) => `${name}: ${failure}`))
  }
  return sum
}

async function check(tool: string, args: string[]): Promise<Outcome> {
  return (await runTool(tool, args)) === 0 ? ONE_PASSED : oneFailed(`${tool} found failures`)
}

function oneFailed(failure: string): Outcome {
  return { passed: 0, failed: 1, failures: [failure] }
}
