import { parentPort, workerData } from 'node:worker_threads'
import { openDraw } from './draw.ts'
import type { Drawing, Drawn } from './drawing.ts'

/** Draws one image after another, in a thread of its own. */
const draw = openDraw(workerData as string)

parentPort?.on('message', ({ share, pictures }: Drawing) => {
  draw(share, pictures).then(
    (png) => parentPort?.postMessage({ png } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies Drawn),
  )
})
