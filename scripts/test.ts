import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './folders.mjs'
import { ALL_STEPS, runSteps, type StepName } from './test-steps.ts'

/** npm test -- [--all] [steps…]: ends with a short summary of failures, which minutes of output would hide. */
const MAX_FAILURES_SHOWN = 20
const ENOUGH_BYTES = 4 * 1024 ** 3
const args = process.argv.slice(2)
/** Every test on each engine, with many generated cases. */
if (args.includes('--all')) process.env.TEST_ALL = '1'
const requested = args.filter((arg) => arg !== '--all')
const unknown = requested.filter((name) => !isStep(name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. The steps are ${ALL_STEPS.join(', ')}.`)
  process.exit(2)
}
const steps = requested.length > 0 ? requested.filter(isStep) : ALL_STEPS
// Servers in processes of their own run what was built.
if (steps.includes('build')) process.env.TEST_BUILT = '1'
process.env.TMPDIR ??= temporaryFolder()
// Some two hundred processes load the same modules; each takes half as long with it.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'node-compile')
const { passed, failed, failures } = await runSteps(steps)
if (failures.length > 0) {
  const more =
    failures.length > MAX_FAILURES_SHOWN ? [`and ${failures.length - MAX_FAILURES_SHOWN} more`] : []
  console.log(['\n── failed', ...failures.slice(0, MAX_FAILURES_SHOWN), ...more, ''].join('\n'))
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Databases of tests are not worth a disk: in memory, where there is enough of it. */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ENOUGH_BYTES ? memory : tmpdir()
}

function isStep(name: string): name is StepName {
  return ALL_STEPS.some((step) => step === name)
}
