import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'

export interface TaskLimits {
  /** Milliseconds of processor time, so that a busy machine does not end small tasks. */
  readonly cpuMs: number
  /** Memory of the whole process while it is done, in bytes. */
  readonly rssBytes: number
}

export interface TaskRequest<Task> {
  readonly task: Task
  readonly limits: TaskLimits
}

export type TaskAnswer<Result> =
  | { readonly exceeded: 'time' | 'memory' }
  | { readonly value: Result; readonly rss: number }
  | { readonly error: { readonly name: string; readonly message: string }; readonly rss: number }

const WATCH_MS = 20

/** Ends with its parent. Work must leave the event loop free, which checks time and memory. */
export function serveTasks(work: (task: unknown) => Promise<unknown>): void {
  preferToBeKilled()
  // It is killed in the end, which would write nothing.
  flushCompileCache()
  // Signals to the process group are for the parent, which still waits for results.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', end)
  process.on('message', ({ task, limits }: TaskRequest<unknown>) => {
    const watching = watch(limits)
    const rss = () => process.memoryUsage.rss()
    void work(task)
      .then(
        (value) => send({ value, rss: rss() }),
        (error: unknown) => {
          const { name, message } = error instanceof Error ? error : new Error(String(error))
          send({ error: { name, message }, rss: rss() })
        },
      )
      .finally(() => clearInterval(watching))
  })
}

function watch({ cpuMs, rssBytes }: TaskLimits): NodeJS.Timeout {
  const before = process.cpuUsage()
  const watching = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isSlow = (user + system) / 1000 > cpuMs
    if (!isSlow && process.memoryUsage.rss() <= rssBytes) return
    clearInterval(watching)
    // The parent then ends this process.
    send({ exceeded: isSlow ? 'time' : 'memory' })
  }, WATCH_MS)
  return watching
}

function send(answer: TaskAnswer<unknown>): void {
  process.send?.(answer)
}

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

function preferToBeKilled(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
