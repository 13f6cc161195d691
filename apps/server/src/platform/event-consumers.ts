import { withoutFence } from '@afins/database'
import type { EventConsumer } from './event-consumer.ts'
import type { Journal } from './journal.ts'
import type { Logger } from './logger.ts'
import { consumerRun, type ConsumerDeps, type ConsumerRun } from './event-consumer-run.ts'

export interface EventConsumers {
  start(): Promise<void>
  /** Handles what there is. @returns how many events it looked at */
  runDue(): Promise<number>
  /** Begins nothing more, waits for what is under way, and gives the leases back. */
  stop(): Promise<void>
}

/** For announcements that were missed, and leases of processes that are gone. */
const POLL_MS = 2000

/** Runs consumers, each in one process at a time. */
export function runConsumers(
  deps: ConsumerDeps & { readonly journal: Pick<Journal, 'subscribe'> },
  consumers: readonly EventConsumer[],
): EventConsumers {
  const { database, journal, log } = deps
  const loops = consumers.map((consumer) => {
    const run = consumerRun(deps, consumer)
    return { run, ...wakeable(run, log, consumer) }
  })
  const wake = () => {
    for (const loop of loops) loop.wake()
  }
  return {
    async start() {
      for (const { run } of loops) await run.open()
      journal.subscribe(wake)
      database.onForeignCommit(wake)
      for (const loop of loops) loop.begin()
    },
    async runDue() {
      let count = 0
      for (const { run } of loops) {
        await run.open()
        for (;;) {
          const { handled } = await run.step()
          if (handled === 0) break
          count += handled
        }
      }
      return count
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.end()))
    },
  }
}

/** Takes the steps of one consumer, one after the other, when it is woken and now and then. */
function wakeable(run: ConsumerRun, log: Logger, { name, collectMs = 0 }: EventConsumer) {
  let state: 'idle' | 'started' | 'stopped' = 'idle'
  let timer: NodeJS.Timeout | undefined
  let due = Infinity
  let underway: Promise<void> | null = null
  let requested = false

  const schedule = (ms: number) => {
    const at = performance.now() + ms
    if (state !== 'started' || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(begin, ms).unref()
  }
  const begin = () => {
    due = Infinity
    if (state !== 'started') return
    // A consumer's own commit wakes it, and other work must not lend it its fence.
    underway ??= withoutFence(steps).finally(() => (underway = null))
  }
  const steps = async () => {
    let wait = POLL_MS
    try {
      for (;;) {
        requested = false
        const step = await run.step()
        wait = Math.min(step.waitMs, POLL_MS)
        if (step.handled === 0 || state !== 'started') break
      }
    } catch (error) {
      log.warn({ err: error, consumer: name }, 'events not handled')
    }
    schedule(requested ? collectMs : wait)
  }
  return {
    begin() {
      state = 'started'
      begin()
    },
    wake() {
      requested = true
      if (underway === null) schedule(collectMs)
    },
    async end() {
      state = 'stopped'
      clearTimeout(timer)
      await underway
      await run
        .close()
        .catch((error: unknown) =>
          log.warn({ err: error, consumer: name }, 'lease of a consumer not given back'),
        )
    },
  }
}
