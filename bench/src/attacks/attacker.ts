import { parentPort, workerData } from 'node:worker_threads'
import type { Target } from './attack.ts'
import { attackList } from './index.ts'

export interface Order {
  readonly name: string
  readonly target: Target
}

/** Runs in a thread, so that measuring does not wait for it. */
const { name, target } = workerData as Order
const attack = attackList.find((one) => one.name === name)
if (!attack) throw new Error(`there is no attack ${name}`)
const done = await attack.run(target)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(done)
