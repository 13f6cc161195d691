import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const hasTaskset = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0

/** Whether server and load each have a core of their own. */
export const separated = hasTaskset && availableParallelism() > 1

/** A command that runs on one core, where that can be said. */
export function pinned(core: number, command: readonly [string, ...string[]]): [string, string[]] {
  if (separated) return ['taskset', ['-c', String(core), ...command]]
  const [program, ...rest] = command
  return [program, rest]
}

/** Moves this process with all its threads; what it starts from then on follows. */
export function pinSelf(cores: string): void {
  if (separated) spawnSync('taskset', ['-acp', cores, String(process.pid)])
}

/** The cores as this process found them. */
export const allCores = `0-${availableParallelism() - 1}`
/** Where the measured process runs, and where the load comes from. */
export const serverCore = 0
export const loadCore = 1
