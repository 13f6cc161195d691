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

/** They read sources only, and each works on one core. */
const SIDE_BY_SIDE: readonly StepName[] = ['format', 'lint', 'boundaries', 'types']

/** Runs all steps even if one fails, and sums their outcomes; each failure names its step. */
export async function runSteps(names: readonly StepName[]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  const sources = names.filter((name) => SIDE_BY_SIDE.includes(name))
  for (const name of names) {
    if (name === sources[0]) outcomes.push(...(await Promise.all(sources.map(runStep))))
    else if (!sources.includes(name)) outcomes.push(await runStep(name))
  }
  const sum = (count: 'passed' | 'failed') =>
    outcomes.reduce((total, outcome) => total + outcome[count], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

async function runStep(name: StepName): Promise<Outcome> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const { passed, failed, failures } = await STEPS[name]().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return oneFailed(message)
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${failed > 0 ? `${failed} failed` : 'passed'} in ${seconds} s`)
  return { passed, failed, failures: failures.map((failure) => `${name}: ${failure}`) }
}

async function check(tool: string, args: string[]): Promise<Outcome> {
  return (await runTool(tool, args)) === 0 ? ONE_PASSED : oneFailed(`${tool} found failures`)
}

function oneFailed(failure: string): Outcome {
  return { passed: 0, failed: 1, failures: [failure] }
}
