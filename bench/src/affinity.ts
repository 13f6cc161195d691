import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const hasTaskset = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0

/** Whether the server and the load each have their own core. */
export const separated = hasTaskset && availableParallelism() > 1

/** A command that runs on one core or some, where taskset can pin it. */
export function pinned(
  core: number | string,
  command: readonly [string, ...string[]],
): [string, string[]] {
  if (separated) return ['taskset', ['-c', String(core), ...command]]
  const [program, ...rest] = command
  return [program, rest]
}

/** Moves this process with its threads; children started later inherit it. */
export function pinSelf(cores: string): void {
  if (separated) spawnSync('taskset', ['-acp', cores, String(process.pid)])
}

export const allCores = `0-${availableParallelism() - 1}`
export const serverCore = 0
export const loadCore = 1
