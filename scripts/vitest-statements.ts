import { subscribe } from 'node:diagnostics_channel'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { observeStatements } from '@afins/database/testing'

const folder = process.env.STATEMENTS_FOLDER
const state = globalThis as { observe?: () => { statements: readonly string[]; overlaps: boolean }; children?: string[] }
if (folder) {
  if (!state.observe) {
    state.observe = observeStatements()
    state.children = []
    subscribe('child_process', (m) => void state.children?.push((m as any).process.spawnargs?.join(' ') ?? '?'))
  }
  const observe = state.observe
  observe()
  const tests: Record<string, unknown> = {}
  const started = performance.now()
  let before = started
  afterEach(() => {
    const { currentTestName = '' } = expect.getState()
    tests[currentTestName] = { ...observe(), children: state.children, ms: performance.now() - before }
    before = performance.now()
    state.children = []
  })
  afterAll(() => {
    const { testPath = '' } = expect.getState()
    mkdirSync(folder, { recursive: true })
    const name = createHash('sha256').update(testPath).digest('hex').slice(0, 16)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ file: testPath, tests }))
  })
}
