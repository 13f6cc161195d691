import { readConfig } from '#config.ts'
import { openContext } from '#start.ts'
import { processScenario, type PaymentScenario } from './payment-scenarios.ts'

// Run by journeys next to a server, with its environment: `apply-payment-scenario.ts <checkout> <scenario>`.
const [, , reference = '', scenario] = process.argv
const context = await openContext(readConfig(process.env))
try {
  await processScenario(context, reference, scenario as PaymentScenario)
} finally {
  await context.database.close()
}
