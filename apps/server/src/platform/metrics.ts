import { collectDefaultMetrics, register } from 'prom-client'

let collecting = false

/** The process's figures in the Prometheus text format. Collecting begins with the first question. */
export function metricsText(): Promise<string> {
  if (!collecting) {
    collectDefaultMetrics()
    collecting = true
  }
  return register.metrics()
}
