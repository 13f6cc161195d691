import { collectDefaultMetrics, register } from 'prom-client'
import { countersText } from './counters.ts'

let collecting = false

export async function metricsText(): Promise<string> {
  if (!collecting) {
    collectDefaultMetrics()
    collecting = true
  }
  return `${await register.metrics()}\n${countersText()}`
}
