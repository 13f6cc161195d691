import { boundaryFaults } from './boundaries.ts'
import { countPlaywright, countVitest, type Outcome } from './test-counts.ts'
import { runTool } from './tool.ts'
import { buildWhatIsStale } from './builds.ts'

const NOTHING: Outcome = { passed: 0, failed: 0, faults: [] }
const ONE_PASSED: Outcome = { passed: 1, failed: 0, faults: [] }

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
    return faults.length > 0 ? { passed: 0, failed: 1, faults } : ONE_PASSED
  },
  types: () => check('tsc', ['--build']),
  unit: () => countVitest(),
  e2e: () => countPlaywright(),
} satisfies Record<string, () => Promise<Outcome>>

export type StepName = keyof typeof STEPS

/** The steps in the order in which they are run. */
export const ALL_STEPS = Object.keys(STEPS).filter((name): name is StepName => name in STEPS)

/**
 * Runs the steps one after the other, whether or not one fails, and sums what they counted. What
 * failed is known by its step, so that it can be told once more where everything has ended.
 */
export async function runSteps(names: readonly StepName[]): Promise<Outcome> {
  const sum = { passed: 0, failed: 0, faults: [] as string[] }
  for (const name of names) {
    console.log(`\n── ${name}`)
    const started = performance.now()
    const { passed, failed, faults } = await STEPS[name]().catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      console.error(message)
      return oneFailed(message)
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`── ${name}: ${failed > 0 ? `${failed} failed` : 'passed'} in ${seconds} s`)
    sum.passed += passed
    sum.failed += failed
    sum.faults.push(...faults.map((fault) => `${name}: ${fault}`))
  }
  return sum
}

async function check(tool: string, args: string[]): Promise<Outcome> {
  return (await runTool(tool, args)) === 0 ? ONE_PASSED : oneFailed(`${tool} found faults`)
}

function oneFailed(fault: string): Outcome {
  return { passed: 0, failed: 1, faults: [fault] }
}
