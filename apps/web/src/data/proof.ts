import workerUrl from './proof-worker.ts?worker&url'
import { trustedScriptUrl } from './trusted.ts'

/** A puzzle of the server's: see `createChallenge` of the contract. */
interface Puzzle {
  readonly challenge: string
  readonly bits: number
}

/** Finds the nonce of a puzzle in a worker, so that the page stays responsive. Takes seconds. */
export function solve(puzzle: Puzzle): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<string>) => {
      worker.terminate()
      resolve(event.data)
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message))
    })
    worker.postMessage(puzzle)
  })
}
