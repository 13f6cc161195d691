import { AppError, type ErrorCode } from '@afins/contract/errors'
import { sourceFile } from '#folders.ts'
import { Semaphore } from '#platform/semaphore.ts'
import { TaskEndedError, TaskProcess, type TaskEnd } from '#platform/task-process.ts'
import type { Export } from './exported-work.ts'

export interface ReadTask {
  readonly bytes: Buffer
}

export type ReadResult = { readonly value: Export } | { readonly error: ErrorCode }

const MIB = 1024 * 1024
const HEAP_MIB = 192
/** A table of the largest size takes a second of a processor, an archive of them three. */
const LIMITS = { cpuMs: 4000, rssBytes: 384 * MIB } as const
/** Files that may wait for the one that is read. */
const WAITING = 32

const reader = new TaskProcess<ReadTask, ReadResult>(
  sourceFile('modules/imports/files/export-worker.ts'),
  { heapMiB: HEAP_MIB },
)
const semaphore = new Semaphore(1, WAITING)

/**
 * In another process, since the largest file would block the event loop; one at a time.
 *
 * @throws AppError `import.unknown_format`, `import.too_many_works`, `server.overloaded`
 */
export async function readExport(bytes: Buffer): Promise<Export> {
  const result = await semaphore.run(() => run(bytes))
  if ('error' in result) throw new AppError(result.error)
  return result.value
}

async function run(bytes: Buffer): Promise<ReadResult> {
  try {
    return await reader.run({ bytes }, LIMITS)
  } catch (error) {
    throw error instanceof TaskEndedError ? endedError(error) : error
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
