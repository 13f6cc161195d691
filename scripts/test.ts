import { ALL_STEPS, runSteps, type StepName } from './test-steps.ts'

/**
 * npm test [steps…]: runs every step, or those that are named. Ends with what failed, told once
 * more in few lines, because ten minutes of output hide it, and with what passed, counted.
 */
const TOLD = 20
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isStep(name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. The steps are ${ALL_STEPS.join(', ')}.`)
  process.exit(2)
}
const { passed, failed, faults } = await runSteps(
  asked.length > 0 ? asked.filter(isStep) : ALL_STEPS,
)
if (faults.length > 0) {
  const more = faults.length > TOLD ? [`and ${faults.length - TOLD} more`] : []
  console.log(['\n── failed', ...faults.slice(0, TOLD), ...more, ''].join('\n'))
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function isStep(name: string): name is StepName {
  return ALL_STEPS.some((step) => step === name)
}
