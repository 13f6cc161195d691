import { parentPort, workerData } from 'node:worker_threads'
import { openDraw } from './draw.ts'
import type { Drawing, Drawn } from './drawing.ts'

/** Draws one image after another, in a thread of its own. */
const draw = openDraw(workerData as string)

parentPort?.on('message', ({ share, pictures }: Drawing) => {
  const drawn: Promise<Drawn> = draw(share, pictures).then(
    (png) => ({ png }),
    (error: unknown) => ({ error: String(error) }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void drawn.then((answer) => parentPort?.postMessage(answer))
})
