import { AppError } from '@afins/contract/errors'
import type { MediaPurpose } from '@afins/contract/media'
import { MINUTE } from '@afins/contract/durations'
import { sourceFile } from '#folders.ts'
import {
  TaskEndedError,
  TaskFailedError,
  TaskProcess,
  type TaskEnd,
} from '#platform/task-process.ts'
import type { TaskLimits } from '#platform/task-worker.ts'
import type { StoredType } from './encode-image.ts'
import type { ImageHeader } from './image-header.ts'
import type { FirstFiles, ImageResult, ImageTask } from './image-worker.ts'
import { Semaphore } from '#platform/semaphore.ts'

const MIB = 1024 * 1024
/** What a process takes beside the image that it decodes, with what the one before has left. */
const PROCESS_BYTES = 192 * MIB
const MAX_DECODE_BYTES = 340 * MIB
/** Larger images are decoded alone, so that memory stays bounded. */
const ALONE_BYTES = 128 * MIB
const UPLOAD_MS = 5000
/** AVIF encodes slowly, and no one waits for it. */
const WIDTH_MS = MINUTE
const WIDTH_BYTES = 256 * MIB

const semaphore = new Semaphore(2, 8)
const free: TaskProcess<ImageTask, ImageResult>[] = [1, 2].map(
  () => new TaskProcess(sourceFile('modules/media/images/image-worker.ts')),
)

/** @throws AppError `media.too_large`, `media.broken`, or `server.overloaded` */
export async function decodeUpload(
  bytes: Buffer,
  purpose: MediaPurpose,
  { width, height, decodeBytes }: ImageHeader,
): Promise<FirstFiles> {
  if (decodeBytes > MAX_DECODE_BYTES) throw new AppError('media.too_large')
  const task = { type: 'upload', bytes, purpose, size: { width, height } } as const
  const limits = { cpuMs: UPLOAD_MS, rssBytes: PROCESS_BYTES + decodeBytes }
  const alone = decodeBytes > ALONE_BYTES
  try {
    return (await semaphore.run(() => run(task, limits), { alone })) as FirstFiles
  } catch (error) {
    if (error instanceof TaskEndedError) throw endedError(error)
    if (error instanceof TaskFailedError && error.name === 'DecodeError')
      throw new AppError('media.broken', { cause: error })
    throw error
  }
}

export async function encodeStored(
  master: Buffer,
  width: number,
  format: StoredType,
): Promise<Buffer> {
  const task = { type: 'width', master, width, format } as const
  const limits = { cpuMs: WIDTH_MS, rssBytes: PROCESS_BYTES + WIDTH_BYTES }
  return (await semaphore.run(() => run(task, limits), { patient: true })) as Buffer
}

async function run(task: ImageTask, limits: TaskLimits): Promise<ImageResult> {
  const taken = free.pop()
  if (!taken) throw new Error('more images at a time than processes for them')
  try {
    return await taken.run(task, limits)
  } finally {
    free.push(taken)
  }
}

const codes = {
  time: 'media.too_large',
  memory: 'media.too_large',
  crash: 'media.broken',
  'no answer': 'server.overloaded',
} as const satisfies Record<TaskEnd, string>

function endedError(error: TaskEndedError): AppError {
  const code = codes[error.reason]
  return new AppError(code, {
    cause: error,
    ...(code === 'server.overloaded' && { retryAfter: 5 }),
  })
}
