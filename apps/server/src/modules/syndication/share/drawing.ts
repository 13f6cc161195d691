import { Worker } from 'node:worker_threads'
import { AppError } from '@afins/contract/errors'
import type { Share } from '@afins/contract/share'
import { sourceFile } from '#folders.ts'
import { Slots } from '#modules/media/index.ts'
import type { SharePictures } from './draw.ts'

/** What the thread is asked for. */
export interface Drawing {
  readonly share: Share
  readonly pictures: SharePictures
}

/** What it answers. */
export type Drawn = { readonly png: Uint8Array } | { readonly error: string }

/** A thread that nobody needs for so long ends, and gives its memory back. */
const IDLE_MS = 20_000
/** One that takes longer is stuck. */
const PATIENCE_MS = 10_000
const WAITING = 16
const HEAP_MB = 192

/**
 * Draws images off the main thread, one at a time. The thread starts with the first of them.
 * @param mayWait how many, beside the one that is drawn
 * @throws AppError `server.overloaded` when more wait already, or one takes far too long
 */
export function openDrawing(
  fontFolder: string,
  mayWait = WAITING,
): (drawing: Drawing) => Promise<Buffer> {
  const slots = new Slots(1, mayWait)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    void worker?.terminate()
    worker = null
  }
  const start = () => {
    const started = new Worker(sourceFile('modules/syndication/share/share-worker.ts'), {
      workerData: fontFolder,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    // A process that has nothing else to do ends.
    started.unref()
    return started
  }
  const drawn = async (drawing: Drawing): Promise<Buffer> => {
    clearTimeout(idle)
    worker ??= start()
    const answer = await answerOf(worker, drawing).catch((error: unknown) => {
      end()
      throw error
    })
    idle = setTimeout(end, IDLE_MS).unref()
    if ('error' in answer) throw new Error(`an image was not drawn: ${answer.error}`)
    return Buffer.from(answer.png.buffer, answer.png.byteOffset, answer.png.byteLength)
  }
  return (drawing) => slots.run(() => drawn(drawing))
}

/** @throws what the thread died of, or AppError `server.overloaded` when it says nothing */
function answerOf(worker: Worker, drawing: Drawing): Promise<Drawn> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
  const gone = (code: number) => reject(new Error(`the drawing thread ended with ${code}`))
  const late = setTimeout(
    () => reject(new AppError('server.overloaded', { retryAfter: 5 })),
    PATIENCE_MS,
  )
  worker.once('message', resolve).once('error', reject).once('exit', gone)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(drawing)
  return promise.finally(() => {
    clearTimeout(late)
    worker.off('message', resolve).off('error', reject).off('exit', gone)
  })
}
