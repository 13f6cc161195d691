import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, test, vi } from 'vitest'
import { startPostgres } from './start-postgres.ts'

const hasPostgres = process.env.DIALECTS?.includes('postgres') ?? true

describe.runIf(hasPostgres)('a PostgreSQL for tests', () => {
  test('answers, and is gone after stop', async () => {
    const { url, stop } = await startPostgres()
    expect(await listens(url)).toBe(true)
    await stop()
    expect(await listens(url)).toBe(false)
  })

  test('goes with its parent, also when that is killed', async () => {
    const module = new URL('start-postgres.ts', import.meta.url)
    const code = `
      const { startPostgres } = await import(${JSON.stringify(module.href)})
      const { url, folder } = await startPostgres()
      console.log(JSON.stringify({ url, folder }))
    `
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', code])
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
    const { url, folder } = JSON.parse(line) as { url: string; folder: string }
    expect(await listens(url)).toBe(true)
    expect(existsSync(folder)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitUntil(() => !existsSync(folder), { timeout: 10_000 })
    expect(await listens(url)).toBe(false)
  })
})

async function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
