import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { Socket } from 'node:net'
import type { TaskAnswer, TaskLimits, TaskRequest } from './task-worker.ts'

/** An idle process ends after this time and frees its memory. */
const IDLE_MS = 20_000
/** A process with more memory than this after a task is not used again, unless said otherwise; in bytes. */
const REUSABLE_BYTES = 160 * 1024 * 1024
/** The JavaScript heap in MiB, without native libraries. */
const USUAL_HEAP_MIB = 192
/** On a busy machine a task may take this many times its processor time. */
const WALL_FACTOR = 20
/** Characters of what a process wrote to its standard error that an error quotes. */
const QUOTED = 2000

/** Processor time, no answer in far more than that, memory, or a crash. */
export type TaskEnd = 'time' | 'no answer' | 'memory' | 'crash'

export class TaskEndedError extends Error {
  readonly reason: TaskEnd

  constructor(reason: TaskEnd, detail = '') {
    super(`a task's process ended (${reason}) ${detail}`.trim())
    this.reason = reason
  }
}

/** `name` and `message` are those of the task's error. */
export class TaskFailedError extends Error {
  constructor({ name, message }: { readonly name: string; readonly message: string }) {
    super(message)
    this.name = name
  }
}

/** A child process that does one task after another, isolated from this environment. */
export class TaskProcess<Task, Result> {
  readonly #entry: string
  readonly #args: readonly string[]
  readonly #heapMiB: number
  readonly #reusableBytes: number
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(
    entry: string,
    {
      args = [],
      heapMiB = USUAL_HEAP_MIB,
      reusableBytes = REUSABLE_BYTES,
    }: {
      readonly args?: readonly string[]
      readonly heapMiB?: number
      readonly reusableBytes?: number
    } = {},
  ) {
    this.#entry = entry
    this.#args = args
    this.#heapMiB = heapMiB
    this.#reusableBytes = reusableBytes
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Callers wait for each result before the next task. @throws TaskEndedError, TaskFailedError */
  async run(task: Task, limits: TaskLimits): Promise<Result> {
    clearTimeout(this.#idle)
    const child = this.#child?.connected ? this.#child : (this.#child = this.#start())
    try {
      const answer = await answerOf<Result>(child, { task, limits })
      if ('exceeded' in answer) throw new TaskEndedError(answer.exceeded)
      if (answer.rss > this.#reusableBytes) this.end()
      else this.#idle = setTimeout(() => this.end(), IDLE_MS).unref()
      if ('error' in answer) throw new TaskFailedError(answer.error)
      return answer.value
    } catch (error) {
      if (error instanceof TaskEndedError) this.end()
      throw error
    }
  }

  end(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  #start(): ChildProcess {
    const child = fork(this.#entry, this.#args, {
      execArgv: [`--max-old-space-size=${this.#heapMiB}`, '--max-semi-space-size=2'],
      // Starts in half of the time where its modules were compiled before.
      env: { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: getCompileCacheDir() },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    // Failures between tasks surface with the next task.
    child.on('error', () => {})
    // Amid a long computation it would not notice that its parent has ended.
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.off('exit', kill))
    // Lets this process end although the child is idle.
    child.unref()
    child.channel?.unref()
    if (child.stderr instanceof Socket) child.stderr.unref()
    return child
  }
}

function answerOf<Result>(
  child: ChildProcess,
  request: TaskRequest<unknown>,
): Promise<TaskAnswer<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer<Result>>()
  let output = ''
  const listen = (chunk: Buffer) => void (output = (output + String(chunk)).slice(-QUOTED))
  const ended = (code: number | null, signal: string | null) =>
    reject(new TaskEndedError('crash', `${signal ?? code} ${output}`))
  const failed = (error: Error) => reject(new TaskEndedError('crash', error.message))
  const answered = (answer: unknown) => resolve(answer as TaskAnswer<Result>)
  const timer = setTimeout(
    () => reject(new TaskEndedError('no answer')),
    request.limits.cpuMs * WALL_FACTOR,
  )
  child.once('message', answered).once('close', ended).once('error', failed)
  child.stderr?.on('data', listen)
  child.send(request, (error) => error && failed(error))
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', answered).off('close', ended).off('error', failed)
    child.stderr?.off('data', listen)
  })
}
