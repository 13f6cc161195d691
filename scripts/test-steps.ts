import { boundaryFaults } from './boundaries.ts'
import { countPlaywright, countVitest, type Outcome } from './test-counts.ts'
import { runTool } from './tool.ts'
import { buildWhatIsStale } from './builds.ts'

const NOTHING: Outcome = { passed: 0, failed: 0 }
const ONE_PASSED: Outcome = { passed: 1, failed: 0 }
const ONE_FAILED: Outcome = { passed: 0, failed: 1 }

const STEPS = {
  build: async () => {
    buildWhatIsStale()
    return NOTHING
  },
  format: () => check('oxfmt', ['--check']),
  lint: () => check('oxlint', ['--deny-warnings']),
  boundaries: async () => {
    const faults = await boundaryFaults()
    for (const fault of faults) console.error(fault)
    return faults.length > 0 ? ONE_FAILED : ONE_PASSED
  },
  types: () => check('tsc', ['--build']),
  unit: () => countVitest(),
  e2e: () => countPlaywright(),
} satisfies Record<string, () => Promise<Outcome>>

export type StepName = keyof typeof STEPS

/** The steps in the order in which they are run. */
export const ALL_STEPS = Object.keys(STEPS).filter((name): name is StepName => name in STEPS)

/** Runs the steps one after the other, whether or not one fails, and sums what they counted. */
export async function runSteps(names: readonly StepName[]): Promise<Outcome> {
  const sum = { ...NOTHING }
  for (const name of names) {
    console.log(`\n── ${name}`)
    const started = performance.now()
    const { passed, failed } = await STEPS[name]().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return ONE_FAILED
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`── ${name}: ${failed > 0 ? `${failed} failed` : 'passed'} in ${seconds} s`)
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}

async function check(tool: string, args: string[]): Promise<Outcome> {
  return (await runTool(tool, args)) === 0 ? ONE_PASSED : ONE_FAILED
}
