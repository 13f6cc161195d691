import { AppError } from '@afins/contract/errors'
import type { Share } from '@afins/contract/share'
import { sourceFile } from '#folders.ts'
import { Semaphore } from '#platform/semaphore.ts'
import { TaskEndedError, TaskProcess } from '#platform/task-process.ts'
import type { SharePictures } from './draw.ts'

export interface Drawing {
  readonly share: Share
  readonly pictures: SharePictures
}

/** Far more than an image takes: beyond this it is stuck. */
const limits = { cpuMs: 10_000, rssBytes: 448 * 1024 * 1024 }
const WAITING = 16

/**
 * One at a time. @throws AppError `server.overloaded` when the queue is full, or it takes too long
 */
export function openDrawing(
  fontFolder: string,
  mayWait = WAITING,
): (drawing: Drawing) => Promise<Buffer> {
  const semaphore = new Semaphore(1, mayWait)
  const worker = new TaskProcess<Drawing, Buffer>(
    sourceFile('modules/syndication/share/share-worker.ts'),
    { args: [fontFolder] },
  )
  const drawn = async (drawing: Drawing) => {
    try {
      return await worker.run(drawing, limits)
    } catch (error) {
      if (error instanceof TaskEndedError && error.reason !== 'crash')
        throw new AppError('server.overloaded', { retryAfter: 5, cause: error })
      throw new Error('an image was not drawn', { cause: error })
    }
  }
  return (drawing) => semaphore.run(() => drawn(drawing))
}
