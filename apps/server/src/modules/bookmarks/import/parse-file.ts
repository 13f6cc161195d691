import { AppError, type ErrorCode } from '@afins/contract/errors'
import { sourceFile } from '#folders.ts'
import { TaskEndedError, TaskProcess, type TaskEnd } from '#platform/task-process.ts'
import type { NamedPosts } from './named-posts.ts'

export interface ParseTask {
  readonly bytes: Buffer
  readonly publicUrl: string
}

export type ParseResult = { readonly value: NamedPosts } | { readonly error: ErrorCode }

const MIB = 1024 * 1024
const HEAP_MIB = 96
/** A file of the largest size takes less than a second of a processor. */
const LIMITS = { cpuMs: 1500, rssBytes: 256 * MIB } as const

const parser = new TaskProcess<ParseTask, ParseResult>(
  sourceFile('modules/bookmarks/import/parse-worker.ts'),
  { heapMiB: HEAP_MIB },
)

/** In another process, since the largest file would block the event loop; one at a time. */
export async function parseBookmarkFile(bytes: Buffer, publicUrl: string): Promise<NamedPosts> {
  let result: ParseResult
  try {
    result = await parser.run({ bytes, publicUrl }, LIMITS)
  } catch (error) {
    throw error instanceof TaskEndedError ? endedError(error) : error
  }
  if ('error' in result) throw new AppError(result.error)
  return result.value
}

/** A process whose heap is full ends by itself. */
const codes = {
  memory: 'import.too_many',
  crash: 'import.too_many',
  time: 'server.overloaded',
  'no answer': 'server.overloaded',
} as const satisfies Record<TaskEnd, ErrorCode>

function endedError(cause: TaskEndedError): AppError {
  const code = codes[cause.reason]
  return new AppError(code, { cause, ...(code === 'server.overloaded' && { retryAfter: 30 }) })
}
