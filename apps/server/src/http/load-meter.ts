import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Load } from './overload.ts'
import { announcesBody } from './request-body.ts'

const RESOLUTION_MS = 10
const WINDOW_MS = 100

/** Measures how busy this process is. */
export interface LoadMeter {
  /** Counts a request until its answer begins; one with a body from when that has arrived. */
  begin(request: IncomingMessage, response: ServerResponse): void
  /** The load that a request meets which is handled now. */
  load(): Load
  /** Calls with the lateness of the event loop in each window; until the end of the process. */
  watch(onWindow: (lateMs: number) => void): void
}

export function openLoadMeter(): LoadMeter {
  const waiting = new Set<ServerResponse>()
  let turnBegan: number | null = null
  let turnCount = 0
  const inFlight = () => {
    // A slow reader of an answer, or of a stream of events, is no load.
    for (const response of waiting)
      if (response.headersSent || response.destroyed) waiting.delete(response)
    return waiting.size
  }
  return {
    begin(request, response) {
      turnCount += 1
      if (announcesBody(request)) request.once('end', () => waiting.add(response))
      else waiting.add(response)
    },
    load() {
      const now = performance.now()
      if (turnBegan === null) {
        turnBegan = now
        turnCount = 0
        setImmediate(() => (turnBegan = null))
      }
      return { turnMs: now - turnBegan, turnCount, inFlight: inFlight() }
    },
    watch(onWindow) {
      const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
      histogram.enable()
      setInterval(() => {
        // A loop that stood still for the whole window was not measured at all.
        const mean = histogram.count === 0 ? WINDOW_MS : histogram.mean / 1e6 - RESOLUTION_MS
        histogram.reset()
        onWindow(Math.max(0, mean))
      }, WINDOW_MS).unref()
    },
  }
}
