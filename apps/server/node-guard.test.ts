import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Makes this Node look old to the guard; the Node that takes over is not told so. */
const PRETEND =
  "if (!process.env.GUARDED) { process.env.GUARDED = '1'; Object.defineProperty(process.versions, 'node', { value: '20.0.0' }) }"
const GUARD = JSON.stringify(new URL('node-guard.mjs', import.meta.url).href)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afins-guard-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function entry(body: string) {
  writeFileSync(join(folder, 'old.mjs'), PRETEND)
  const path = join(folder, 'entry.mjs')
  writeFileSync(path, `import './old.mjs'\nimport ${GUARD}\n${body}`)
  return spawn(process.execPath, [path, 'one', 'two'], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('hands over arguments and gives back the exit code', async () => {
  const child = entry(`console.log(process.argv.slice(2).join()); process.exitCode = 7`)
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string]
  const [code] = (await once(child, 'exit')) as [number]
  expect([said, code]).toEqual(['one,two', 7])
})

test('forwards SIGTERM, and ends when the other Node has ended', async () => {
  const child = entry(`
    const alive = setInterval(() => {}, 1000)
    process.on('SIGTERM', () => { console.log('drained'); clearInterval(alive); process.exitCode = 3 })
    console.log('up')
  `)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('up')
  child.kill('SIGTERM')
  expect((await lines.next()).value).toBe('drained')
  expect(await once(child, 'exit')).toEqual([3, null])
})

test('a killed Node shows as the shell would show it', async () => {
  const child = entry(`process.kill(process.pid, 'SIGKILL')`)
  expect(await once(child, 'exit')).toEqual([137, null])
})
