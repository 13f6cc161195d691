import { format } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, vi } from 'vitest'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED) })

/** Output on console.error or console.warn fails a test; one that expects it mocks the method. */
let noise: string[] = []

beforeEach(() => {
  noise = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${method}: ${format(...args)}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (noise.length > 0) throw new Error(`Unexpected noise on the console:\n${noise.join('\n')}`)
})
