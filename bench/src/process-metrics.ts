import { readFileSync } from 'node:fs'

/** Every current Linux counts in hundredths of a second. */
const MS_PER_TICK = 10

/** Milliseconds of processor time that a process and its children have used; NaN outside Linux. */
export function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces; the counters come after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const own = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
    return childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), own)
  } catch {
    return Number.NaN
  }
}

/** Proportional set size in MiB; NaN outside Linux. */
export function memoryMiB(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Resident set size of a process and its children in MiB; NaN outside Linux. */
export function residentMiB(pid: number): number {
  try {
    return childrenOf(pid).reduce((sum, child) => sum + residentMiB(child), ownResidentMiB(pid))
  } catch {
    return Number.NaN
  }
}

/** Resident set size without children in MiB; NaN outside Linux. */
export function ownResidentMiB(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Milliseconds for which the main thread was runnable but not running; NaN outside Linux. */
export function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return Number.NaN
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}
