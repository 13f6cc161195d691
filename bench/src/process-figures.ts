import { readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second on every Linux of today. */
const MS_PER_TICK = 10

/** Milliseconds of processor time that a process and its children have used; NaN outside Linux. */
export function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; the figures come after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const own = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
    return childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), own)
  } catch {
    return Number.NaN
  }
}

/** MiB of memory that are a process's share (proportional set size); NaN outside Linux. */
export function memoryMiB(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}
