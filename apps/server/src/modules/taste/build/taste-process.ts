import { sourceFile } from '#folders.ts'
import { TaskProcess } from '#platform/task-process.ts'

interface TaskInput {
  readonly databaseUrl: string
  /** A folder of this machine, for what is too large for the database. */
  readonly folder: string
  readonly modelId: string
  /** Milliseconds since 1970, by which accounts have an age. */
  readonly now: number
}

export interface FoldTask extends TaskInput {
  readonly type: 'fold'
  /** How many works of the model are learnt exactly. */
  readonly core: number
}

export type TasteTask = FoldTask | (TaskInput & { readonly type: 'build' })

export interface BuildResult {
  /** A line of JSON for each work, in the order of their places. */
  readonly file: string
  readonly people: number
  readonly works: number
  readonly core: number
  readonly seq: number
  /** Interest and slug of each genre. */
  readonly genres: readonly string[]
  /** Encoded. */
  readonly genreLifts: string
}

export interface FoldResult {
  readonly rows: readonly {
    readonly place: number
    readonly workId: string
    readonly people: number
    readonly neighbours: string
  }[]
  /** How many people it looked at again. */
  readonly people: number
  /** Milliseconds of processor time for the computation. */
  readonly workMs: number
}

const MIB = 1024 * 1024
/** A million marks take a minute of one core; slow machines get some times as long. */
const LIMITS = { cpuMs: 8 * 60_000, rssBytes: 900 * MIB } as const
const HEAP_MIB = 320

/** Learns in a process of its own, one task at a time. */
export class TasteProcess {
  readonly #process = new TaskProcess<TasteTask, BuildResult | FoldResult>(
    sourceFile('modules/taste/build/taste-worker.ts'),
    { heapMiB: HEAP_MIB, reusableBytes: LIMITS.rssBytes },
  )
  #last: Promise<unknown> = Promise.resolve()

  get pid(): number | undefined {
    return this.#process.pid
  }

  build(task: TaskInput): Promise<BuildResult> {
    return this.#run({ ...task, type: 'build' }) as Promise<BuildResult>
  }

  fold(task: Omit<FoldTask, 'type'>): Promise<FoldResult> {
    return this.#run({ ...task, type: 'fold' }) as Promise<FoldResult>
  }

  end(): void {
    this.#process.end()
  }

  #run(task: TasteTask): Promise<BuildResult | FoldResult> {
    const result = this.#last.then(() => this.#process.run(task, LIMITS))
    this.#last = result.catch(() => {})
    return result
  }
}
