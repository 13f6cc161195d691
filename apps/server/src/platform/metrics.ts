import { collectDefaultMetrics, register } from 'prom-client'
import { countersText } from './counters.ts'

let collecting = false

/** The process's figures in the Prometheus text format. Collecting begins with the first question. */
export async function metricsText(): Promise<string> {
  if (!collecting) {
    collectDefaultMetrics()
    collecting = true
  }
  return `${await register.metrics()}\n${countersText()}`
}
