import { AppError, type ErrorCode } from '@afins/contract/errors'
import { sourceFile } from '#folders.ts'
import { FairQueue } from '#platform/fair-queue.ts'
import { TaskEndedError, TaskProcess, type TaskEnd } from '#platform/task-process.ts'
import type { Export } from './exported-work.ts'

export interface ReadTask {
  readonly bytes: Buffer
  readonly name: string
}

export type ReadResult =
  | { readonly value: Export }
  | { readonly error: ErrorCode; readonly fields: AppError['fields'] }

const MIB = 1024 * 1024
const HEAP_MIB = 192
/** A table of the largest size takes a second of a processor, an archive of them three. */
const LIMITS = { cpuMs: 4000, rssBytes: 384 * MIB } as const
/** Files that are read at the same time: each may take the memory of its process. */
const AT_ONCE = 2
/** Files that may wait for those that are read, of all people and of one. */
const WAITING = { all: 32, ofOne: 2 }

const idle = Array.from(
  { length: AT_ONCE },
  () =>
    new TaskProcess<ReadTask, ReadResult>(sourceFile('modules/imports/files/export-worker.ts'), {
      heapMiB: HEAP_MIB,
    }),
)
const queue = new FairQueue(AT_ONCE, WAITING)

/**
 * In another process, since the largest file would block the event loop; a few at a time, in turns by
 * person.
 *
 * @throws AppError `import.unknown_format`, `import.missing_column`, `import.too_many_works`,
 * `server.overloaded`
 */
export async function readExport(uid: string, task: ReadTask): Promise<Export> {
  const result = await queue.run(uid, () => run(task))
  if ('error' in result)
    throw new AppError(result.error, result.fields && { fields: result.fields })
  return result.value
}

/** How many files are read before someone’s; null where none of theirs waits. */
export const filesAhead = (uid: string): number | null => queue.ahead(uid)

async function run(task: ReadTask): Promise<ReadResult> {
  const reader = idle.pop()
  if (!reader) throw new Error('more files are read than there are processes')
  try {
    return await reader.run(task, LIMITS)
  } catch (error) {
    throw error instanceof TaskEndedError ? endedError(error) : error
  } finally {
    idle.push(reader)
  }
}

/** A process whose heap is full ends by itself. */
const codes = {
  memory: 'import.too_many_works',
  crash: 'import.too_many_works',
  time: 'server.overloaded',
  'no answer': 'server.overloaded',
} as const satisfies Record<TaskEnd, ErrorCode>

function endedError(cause: TaskEndedError): AppError {
  const code = codes[cause.reason]
  return new AppError(code, { cause, ...(code === 'server.overloaded' && { retryAfter: 30 }) })
}
