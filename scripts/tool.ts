import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './folders.mjs'

/** Run with this Node, not with the one in PATH. */
export function toolScript(name: string): string {
  return realpathSync(join(ROOT, 'node_modules', '.bin', name))
}

/** @returns the exit code */
export async function runTool(name: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(process.execPath, [toolScript(name), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
