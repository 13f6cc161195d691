import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Load, MeasuredWindow } from './overload.ts'
import { announcesBody } from './request-body.ts'

const RESOLUTION_MS = 10
const WINDOW_MS = 100
/** Of a window; the rest is no rest to speak of. */
const BUSY_SHARE = 0.95

/** Measures how busy this process is. */
export interface LoadMeter {
  /** Counts a request until its answer begins; one with a body from when that has arrived. */
  begin(request: IncomingMessage, response: ServerResponse): void
  /** The load that a request meets which is handled now. */
  load(): Load
  /** Calls with how the event loop did in each window; until the end of the process. */
  watch(onWindow: (window: MeasuredWindow) => void): void
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
      let before = performance.eventLoopUtilization()
      let busyMs = 0
      setInterval(() => {
        // A loop that stood still for the whole window was not measured at all.
        const mean = histogram.count === 0 ? WINDOW_MS : histogram.mean / 1e6 - RESOLUTION_MS
        histogram.reset()
        const now = performance.eventLoopUtilization()
        const { utilization, active } = performance.eventLoopUtilization(now, before)
        before = now
        busyMs = utilization < BUSY_SHARE ? 0 : busyMs + active
        onWindow({ lateMs: Math.max(0, mean), busyMs })
      }, WINDOW_MS).unref()
    },
  }
}
