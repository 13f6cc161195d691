import { expect, test } from 'vitest'
import { metricsText } from './metrics.ts'

test('figures are in the Prometheus text format, each once, however often they are asked for', async () => {
  await metricsText()
  const lines = (await metricsText()).trim().split('\n')
  const names = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('process_resident_memory_bytes')
  for (const line of lines)
    expect(line).toMatch(
      /^(?:$|# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}]*\})? (?:[-+\d.e]+|NaN|\+Inf)(?: \d+)?)$/i,
    )
})
